### Deutsch. en.ftl ist die Quelle; die Begriffe sind die von languages/de.ftl.

## Sections

poster = Poster
picture = Bild
play = Suche abspielen
worksheet = Arbeitsblatt
data = Daten
sections = Bereiche
gallery = Galerie
keep = Diese Seite behalten
book = Buch
present = Ein Geschenk
twelve = Die zwölf
private = Läuft ohne Netz. Nichts verlässt diese Seite.
page-language = Sprache der Seite
theme = Helle oder dunkle Seite
undo = Rückgängig
redo = Wiederholen
skip = Zum Bild springen
controls = Was gezeichnet wird
result = Ergebnis
loading = Das Programm wird vorbereitet …

## Boards

queens = Damen
other-size = Andere Anzahl von Damen, etwa 15 oder 5..7
boards = Bretter
boards-all = Alle
boards-fundamental = Grundlösungen
boards-class = Symmetrische
boards-sample = Zufällige
boards-place = Damen setzen
class = Symmetrie
ordinary = keine
centrosymmetric = halbe Drehung
doubly-centrosymmetric = Vierteldrehung
how-many = Wie viele
others = Andere
place-queens = Brett zum Setzen von Damen
place-how = Auf ein Feld klicken, um eine Dame zu setzen oder zurückzunehmen.
solutions = Lösungen mit diesen Damen: { $count }
not-counted = Diese Lösungen zu zählen dauert hier zu lange.
clear = Alle zurücknehmen
by-orbit = Jede mit ihren Drehungen und Spiegelungen

## Look

look = Aussehen
template = Vorlage
scheme = Hell oder dunkel
light = Hell
dark = Dunkel
follow = Wie beim Leser
colours = Farben
colour-page = Seite
colour-ink = Text
colour-light = Helle Felder
colour-dark = Dunkle Felder
colour-queen = Damen
reset = Zurücksetzen
coordinates = Buchstaben und Zahlen am Rand
only = Nur diese Zahl
up-to = Bis auf Symmetrie
depth = Reihen
steps = Schritte
seconds = Sekunden
loop = Immer wieder
own-template = Vorlage, Dame, Schrift oder Bretter öffnen …
save-template = Diese Vorlage speichern, um sie zu ändern

## Words

words = Texte
title = Titel
subtitle = Untertitel
dedication = Widmung
dedication-example = Für Ada
footer = Letzte Zeile
by-itself = automatisch
caption = Bildunterschrift
alt = Beschreibung
language = Sprache

## Paper

paper = Papier
size = Größe
own-size = Andere Größe
orientation = Ausrichtung
as-fits = Automatisch
portrait = Hochformat
landscape = Querformat
print-shop = Für die Druckerei: 3 mm Beschnitt, Schnittmarken
bleed = Beschnitt
tile = Auf Blättern
no-tile = ein Blatt
all-options = Alle Optionen
film = Film

## Pictures and data

kind = Inhalt
kind-twelve = Bretter
kind-one = ein Brett
kind-rule = die Regel
kind-lines = Linien
kind-board = Stellung
kind-attacked = bedrohte Felder
kind-tree = Baum
kind-trace = Schritte
kind-calls = Aufrufe
kind-arrays = Arrays
kind-space = Suchraum
kind-growth = Wachstum
kind-wheel = Suche als Rad
figure = Abbildung
sheet = Blatt
columns = Bretter nebeneinander
cell = Seite eines Feldes
search = Suche
place-by = Damen werden gesetzt
by-row = zeilenweise
by-file = spaltenweise
to-first = Bei der ersten Lösung aufhören
tasks = Aufgaben
task-complete = ergänzen
task-empty = füllen
task-conflicts = Konflikte
task-trace = Suche
task-arrays = Arrays
task-mark = freie Felder
task-tree = Baum
task-code = Programm
root = Beginnen mit
seed = Welche (Startwert)
level = Schwierigkeit
sets = Blätter
base = Zählen ab
data-what = Daten
counts = Wie viele
list = Die Bretter
sizes = Größen
format = Format
format-text = Text
format-permutation = Zahlen
format-csv = Tabelle (CSV)
format-json = JSON
format-jsonl = JSON-Zeilen
format-fen = FEN

## What can be done

command = Befehl
copy = Kopieren
share = Teilen
copy-as = Kopieren als …
as-picture = Bild
as-both = HTML für hell und dunkel
copy-text = Text kopieren
print = Drucken
this-step = Dieser Schritt:
resolution = Auflösung der PNG-Datei
download = Herunterladen
download-pdf = PDF herunterladen
stop = Anhalten
pages = Seiten
page-before = Vorige Seite
page-after = Nächste Seite
zoom = Größe auf dem Bildschirm
whole = Ganz
true-size = Wahre Größe
use-this = { $words } nehmen
use-without = { $words } weglassen
closer = Größer
farther = Kleiner
insist = Trotzdem zeichnen
font-local = Schrift dieses Computers verwenden
open = Öffnen …
font-leave = Weglassen
choose = Welcher dieser Befehle?
leave-out = Weglassen, was der Befehl nicht hat
again = Zeichnen

## What is said

squares-of = Felder von { $size }
with-bleed = { $trim }, mit Beschnitt und Marken { $size }
on-sheets = { $count } Blätter { $size }
bytes = { $count } Byte
rows = { $count } Zeilen
ready = Fertig
stopped = Angehalten.
stale = Das ist noch das Ergebnis von { $line }
wrong-value = { $name }: „{ $value }“ ist nicht möglich.
wrong-between = { $name }: Wählen Sie eine Zahl von { $first } bis { $last }.
wrong-small = { $name }: Die Bretter würden zu klein. Wählen Sie größeres Papier oder weniger Bretter.
wrong-unknown = { $name }: Niemand weiß, wie viele Lösungen es gibt. Wählen Sie einige davon.
wrong-none = { $name }: Eine solche Lösung gibt es nicht.
wrong-colour = { $name }: Zwei davon sind kaum zu unterscheiden. Versuchen Sie { $value }.
wrong-queens = { $name }: So können Damen nicht stehen.
wrong-together = { $name }: Das passt nicht zum Übrigen.
wrong-large = { $name }: Das würde zu groß. Wählen Sie weniger Bretter oder ein kleineres.
wrong-range = { $name }: Das liegt außerhalb des Möglichen.
wrong-file = „{ $value }“ ist hier nicht geöffnet. Öffnen Sie die Datei oder ziehen Sie sie auf die Seite.
wrong-other = Das geht so nicht.
left-out = Weggelassen, weil dieser Befehl es nicht hat: { $words }
large = Das sind etwa { $size } MB und kann eine Weile dauern.
too-large = Das sind etwa { $size } MB: zu viel für einen Browser. Der Befehl zeichnet es in einem Terminal.
copied = Kopiert.
copied-embed = Kopiert. Das Bild herunterladen und neben das Dokument legen.
copied-link = Der Link ist kopiert.
copied-file = Der Link ist kopiert. Er öffnet diese Datei auf diesem Gerät; anderen die Datei mitschicken.
saved = { $file } ist gespeichert.
watching = { $file } wird bei jedem Speichern neu gezeichnet.
no-letter = Die Schriften hier haben kein „{ $letter }“.
no-font = Keine der probierten Schriften dieses Computers hat „{ $letter }“.
open-again = { $file } ist nicht in dieser Seite: bitte (wieder) öffnen.
file-too-large = { $file } hat { $size } MB. Die Seite nimmt Dateien bis { $most } MB.
is-folder = { $file } ist ein Ordner. Eine Datei daraus ablegen.
not-here = Was hier gezeigt wird, kann { $file } nicht verwenden: nicht geöffnet.
