"""Checks the accessibility of PDF files: pdf.py FILE...

pdfua decides 16 of the 106 rules of PDF/UA-1 that a program can check; the missing declaration of
PDF/UA-1 is intended. pikepdf finds what pdfua does not look at: content without a mark, fonts that
are not embedded or cannot be read as text, and metadata that differ.
"""

import sys

import pikepdf
from pdfua.rules import ALL_RULES, RuleRegistry
from pdfua.validator import validate

UNDECLARED = "UA-28-004"
PAINT = "f F f* B B* b b* S s sh Do Tj TJ ' \" EI".split()


def find_unmarked(page):
    """Yields the painting operators outside of marked contents."""
    depth = 0
    for instruction in pikepdf.parse_content_stream(page):
        operator = str(instruction.operator)
        depth += operator in ("BMC", "BDC")
        depth -= operator == "EMC"
        if operator in PAINT and depth == 0:
            yield f"{operator} paints unmarked content"
    if depth:
        yield "marked contents are not closed"


def find_font_faults(font):
    """Yields the faults of a font dictionary."""
    if "/ToUnicode" not in font and font.Subtype != "/CIDFontType0" and font.Subtype != "/CIDFontType2":
        yield f"{font.get('/BaseFont', 'a font')} has no Unicode map"
    if font.Subtype in ("/Type0", "/Type3"):
        return
    descriptor = font.get("/FontDescriptor", {})
    if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
        yield f"{font.BaseFont} is not embedded"


def find_faults(path):
    report = validate(path, RuleRegistry(rule for rule in ALL_RULES if rule.id != UNDECLARED))
    yield from (finding.message for finding in report.findings)
    yield from (f"{outcome.rule_id}: {outcome.skipped_reason}" for outcome in report.skipped)
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            yield from find_unmarked(page)
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
                yield from find_font_faults(item)
        with pdf.open_metadata(set_pikepdf_as_editor=False) as metadata:
            for name, key in [("dc:title", "/Title"), ("dc:description", "/Subject"), ("pdf:Producer", "/Producer")]:
                if metadata.get(name) != str(pdf.docinfo[key]):
                    yield f"{name} is {metadata.get(name)!r}, but {key} is {pdf.docinfo[key]}"


faults = [f"{path}: {fault}" for path in sys.argv[1:] for fault in find_faults(path)]
print(*faults, sep="\n", end="\n" if faults else "")
if faults:
    sys.exit(1)
print(f"{len(sys.argv) - 1} documents have no findings")
