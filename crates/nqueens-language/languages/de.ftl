### Deutsch. en.ftl ist die Quelle: dort steht bei jeder Nachricht, was ihre Platzhalter sind, und
### am Anfang, was sich in sie schreiben lässt.
###
### Ein Wort für eine Sache:
###   Lösung                 solution
###   Grundlösung            fundamental solution: eine für jede Bahn unter Drehung und Spiegelung
###   Bahn                   orbit
###   Zeile, Spalte          row, column
###   Linie, Reihe           file, rank, wie im Schach: Linien heißen a, b, c, Reihen 1, 2, 3 von unten
###   fallende, steigende Diagonale
###   angenommen, verworfen, zurückgenommen    accepted, rejected, taken back
###   Sackgasse              dead end
###   Knoten                 node
### Damen und Lösungen sind weiblich, und so sind es die Zahlwörter.

## Settings

-plural-one = i = 1 and v = 0

thousands-separator = .

grouped-from = 4

decimal-sign = ,

numerals =
    eine, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn,
    elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig,
    einundzwanzig, zweiundzwanzig, dreiundzwanzig, vierundzwanzig, fünfundzwanzig, sechsundzwanzig, siebenundzwanzig, achtundzwanzig, neunundzwanzig, dreißig,
    einunddreißig, zweiunddreißig, dreiunddreißig, vierunddreißig, fünfunddreißig, sechsunddreißig, siebenunddreißig, achtunddreißig, neununddreißig, vierzig,
    einundvierzig, zweiundvierzig, dreiundvierzig, vierundvierzig, fünfundvierzig, sechsundvierzig, siebenundvierzig, achtundvierzig, neunundvierzig, fünfzig,
    einundfünfzig, zweiundfünfzig, dreiundfünfzig, vierundfünfzig, fünfundfünfzig, sechsundfünfzig, siebenundfünfzig, achtundfünfzig, neunundfünfzig, sechzig,
    einundsechzig, zweiundsechzig, dreiundsechzig, vierundsechzig, fünfundsechzig, sechsundsechzig, siebenundsechzig, achtundsechzig, neunundsechzig, siebzig,
    einundsiebzig, zweiundsiebzig, dreiundsiebzig, vierundsiebzig, fünfundsiebzig, sechsundsiebzig, siebenundsiebzig, achtundsiebzig, neunundsiebzig, achtzig,
    einundachtzig, zweiundachtzig, dreiundachtzig, vierundachtzig, fünfundachtzig, sechsundachtzig, siebenundachtzig, achtundachtzig, neunundachtzig, neunzig,
    einundneunzig, zweiundneunzig, dreiundneunzig, vierundneunzig, fünfundneunzig, sechsundneunzig, siebenundneunzig, achtundneunzig, neunundneunzig, hundert

kept-whole = {""}

list-comma = {", "}

list-last = {" und "}

between-sentences = {" "}

## Titles

queens = { WORDS($n) } { $n ->
    [one] Dame
   *[other] Damen
}

# „Ein“ hat vor „bis“ keine Endung.
queens-from-to = { $start ->
    [1] ein
   *[other] { WORDS($start) }
} bis { queens }

solutions = { $part ->
    [known] { WORDS($count) } der { WORDS($of) } { -noun(count: "other", ending: "en") }
    [many] { WORDS($count) } von vielen { -noun(count: "other", ending: "en") }
   *[whole] { $count ->
        [0] keine
       *[other] { WORDS($count) }
    } { -noun(ending: "e") }
}{ -up-to }

# Adjektive haben die Endung, die vor ihnen verlangt wird.
-noun = { $class ->
    [none] {""}
   *[other] { class }{ $ending }{" "}
}{ $group ->
    [all] Grundlösung
   *[none] Lösung
}{ $count ->
    [0] {""}
    [one] {""}
   *[other] en
}

-up-to = { $group ->
    [half-turn] {" "}bis auf Drehung um 180°
    [rotation] {" "}bis auf Drehung
    [mirror] {" "}bis auf Links-rechts-Spiegelung
   *[none] {""}
}

sheet-title = { $queens }, { $solutions }

## Captions and footers

class = { $class ->
   *[ordinary] gewöhnlich
    [centrosymmetric] zentralsymmetrisch
    [doubly-centrosymmetric] vierteldrehsymmetrisch
    [trivial] trivial
}

symmetry = { $symmetry ->
   *[identity] Identität
    [quarter-turn] Drehung um 90°
    [half-turn] Drehung um 180°
    [three-quarter-turn] Drehung um 270°
    [mirror-vertical] Spiegelung an der Senkrechten
    [mirror-horizontal] Spiegelung an der Waagerechten
    [mirror-diagonal] Spiegelung an der Hauptdiagonalen
    [mirror-antidiagonal] Spiegelung an der Nebendiagonalen
}

size = n = { $n }

of-size = n = { $n } · { $what }

known-solutions = { $count } { $count ->
    [one] Lösung
   *[other] Lösungen
}

known-and-fundamental = { known-solutions }, davon { $fundamental } bis auf Drehung und Spiegelung verschieden

ways = Möglichkeiten für { queens }

ways-in-peace = die einander nicht bedrohen

ways-fundamental = bis auf Drehung und Spiegelung

numbered = Nr.{"\u00A0"}{ $number } von { $of }

numbered-fundamental = Nr.{"\u00A0"}{ $number } der { $of } Grundlösungen

found = durch Zufallssuche, Startwert { $seed }

page-of = { $page } / { $pages }

## Help with printing

check-ruler = Diese Linie ist 100{"\u00A0"}mm lang: mit 100{"\u00A0"}% drucken, nicht an die Seite anpassen

assembly = So gehören die Seiten zusammen

overlap-note = An den Marken beschneiden, { $length }{"\u00A0"}mm überlappen lassen

on-top = Wo zwei Blätter überlappen, kommt das rechte oder das untere obenauf

## Titles of pictures, which screen readers say

# Im Genitiv.
-puzzle = { $n ->
    [1] des n-Damen-Problems für n = 1
   *[other] des { $n }-Damen-Problems
}

# Nach dem Artikel haben Adjektive die schwachen Endungen.
picture-title = { $part ->
    [whole] Die { $count ->
        [1] { -noun(ending: "e") }
       *[other] { $count } { -noun(ending: "en") }
    }
    [known] { -one-or-more } der { $of } { -noun(count: "other", ending: "en") }
    [many] { -one-or-more } von vielen { -noun(count: "other", ending: "en") }
   *[unknown] { -one-or-more } { -noun(ending: "e") }
} { -puzzle }{ -up-to }

-one-or-more = { $count ->
    [1] Eine
   *[other] { $count }
}

orbits-title = { $count ->
    [one] Eine Bahn
   *[other] { $count } Bahnen
} von Lösungen { -puzzle }

by-class = { $title }, nach Klassen geordnet

with-queens = { $title }, mit { $squares ->
    [one] einer Dame auf
   *[other] Damen auf
} { $squares }

title-of-page = { $title } · Seite { $page } von { $pages }

## Descriptions of pictures, which screen readers say: sentences with their full stop

# Nach „mit“.
-squares = { $n ->
    [1] einem Feld
   *[other] { $n } mal { $n } Feldern
}

-peaceful-queens = { $n ->
    [1] eine Dame
   *[other] { $n } Damen, von denen keine zwei einander bedrohen
}

excerpt = Seite { $page } von { $pages }, { $what ->
   *[boards] { $count ->
        [one] Brett { $first }
       *[other] Bretter { $first } bis { $last }
    }
    [orbits] { $count ->
        [one] Bahn { $first }
       *[other] Bahnen { $first } bis { $last }
    }
} von { $of }: { $boards }

one-board = ein Schachbrett mit { -squares }, darauf { -peaceful-queens }.

boards-in-grid = { $count } Schachbretter mit je { -squares }, angeordnet in { $cols } { $cols ->
    [one] Spalte
   *[other] Spalten
} und { $rows } { $rows ->
    [one] Zeile
   *[other] Zeilen
}, auf jedem Brett { -peaceful-queens }.

boards-in-shape = { $count } Schachbretter mit je { -squares }, angeordnet als { $heart ->
    [yes] Herz
   *[no] Figur von { $cols } mal { $rows } Plätzen
}, auf jedem Brett { -peaceful-queens }.

boards-on-pages = { $count } Schachbretter mit je { -squares }, verteilt auf { $pages } { $pages ->
    [one] Seite
   *[other] Seiten
}, auf jedem Brett { -peaceful-queens }.

boards-in-orbits = Schachbretter mit je { -squares }, in { $orbits } { $orbits ->
    [one] Bahn
   *[other] Bahnen
}, auf jedem Brett { -peaceful-queens }.

title-in-middle = Der Titel steht in ihrer Mitte, an der Stelle { $places ->
    [one] eines Brettes
   *[other] von { $places } Brettern
}.

order-of-boards = Sie folgen von links nach rechts und von oben nach unten aufeinander, { $order ->
   *[lexicographic] lexikographisch geordnet nach den Reihen ihrer Damen von der a-Linie an
    [sampled] zufällig gezogen und lexikographisch geordnet
    [found] in der Reihenfolge, in der eine Zufallssuche sie gefunden hat
    [given] in der vorgegebenen Reihenfolge
}.

rows-are-orbits = Das erste Brett einer Bahn ist das lexikographisch kleinste, die übrigen sind seine Bilder unter Drehung und Spiegelung.

colours = { $telling ->
   *[classes] Bretter, die eine Symmetrie unverändert lässt, haben einen farbigen Rahmen, dessen Farbe ihre Klasse nennt; alle anderen haben keinen.
    [orbits] Jede Bahn hat ihre eigene Farbe.
    [numbered] Bretter derselben Bahn haben dieselbe Farbe, und die Nummer der Bahn steht unter jedem Brett.
    [repeated] Bretter derselben Bahn haben dieselbe Farbe; Farben können sich wiederholen.
}

class-meaning = { $class ->
   *[centrosymmetric] Zentralsymmetrisch: unverändert bei Drehung um 180°
    [doubly-centrosymmetric] Vierteldrehsymmetrisch: unverändert bei Drehung um 90°
    [trivial] Trivial: unverändert bei jeder Drehung und Spiegelung
}

orbit-meaning = Bretter, die durch Drehung oder Spiegelung auseinander hervorgehen, haben dieselbe Farbe

ranks = Reihen der Damen{ $whose ->
   *[its] {""}
    [each] {""}
    [first] {" "}auf dem ersten Brett
    [least] {" "}auf dem ersten Brett
    [leasts] {" "}auf dem ersten Brett jeder Bahn
} von der a-Linie an: { JOIN($ranks, with: "; ") }.

inventory = Schachbretter mit jeweils so vielen Damen wie Linien, wobei keine zwei Damen einander bedrohen: { JOIN($sizes, with: "; ") }.

boards-of-size = { $count } mit { -squares }

## Bookmarks of PDF

board-bookmark = { $count ->
    [one] Brett { $first }
   *[other] Bretter { $first } bis { $last }
}

orbit-bookmark = Bahn { $number }

## Names in figures

relation = { $relation ->
   *[row] Zeile
    [column] Spalte
    [falling] fallende Diagonale
    [rising] steigende Diagonale
}

same-relation = { $relation ->
   *[row] gleiche Zeile
    [column] gleiche Spalte
    [falling] gleiche fallende Diagonale{ $formula ->
        [yes] {" "}(Zeile{"\u00A0"}−{"\u00A0"}Spalte)
       *[no] {""}
    }
    [rising] gleiche steigende Diagonale{ $formula ->
        [yes] {" "}(Zeile{"\u00A0"}+{"\u00A0"}Spalte)
       *[no] {""}
    }
}

lines-of = { $relation ->
   *[row] Zeilen
    [column] Spalten
    [falling] fallende Diagonalen
    [rising] steigende Diagonalen
}

level = { $by ->
    [row] Zeile { $name }
   *[file] Spalte { $name }
}

level-in-sentence = { $by ->
    [row] Zeile { $name }
   *[file] Spalte { $name }
}

order-by = { $by ->
    [row] zeilenweise von oben
   *[file] spaltenweise von links (jede Spalte von unten nach oben)
    [file-from-top] spaltenweise von links (jede Spalte von oben nach unten)
}

solution = Lösung

dead-end = Sackgasse

found-in-part = { -solutions } gefunden

none-yet = noch keine Lösung

no-solution = keine Lösung

no-free-square = { JOIN($levels, with: ", ") }: nichts frei

named = { $name }: { $what }

index = Index = { $formula }

note-sentence = { $note }.

## Names of figures in a menu, by their names on the command line

figure-name-rule = Wie eine Dame angreift
figure-name-lines = Wirkungslinien
figure-name-board = Eigene Stellung
figure-name-attacked = Bedrohte Felder
figure-name-tree = Suchbaum
figure-name-trace = Suche, Schritt für Schritt
figure-name-calls = Aufrufbaum
figure-name-arrays = Arrays der Suche
figure-name-space = Suchraum
figure-name-growth = Wachstum
figure-name-wheel = Die Suche als Rad
figure-name-cloths = Tücher
figure-name-threads = Fäden
figure-name-summits = Gipfel
figure-name-partition = Geteiltes Brett
figure-name-density = Wo die Damen stehen

## The rule, a solution, any position

rule-title = Die Felder, die eine Dame bedroht

rule = { $attacked ->
    [0] Eine Dame auf { $queen }, dem einzigen Feld des Bretts.
   *[other] Auf einem Brett mit { -squares } bedroht eine Dame auf { $queen } { $attacked ->
        [one] ein Feld
       *[other] { $attacked } Felder
    }, jedes mit einem Kreuz markiert: { $row } in ihrer Zeile, { $column } in ihrer Spalte, { $falling } auf der fallenden Diagonale{ $formula ->
        [yes] , auf der Zeile minus Spalte gleich bleibt,
       *[no] {""}
    } und { $rising } auf der steigenden Diagonale{ $formula ->
        [yes] , auf der Zeile plus Spalte gleich bleibt
       *[no] {""}
    }.
}

lines-title = Eine Lösung mit den Wirkungslinien ihrer Damen
lines-note = Keine Linie trifft zwei Damen

lines = Eine Lösung { -puzzle } mit { $queens ->
    [one] einer Dame
   *[other] Damen
} auf { $queens }. { $queens ->
    [one] Es gibt kein anderes Feld.
   *[other] { $chosen ->
        [0] Zeile, Spalte und Diagonalen jeder Dame haben die Farbe ihres Feldes
       *[other] Zeile, Spalte und Diagonalen der Dame auf { $chosen } sind farbig, die der anderen grau
    }; keine Linie trifft zwei Damen.
}

no-solution-exists = Ein Brett mit { -squares }. Es gibt keine Lösung { -puzzle }.

position-title = { $queens ->
    [0] Ein leeres Brett mit { -squares }
    [one] Ein Brett mit { -squares } und einer Dame
   *[other] Ein Brett mit { -squares } und { $queens } Damen
}

position = { $queens ->
    [0] Ein leeres Brett mit { -squares }.
    [one] Ein Brett mit { -squares }, darauf eine Dame auf { $queens }.
   *[other] Ein Brett mit { -squares }, darauf Damen auf { $queens }.
}

pair = { $squares } ({ relation })

attacking = { $pairs ->
    [0] Keine Dame bedroht eine andere.
   *[other] Linien verbinden Damen, die einander bedrohen: { $pairs }.
}

under-attack = { $count ->
    [0] Kein Feld ist bedroht.
    [one] Das graue Feld ist bedroht.
   *[other] Die { $count } grauen Felder sind bedroht.
}

indexed = In jedem Feld steht der Wert von { $formula }.

coloured-squares = Farbige Felder

crosses = Kreuze

circles = Kreise

arrows = Pfeile

listed = { $what }: { $things }.

## Queens one after the other, and arrays

attacked-title = Welche Felder jede Dame frei lässt

attacked = Auf ein Brett mit { -squares } { $queens ->
    [one] wird eine Dame auf { $queens } gestellt
   *[other] werden Damen gesetzt, { order-by }, und zwar auf { $queens }, mit einem Bild für jede von ihnen
}. Bedrohte Felder sind grau; das einzige freie Feld einer { -line } hat einen Ring. Eine { -line } ohne freies Feld hat einen Rahmen: durchgezogen, wenn es die nächste ist, denn dort bemerkt die Suche die Sackgasse, und gestrichelt, wenn sie später kommt.

-line = { $by ->
    [row] Zeile
   *[file] Spalte
}

legend = { $mark ->
   *[attacked] bedroht
    [only] einziges freies Feld seiner { -line }
    [newest] zuletzt gesetzte Dame
    [dead] nächste { -line } ohne freies Feld: Sackgasse
    [later] spätere { -line } ohne freies Feld
    [rejected] in der nächsten { -line } probiert und verworfen
}

dead-after = Nach { $queens ->
    [one] einer Dame
   *[other] { $queens } Damen
} { $levels ->
    [one] hat
   *[other] haben
} { $levels } kein freies Feld.

attacked-steps = Für jede Dame, die gesetzt oder zurückgenommen wird, gibt es ein Brett. Bedrohte Felder sind grau, freie behalten ihre Farbe; Schritte, die ein bedrohtes Feld verwerfen, haben kein Brett.

arrays-title = Arrays für besetzte Spalten und Diagonalen

arrays = Ein Brett mit { -squares } { $queens ->
    [0] ohne Dame
    [one] und einer Dame auf { $queens }
   *[other] und Damen auf { $queens }, { order-by } gestellt
}. Daneben haben drei Arrays einen Eintrag für jede { $by ->
    [row] Spalte
   *[file] Zeile
} oder Diagonale: 1, wenn eine Dame auf ihr steht, sonst 0; von jeder Dame führen Hilfslinien zu ihren drei Einträgen.

taken = Im Array der { $relation ->
   *[row] Zeilen
    [column] Spalten
    [falling] fallenden Diagonalen
    [rising] steigenden Diagonalen
} mit dem Index { $formula } { $indices ->
    [0] ist kein Eintrag gleich 1
    [one] ist Eintrag { $indices } gleich 1
   *[other] sind die Einträge { $indices } gleich 1
}.

counted-from = Zeilen und Spalten werden ab { $base } gezählt

rows-and-columns = Zeilen werden von oben gezählt und Spalten von links, beide ab { $base }; ein Feld heißt (Zeile, Spalte).

## Sizes and growth

quantity = { $quantity ->
   *[placements] jede Dame auf einem beliebigen Feld
    [subsets] Damen auf verschiedenen Feldern
    [power] eine Dame je Zeile
    [factorial] eine Dame je Zeile und Spalte
    [nodes] Stellungen der Suche, auch unvollständige
    [solutions] Lösungen
    [fundamental] Grundlösungen
}

space-title = Möglichkeiten, { queens } aufzustellen

sizes = Punkte auf logarithmischer Skala vergleichen Anzahlen für ein Brett mit { -squares }: { JOIN($sizes, with: "; ") }.

known-to = gezählt bis n{"\u00A0"}={"\u00A0"}{ $n }

growth-title = { $boards ->
    [one] Anzahlen auf einem Brett mit { -squares }
   *[other] Wie die Anzahlen mit der Brettgröße wachsen, von n{"\u00A0"}={"\u00A0"}{ $start } bis { PLAIN($n) }
}

growth = { $boards ->
    [one] Punkte für n{"\u00A0"}={"\u00A0"}{ $end }
   *[other] Kurven für n = { $start } bis { $end }
} auf logarithmischer Skala: { JOIN($curves, with: "; ") }.

curve = { $boards ->
    [one] { $name }, { $first } (n{"\u00A0"}={"\u00A0"}{ $start })
   *[other] { $name }, von { $first } (n{"\u00A0"}={"\u00A0"}{ $start }) bis { $last } (n{"\u00A0"}={"\u00A0"}{ $end })
}

gaps = n{"\u00A0"}={"\u00A0"}{ JOIN($boards, with: ", ") }: keine Lösung

measured-time = gemessene Zeit

measured-on = { $known ->
    [0] gemessene Zeiten: Rechner und Datum nicht angegeben
   *[other] Zeiten gemessen: { JOIN($known, with: ", ") }
}

logarithmic = logarithmische Skala

seconds = Sekunden

## The trace

-with-queens = { $n ->
    [1] einer Dame
   *[other] { queens }
}

-part = { $after ->
    [0] {""}
    [one] {" "}von einer Dame auf { $after } aus
   *[other] {" "}von Damen auf { $after } aus
}{ $end ->
    [first] {" "}(bis zur ersten Lösung)
    [depth] {" "}({ -depth } tief)
   *[all] {""}
}

-depth = { $by ->
    [row] { $depth ->
        [one] eine Zeile
       *[other] { $depth } Zeilen
    }
   *[file] { $depth ->
        [one] eine Spalte
       *[other] { $depth } Spalten
    }
}

steps-title = { $title }: Schritte { $from } bis { $to }

trace-steps = Schritte { $from } bis { $to } der Suche mit { -with-queens }{ -part }, { order-by }.

the-search = Die Suche mit { -with-queens }{ -part }

trace-title = Die Suche mit { -with-queens }{ -part }, Schritt für Schritt

trace = { $search } geht { order-by } vor und prüft nacheinander { $candidates ->
    [0] kein Feld
    [one] ein Feld
   *[other] { $candidates } Felder
}: { $accepted ->
    [0] keines wird
    [one] eines wird
   *[other] { $accepted } werden
} angenommen, { $rejected ->
    [0] keines wird
    [one] eines wird
   *[other] { $rejected } werden
} wegen bereits gesetzter Damen verworfen, und { $back ->
    [0] keine Dame wird
    [one] eine Dame wird
   *[other] { $back } Damen werden
} zurückgenommen. { $end ->
    [first] Bei der ersten Lösung hört sie auf.
    [depth] Sie reicht nicht tief genug, um eine Lösung zu finden.
   *[all] Sie findet { -solutions }.
}

head = { $head ->
   *[step] Schritt
    [node] Knoten
    [row] Zeile
    [column] Spalte
    [verdict] Ergebnis
    [conflicts] Konflikte
}

verdict = { $verdict ->
   *[accepted] angenommen
    [rejected] verworfen
    [back] zurückgenommen
}

conflict = Dame { $queen } ({ relation })

conflicts = { JOIN($conflicts, with: ", ") }

attacked-by = von { $queens ->
    [one] Dame { $queens }
   *[other] den Damen { $queens }
} bedroht

visit = { $kind ->
    [again] Weiter mit Knoten { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
    [cut] Knoten { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
   *[first] Knoten { $node } wird expandiert (t{"\u00A0"}={"\u00A0"}{ $level }).
}

visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } verletzt eine Bedingung: gleiche { $relation ->
   *[row] Zeile
    [column] Spalte
    [falling] Diagonale
    [rising] Diagonale
} wie Dame { $queen }.

visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } erfüllt die Bedingungen und ergibt Knoten { $node }.

visit-solution = Alle Damen stehen: ({ JOIN($queens, with: ", ") }) ist eine Lösung.

visit-back = { $reason ->
    [solution] Zurück zu Knoten { $to }.
    [cut] Knoten { $node } wird nicht weiter verfolgt: zurück zu Knoten { $to }.
   *[done] Alle Kinder von Knoten { $node } sind durchsucht: zurück zu Knoten { $to }.
}

visit-over = { $first ->
    [yes] Die Suche hört bei der ersten Lösung auf.
   *[no] Alle Kinder von Knoten { $node } sind durchsucht: Die Suche ist zu Ende.
}

## Trees and calls

-nodes = { $nodes } Knoten

-dead-ends = { $dead-ends ->
    [one] eine Sackgasse
   *[other] { $dead-ends } Sackgassen
}

-solutions = { $solutions ->
    [0] keine Lösung
    [one] eine Lösung
   *[other] { $solutions } Lösungen
}

-candidates = { $rejected ->
    [one] ein verworfener Kandidat
   *[other] { $rejected } verworfene Kandidaten
}

-more-than = { $more ->
    [yes] mehr als{" "}
   *[no] {""}
}

tree-title = Suchbaum mit { -with-queens }{ -part }

tree = Der Baum zeigt die Suche mit { -with-queens }{ -part }, { order-by }; jeder Knoten ist ein Brett.

tree-holds = Er hat { $nodes ->
    [one] einen Knoten
   *[other] { -nodes }
}, in der Reihenfolge der Suche nummeriert{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] , darunter { -solutions }
    }
   *[other] , darunter { -dead-ends }{ -and-solutions }
}.{ $rejected ->
    [0] {""}
   *[other] {" "}Dazu { $rejected ->
        [one] kommt
       *[other] kommen
    } { -candidates }, { $crossed ->
        [yes] { $rejected ->
            [one] als Kreuz
           *[other] jeder als Kreuz
        } auf dem Brett, auf dem er probiert wurde, mit einer Linie zu jeder Dame, die ihn bedroht
       *[no] mit einer Linie zu jeder Dame, die die neue bedroht
    }.
}

-and-solutions = { $solutions ->
    [0] {""}
   *[other] {" "}und { -solutions }
}

branch = Mit der Dame { $by ->
    [row] in Spalte { $choice }
   *[file] in Zeile { $choice }
} beginnt ein Zweig mit { $more ->
    [yes] mehr als { -nodes }
   *[no] { $nodes ->
        [one] einem Knoten
       *[other] { -nodes }
    }
}{ $dead-ends ->
    [0] { $more ->
        [yes] { $solutions ->
            [0] {""}
           *[other] : { -solutions }
        }
       *[no] : { -solutions }
    }
   *[other] : { -dead-ends }{ $more ->
        [yes] { -and-solutions }
       *[no] {" "}und { -solutions }
    }
}.

way = Eine kräftige Linie führt zur Lösung { $queens }.

no-way = Kein Zweig führt zu einer Lösung.

step-of = Schritt { $step } von { $steps }

after-step-title = { $title }: nach Schritt { $step } von { $steps }

tree-after = Das Bild zeigt den Baum nach Schritt { $step } von { $steps } ({ $place }: { $verdict }), daneben das Brett dieses Schritts.

tree-after-visit = Das Bild zeigt den Baum nach Schritt { $step } von { $steps }, daneben das Brett dieses Schritts.

each-step-title = { $title }, Schritt für Schritt

tree-each-step = Für jeden Schritt der Suche gibt es ein Bild: den Baum danach, daneben das Brett dieses Schritts.

subtrees-left-out = { $subtrees ->
    [one] Ein Teilbaum nicht gezeigt; sein erstes Brett ist klein und grau
   *[other] { $subtrees } Teilbäume nicht gezeigt; ihre ersten Bretter sind klein und grau
}

not-drawn = Nicht gezeichnet: { -more-than }{ $nodes ->
    [0] { -candidates }
   *[other] { -nodes }{ $rejected ->
        [0] {""}
       *[other] {" "}und { -candidates }
    }
}.

nodes-left-out = + { -more-than }{ -nodes }

rejected-left-out = + { $rejected } verworfen

solutions-left-out = { $solutions ->
    [0] keine Lösung
    [one] { -at-least }{ $solutions } Lösung
   *[other] { -at-least }{ $solutions } Lösungen
}

-at-least = { $more ->
    [yes] mindestens{" "}
   *[no] {""}
}

space-tree-title = { $kind ->
   *[n-ary] Der n-äre Baum
    [permutation] Der Permutationsbaum
    [pruned] Der beschnittene Baum
} für { queens }{ -part }

space-tree = Der Baum für { queens } hat { $nodes }, an den Kanten stehen die Spaltennummern. In jeder Zeile wird jede Spalte probiert{ $kind ->
   *[n-ary] .
    [permutation] , die keine Dame darüber schon besetzt. Das sind { $pruned } weniger als im n-ären Baum.
    [pruned] , die von keiner Dame darüber bedroht ist. Abgeschnittene Teilbäume sind blass gezeichnet, mit ihrer Größe: { $pruned } des n-ären Baums.
}

general-tree-title = Der n-äre Baum für n Damen

general-tree = Ein Baum für n Damen, mit Punkten für das, was fehlt. Jeder Knoten über der letzten Zeile hat n Zweige, einen für jede Spalte, also hat Zeile k n^k Knoten. Der Baum hat { $nodes }, davon n^n in der letzten Zeile.

general-nodes = { $nodes } Knoten

dense-tree = Wo Knoten dicht stehen, haben die Kanten keine Nummern; die Knoten der letzten Zeile sind Striche.

counted-nodes = { -more-than }{ -nodes }

pruned-nodes = abgeschnitten: { $pruned } von { $nodes } Knoten

solutions-marked = { $count ->
    [one] Die Raute ist die Lösung; eine kräftige Linie führt dorthin.
   *[other] { $count } Rauten sind Lösungen; kräftige Linien führen dorthin.
}

calls-title = Die Aufrufe der Suche mit { -with-queens }{ -part }

calls = Die Aufrufe der rekursiven Suche mit { -with-queens }{ -part }, { order-by }, jeder unter dem Aufruf eingerückt, von dem er ausgeht; kräftige Linien führen zu Lösungen.

calls-hold = Es gibt { $calls } { $calls ->
    [one] Aufruf
   *[other] Aufrufe
}{ $dead-ends ->
    [0] { -and-solutions }
   *[other] { $solutions ->
        [0] {" "}und { -dead-ends }
       *[other] , { -dead-ends } und { -solutions }
    }
}.

## Posters of other forms: titles, and the sentences below them

wheel-title = Die Suche nach { queens }

wheel-lines = { $nodes }{"\u00A0"}Stellungen vom leeren Brett nach außen, mit jedem Ring eine Dame mehr. { $rejected }{"\u00A0"}Felder wurden verworfen; { $dead }{"\u00A0"}Wege enden, wo kein Feld mehr frei ist; { $solutions }{"\u00A0"}erreichen den Rand. Je breiter eine Linie, desto mehr Lösungen liegen dahinter.

wheel-depth = { $depth ->
    [0] leeres Brett
    [1] eine Dame
   *[other] { WORDS($depth) } Damen
}

wheel = Die ganze Suche nach { queens } als Rad. In der Mitte ist das leere Brett; jeder Ring weiter außen hat eine Dame mehr, in der nächsten Zeile. Von { $nodes } Stellungen sind { $dead } Sackgassen und { $solutions } Lösungen, die als Bretter am Rand stehen. Ein kurzer Strich steht für jedes der { $rejected } verworfenen Felder. Das Bild ist sein eigenes Spiegelbild.

cloths-title = { $count ->
    [1] Ein Tuch
   *[other] { WORDS($count) } Tücher
} für { queens }

cloths-lines = { WORDS($n) } Farben laufen hinab, und dieselben { WORDS($n) } quer in anderer Folge. Wo eine Farbe sich selbst trifft, steht eine Dame: in jeder Zeile eine, in jeder Spalte eine, nie zwei auf einer Diagonalen. { $part ->
    [first] Dies sind die ersten { $count } von { $fundamental } Grundlösungen.
   *[whole] { $count ->
        [1] Jede Lösung ist diese, gedreht oder gewendet.
       *[other] Alle { $solutions } Lösungen sind diese, gedreht oder gewendet.
    }
}

cloths = { $count ->
    [1] Eine Lösung
   *[other] { $count } Lösungen
} für { queens }, als Stoff gewebt.

threads-title = { $count } Fäden

threads-lines = Jede Möglichkeit, { queens } aufzustellen, ist ein Faden von links nach rechts; seine Farben sagen, wie hoch jede Dame steht. Auf einem Faden berührt keine Farbe sich selbst oder ihre Nachbarfarbe auf der Skala. Auf dem Kopf wird kalt zu warm.

threads = Die { $count } Lösungen für { queens } als Fäden von links nach rechts, untereinander. Jeder Faden hat für jede Linie die Farbe der Reihe, auf der ihre Dame steht, von kalt für die erste bis warm für die letzte. Fäden mit gleichem Anfang liegen beisammen. Auf den Kopf gestellt zeigt das Bild statt jeder Farbe die entgegengesetzte der Skala.

summits-title = { WORDS($count) } Gipfel

summits-lines = Die Suche nach { queens }: { WORDS($ranges) } Bergketten, eine für jeden Anfang mit zwei Damen. Jede gesetzte Dame ist ein Schritt hinauf, jede zurückgenommene ein Schritt hinab. Wo alle stehen, die Sonne. Die nächste Kette ist das Spiegelbild der fernsten.

summits = Die Suche nach { queens } als { $ranges } Bergketten im Dunst, eine hinter der anderen, vom ersten Anfang mit zwei Damen ganz hinten bis zum letzten ganz vorn. Eine Linie steigt, wo eine Dame gesetzt wird, und fällt, wo eine zurückgenommen wird. { $count } rote Sonnen stehen über den Gipfeln, auf denen alle Damen stehen.

partition-title = { WORDS($count) } Lösungen füllen das Brett

partition-lines = { WORDS($n) } Damen in jeder Farbe, und keine bedroht eine andere ihrer Farbe. Zusammen nehmen { WORDS($count) } Lösungen alle { $squares } Felder ein, jedes genau einmal. Das Spiegelbild jeder Lösung, links für rechts oder oben für unten, ist unter ihnen.

partition = Ein Brett mit einer Dame in einer von { $count } Farben auf jedem Feld, und darunter ein kleines Brett für jede Farbe.

density-title = Wo die Damen stehen

density-lines = { $count ->
    [2] Beide
   *[other] Alle { WORDS($count) }
} Lösungen auf einmal. { $shape ->
    [discs] Je größer eine Scheibe, desto mehr von ihnen haben dort eine Dame:
   *[dots] Jeder Punkt ist eine Dame auf ihrem Feld, { $queens } insgesamt:
} { $shape ->
    [even] { WORDS($most) } auf jedem Feld.
   *[other] { $corner ->
        [0] keine
        [1] eine
       *[other] { WORDS($corner) }
    } in der Ecke, { $most ->
        [1] eine
       *[other] { WORDS($most) }
    } auf { $square }.
} Jede Zeile und jede Spalte ergibt { $count }.

density = Ein Brett mit { $n } × { $n } Feldern, auf ihnen { $shape ->
    [discs] verschieden große Scheiben
   *[dots] Punkte
}, daneben die Summen der Zeilen und Spalten.

## The page that plays

player-place = Zeile { $row }, Spalte { $column }

player-place-chess = { $place } ({ $chess })

start-of-search = { $from ->
    [1] Die Suche beginnt{ $after ->
        [0] {""}
        [one] {" "}nach einer Dame auf { $after }
       *[other] {" "}nach Damen auf { $after }
    }, { order-by }.
   *[other] Die Suche geht mit Schritt { $from } weiter, { order-by }.
}

player-accepted = { $place }: angenommen. Keine Dame bedroht dieses Feld.

player-writes = Seine drei Einträge waren 0 und sind jetzt 1.

player-solution = { $place }: angenommen. Alle Damen stehen: eine Lösung.

player-rejected = { $place }: verworfen. Das Feld wird bedroht von { $conflicts }.

player-dead-end = { $place }: zurückgenommen. Eine Sackgasse: { $level } hat kein freies Feld.

player-noted = { $place }: zurückgenommen. Die Lösung ist notiert, die Suche geht weiter.

player-done = { $place }: zurückgenommen (Backtracking). Alle Fortsetzungen sind durchprobiert.

player-cut = { $place }: zurückgenommen. Was folgt, ist hier weggelassen.

player-over = Die Suche ist zu Ende. Felder probiert: { $tried }, verworfen: { $rejected }. Lösungen: { $solutions }.

player-begins = Die Suche beginnt, { $order }.

player-to-first = Sie endet mit der ersten Lösung: Ab n = 9 sucht diese Seite keine weiteren.

player-given = Schon gesetzt: { $queens }.

player-attacks = Eine Dame bedroht ihre Zeile, ihre Spalte und beide Diagonalen.

player-plan = Hat die nächste Dame kein freies Feld, wird die zuletzt gesetzte zurückgenommen und probiert ihr nächstes Feld: Das ist Backtracking.

player-reports = Alle Damen stehen: Die Lösung wird ausgegeben.

player-modes = Modi

player-mode-try = Probieren

player-mode-predict = Vorhersagen

player-mode-watch = Zusehen

player-mode-compare = Vergleichen

player-mode-break = Fehler einbauen

player-tried = probiert

player-count-rejected = verworfen

player-taken-back = zurückgenommen

player-solutions = Lösungen

player-cell-rejected = verworfen

player-cell-failed = ohne Lösung

player-cell-won = probiert, mit Lösung

player-cell-asked = wird gerade geprüft

player-cell-empty = leer

player-cell-free = frei

player-cell-queen = Dame { $queen }

player-cell-attacked = bedroht von { $conflicts }

player-step = Schritt

player-step-of = Schritt { $step } von { $steps }

player-tree = Suchbaum

player-node-of = Jetzt bei Knoten { $node } von { $nodes }

player-node = Jetzt bei Knoten { $node } (bisher { $nodes } besucht)

player-future = Ganzen Baum zeigen

player-tree-list = Baum als Liste

player-tree-start = Anfang

player-tree-here = hier ist die Suche

player-tree-open = offen

player-legend-fold = eingeklappter Zweig mit seiner Zahl von Lösungen

player-calls = Aufrufe

player-frame-asks = prüft { $choice }

player-frame-rejects = verwirft { $choice }

player-frame-takes = nimmt zurück: { $choice }

player-frame-reports = gibt die Lösung aus

player-arrays = Die drei Arrays

player-variables = Variablen

player-counted = Zeilen zählen von oben, Spalten von links, beide ab { $base }.

player-program = Programm

player-code = Programmiersprache

player-pseudocode = Pseudocode

player-variant = Art der Prüfung

player-variant-arrays = drei Arrays

player-variant-scan = Damen vergleichen

player-variant-swap = Tauschen

player-variant-board = Brett und Arrays

player-variant-compact = Merker

program-read = Die Anzahl der Damen einlesen.

program-largest = Platz für das größte Brett.

program-flags = Was die Damen angreifen.

program-check = Ist das Feld frei?

program-done = Alle Damen stehen: eine Lösung.

program-copy = Eine Kopie aufbewahren, denn die Suche ändert das Original weiter.

program-try = Ein Feld nach dem anderen versuchen.

program-diagonals = Die steigende und die fallende Diagonale des Feldes.

program-reject = Ein angegriffenes Feld überspringen.

program-put = Eine Dame setzen.

program-next = Mit der nächsten Dame weitermachen.

program-take = Die Dame zurücknehmen.

program-table = Zuerst alle Antworten berechnen.

program-query = Antworten nachschlagen, bis 0 eingelesen wird.

player-controls = Steuerung

player-play = Abspielen

player-pause = Anhalten

player-first = Erster Schritt

player-back = Schritt zurück

player-forward = Schritt vor

player-last = Letzter Schritt

player-solution-before = Vorherige Lösung

player-solution-after = Nächste Lösung

player-timeline = Zeitleiste

player-bars = Jeder Balken ist ein Schritt, seine Höhe die Tiefe der Suche. Grün ist eine Lösung.

player-grain = Schrittweite

player-grain-ask = Prüfung und Ergebnis

player-grain-act = nur Ergebnis

player-grain-node = Knoten

player-size = Zahl der Damen

player-settings = Einstellungen

player-speed = Schritte pro Sekunde

player-per-second = { $pace } / s

player-order = Reihenfolge

player-order-row = Zeilen

player-order-file = Spalten, von unten

player-order-file-from-top = Spalten, von oben

player-until = Gesucht

player-until-all = alle Lösungen

player-until-first = die erste Lösung

player-first-queens = Erste Damen

player-first-queens-note = Für jede Dame eine Zahl von { $first } bis { $last }, angefangen in { $level }.

player-refused = „{ $value }“ ist keine Zahl von { $first } bis { $last }.

player-too-many = Zu viele Damen: Höchstens { $most } lassen sich vorgeben.

player-numbering = Zeilen und Spalten

player-from-1 = ab 1

player-from-0 = ab 0

player-chess = Schachkoordinaten (a1, b2 …)

player-faster = Schneller

player-slower = Langsamer

player-full-screen = Vollbild

player-lecture = Präsentieren

player-blank = Bildschirm schwarz

player-blank-end = Bildschirm wieder zeigen

player-panels = Baum, Arrays, Programm, Aufrufe zeigen oder verbergen

player-panel-tree = Baum

player-panel-arrays = Arrays

player-keys = Tasten

player-single-keys = Kürzel aus einer einzelnen Taste (+, −, F …)

player-space-key = Leertaste

player-home-key = Pos1

player-end-key = Ende

player-shift-key = Umschalt

player-page-up-key = Bild ↑

player-page-down-key = Bild ↓

player-share = Teilen

player-this-figure = Dieses Bild

player-save-board = Brett (SVG)

player-save-tree = Baum (SVG)

player-print = Diesen Schritt drucken

player-command = Befehl für PDF, SVG und mehr

player-link = Link zu diesem Stand

player-embed = Zum Einbetten in eine Seite

player-copy = Kopieren

player-copied = Kopiert.

player-board-with = Brett mit Damen auf { $queens }

player-board-empty = Leeres Brett

player-try-begin = Setze { $n } Damen so, dass keine eine andere bedroht. Klicke ein Feld an, oder wähle es mit Pfeiltasten und Eingabetaste.

player-try-placed = { $place }: eine Dame. Es fehlen noch: { $left }.

player-try-shut = In { $level } ist kein Feld frei: Nimm eine Dame zurück.

player-try-attacked = { $place }: hier nicht. Das Feld wird bedroht von { $conflicts }.

player-try-stuck = Festgefahren: Kein Feld ist frei. Es fehlen noch: { $left }. Nimm eine Dame zurück und versuche es anders: Das ist Backtracking.

player-try-solved = Gelöst. Damen: { $n }. Keine bedroht eine andere.

player-try-which = Das ist Nr.{"\u00A0"}{ $number } von { $of }.

player-try-lost = Keine Lösung hat diese Damen: Nimm eine zurück.

player-try-taken = { $place }: zurückgenommen.

player-try-clear = Brett leeren

player-try-next = Noch eine suchen

player-try-more = { $n } Damen

player-machine = Diese Stellung in der Suche zeigen

player-left-out = Weggelassen: { $queens }. Die Suche geht { $order } vor.

player-go-on = Abspielen setzt sie von hier aus fort.

player-may = { $place }: Kann hier eine Dame stehen?

player-yes = Ja

player-no-queen = Nein: Dame { $queen } bedroht es

player-where-next = Welches Feld wird als Nächstes geprüft?

player-back-again = Keines: Auch die Dame in { $level } wird zurückgenommen

player-right = Richtig.

player-wrong = Nein.

player-why-later = Die Suche geht erst in { $later } weiter, wenn { $level } eine Dame hat.

player-why-tried = { $place } ist mit diesen Damen schon probiert.

player-why-order = { $place } kommt zuerst: Die Felder in { $level } werden der Reihe nach probiert.

player-why-open = In { $level } ist noch ein Feld nicht probiert, also bleibt die Dame in { $above } stehen.

player-why-exhausted = In { $level } ist kein Feld mehr zu probieren, also wird zuerst die Dame in { $above } zurückgenommen.

player-why-full = Alle Damen stehen, auch in { $later } schon eine.

player-why-first = Diese Suche endet mit der ersten Lösung, also wird keine Dame zurückgenommen.

player-why-all = Diese Suche sucht alle Lösungen, also wird zuerst die Dame in { $above } zurückgenommen.

player-why-no-queen = { $place } hat diese Einträge, aber dort steht keine Dame.

player-why-stays = Die Dame in { $level } hat diese Einträge, und sie bleibt vorerst stehen.

player-score = { $right } von { $asked } richtig

player-kind-may = Frei oder bedroht

player-kind-where = Nächstes Feld

player-kind-next = Was als Nächstes geschieht

player-kind-writes = Einträge der Arrays

player-summary = Ergebnis zeigen

player-next-question = Nächste Frage

player-compare-begin = n = { $n }: sechs Suchen nebeneinander, bei jedem Schritt je ein Knoten. Ein Knoten ist das leere Brett oder eine weitere gesetzte Dame.

player-compared = n = { $n }: sechs Suchen, dieselben Lösungen. Jede lässt nur weg, was keine Lösung werden kann, oder das Spiegelbild dessen, was sie findet. Weniger Knoten sind nur dann weniger Arbeit, wenn jeder Knoten gleich viel kostet.

player-way-all = Eine Dame je Zeile

player-about-all = Eine Dame auf irgendeinem Feld jeder Zeile; Konflikte werden erst auf dem vollen Brett geprüft.

player-way-once = Permutationen

player-about-once = Jede Spalte nur einmal; Diagonalen werden erst auf dem vollen Brett geprüft.

player-way-checks = Backtracking

player-about-checks = Spalten und Diagonalen werden geprüft, bevor eine Dame steht, wie beim Zusehen: Knoten = probiert − verworfen + 1.

player-way-forward = Vorausschau (Forward Checking)

player-about-forward = Eine Dame wird auch verworfen, wenn danach eine spätere Zeile kein freies Feld hat: weniger Knoten, jeder mit mehr Arbeit.

player-way-bits = Bitmasken

player-about-bits = Dieselben Knoten mit weniger Arbeit: Drei ganze Zahlen, von Zeile zu Zeile verschoben, halten fest, was in der nächsten Zeile bedroht ist.

player-way-mirror = Spiegelsymmetrie

player-about-mirror = Die erste Dame steht in der linken Hälfte (oder in der Mitte, dann die zweite in der linken Hälfte); das Spiegelbild jeder Lösung zählt mit.

player-nodes-counted = Knoten: { $nodes }

player-nodes-each = Knoten je Suche: { $nodes }

player-scale = Knoten, logarithmisch: Jede Marke ist das Zehnfache der vorigen.

player-solutions-found = Lösungen: { $solutions }

player-fault = Fehler

player-fault-undo = nicht rückgängig gemacht: { $lines }

player-fault-less = { $wrong } statt { $right } in der Schleife

player-fault-last = neueste Dame nicht geprüft

player-break-rejects = { $place }: Das richtige Programm setzt hier eine Dame. Das kaputte verwirft das Feld, weil ein Eintrag 1 blieb, als seine Dame zurückgenommen wurde.

player-break-accepts = { $place }: Das richtige Programm verwirft dieses Feld. Es wird bedroht von { $conflicts }. Das kaputte Programm setzt hier eine Dame.

player-break-skips = { $place }: Das richtige Programm prüft dieses Feld. Das kaputte tut es nie, weil seine Schleife ein Feld zu früh endet.

player-break-go = Diesen Schritt in der Suche zeigen

player-break-counts = Lösungen des richtigen Programms: { $right }, des kaputten: { $found }.

player-break-missing = Fehlende Lösungen: { $count }.

player-break-wrong = Falsche Lösungen, in denen Damen einander bedrohen: { $count }.

player-break-shown = Die ersten { $shown } sind gezeigt.

player-reads = { $place }: Ist das Feld frei? Gelesen: { $entries }.

player-reads-stop = Eine 1 genügt, also endet das Lesen; welche Damen angreifen, zeigt der nächste Schritt.

player-reads-queen = Diese Dame greift das Feld an, also endet das Lesen.

player-reads-nothing = { $place }: Ist das Feld frei? Es gibt noch keine Dame zum Vergleichen.

player-calls-it = Das Programm ruft { $call } auf.

player-enters = { $call } beginnt: Es fehlen noch Damen, also probiert der Aufruf die Felder in { $level }.

player-returns = In { $level } gibt es kein weiteres Feld: { $call } kehrt zurück.

player-cut-short = { $call } kehrt sofort zurück: Tiefer geht die Suche hier nicht.

player-unwinds = Eine Lösung genügt: { $call } kehrt zurück.

player-frame-returns = kehrt zurück

player-from-zero = ab 0, das Brett ab 1

player-what-next = Was geschieht als Nächstes?

player-goes-deeper = Die Suche geht in { $level } weiter.

player-goes-back = Die Dame in { $level } wird zurückgenommen.

player-goes-no-more = Die Suche ist zu Ende.

player-which-entries = Welche Einträge werden als Nächstes 0?

player-next-alike = Noch eine dieser Art

player-lesson = Lektion

player-lesson-back = Zurück

player-lesson-next = Weiter

player-lesson-step = Nächster Schritt

player-lesson-answer = Antwort zeigen

player-lesson-reset = Zurück zu diesem Stand

player-story = Die Suche in Bildern

player-no-script = Für die Schritt-für-Schritt-Ansicht ist JavaScript nötig.

## Die Lektion

lesson-rule-title = Die Regel

lesson-rule-text = Stelle vier Damen auf 4 × 4 Felder, und zwar so, dass keine zwei in derselben Zeile, in derselben Spalte oder auf derselben Diagonale stehen. Das sind die Bedingungen (constraints). Schraffiert sind die Felder, die die Dame bedroht.

lesson-rule-ask = Drei Damen sind noch zu setzen. Wie viele Felder sind noch frei?

lesson-rule-answer = Sechs. Jede Dame nimmt den späteren Damen Felder weg. Darum muss man eine frühe Wahl vielleicht wieder aufgeben.

lesson-try-title = Ein erster Versuch

lesson-try-text = Stelle selbst vier Damen auf. Damen, die ohne Konflikt stehen, sind eine Teillösung; ein Feld für die nächste Dame ist ein Kandidat.

lesson-try-ask = Was kann man tun, wenn kein Feld frei ist?

lesson-try-answer = Eine Dame zurücknehmen und anderswo probieren. Das ist Backtracking.

lesson-stuck-title = Festgefahren

lesson-stuck-text = Drei Damen stehen auf dem Brett, keine bedroht eine andere, und kein Feld ist frei. Diese Teillösung erfüllt die Bedingungen, lässt sich aber nicht vervollständigen: Man steckt fest.

lesson-stuck-ask = Ist es immer die neueste Dame, die weichen muss?

lesson-stuck-answer = Nein. Hier lassen schon die ersten beiden in der leeren Zeile kein Feld frei, wo auch immer die anderen stehen: Eine von ihnen muss weichen. Welche, findet man nur mit Methode heraus.

lesson-rows-title = Zeile für Zeile

lesson-rows-text = In jeder Zeile steht genau eine Dame: Zwei in einer Zeile würden einander bedrohen, und vier Damen brauchen vier Zeilen. Also füllt die Suche die Zeilen von oben und probiert die Kandidaten einer Zeile von links. Auf den ersten freien kommt eine Dame; dann folgt die nächste Zeile.

lesson-rows-ask = Kein Feld einer Zeile ist frei. Welche Dame wird zurückgenommen?

lesson-rows-answer = Zuerst die neueste, in der Zeile darüber; bleibt ihr kein Feld, dann auch die über ihr. Auch eine ältere Dame muss also weichen, aber erst, wenn unter ihr alles probiert ist. Die Suche geht die Teillösungen der Reihe nach durch, wie Wörter im Wörterbuch: keine zweimal, und keine Lösung geht verloren.

lesson-dead-title = Eine Sackgasse

lesson-dead-text = Alle Kandidaten der dritten Zeile sind verworfen; dort stand nie eine Dame. Eine Teillösung, deren nächste Zeile kein freies Feld hat, ist eine Sackgasse. Also kehrt der Aufruf für diese Zeile zurück, place(row = 2): Programme zählen Zeilen und Spalten ab 0.

lesson-dead-ask = Was geschieht als Nächstes?

lesson-dead-answer = Die Dame in der zweiten Zeile, die ja auf dem Brett steht, wird zurückgenommen, und das Feld rechts von ihr wird als nächstes probiert. Auf einem verworfenen Feld stand nie eine Dame, also ist nichts rückgängig zu machen; eine zurückgenommene stand auf dem Brett, und was sie geändert hat, wird gelöscht. Die erste Dame bleibt.

lesson-undo-title = Zurücknehmen

lesson-undo-text = Beim Setzen einer Dame wurde in jedem von drei Arrays ein Eintrag auf 1 gesetzt: einer für ihre Spalte und einer für jede ihrer Diagonalen. Sie zurückzunehmen heißt, genau das rückgängig zu machen: Sie geht, und die drei werden wieder 0. Die letzte Wahl wird zuerst zurückgenommen, also genügt ein Stapel.

lesson-undo-ask = Was geschähe, wenn ein Eintrag 1 bliebe?

lesson-undo-answer = Die Suche würde freie Felder für bedroht halten und Lösungen übersehen: „Fehler einbauen“ zeigt, welche. Was gesetzt wird, muss wieder gelöscht werden.

lesson-arrays-title = Die Arrays

lesson-arrays-text = Alle Felder einer Spalte haben denselben Wert col. Ein Schritt nach rechts unten zählt bei row und col 1 dazu, also bleibt row − col auf einer fallenden Diagonale (↘) gleich. Ein Schritt nach rechts oben zieht bei row 1 ab und zählt bei col 1 dazu, also bleibt row + col auf einer steigenden (↗) gleich. Zu row − col kommt n{"\u00A0"}−{"\u00A0"}1 hinzu, damit kein Index negativ ist. Ein Feld ist frei, wenn seine drei Einträge 0 sind (im Programm False). Bei der ersten 1 endet das Lesen. Zeige auf einen Eintrag, oder tippe ihn an: Seine Felder leuchten auf.

lesson-arrays-ask = Wie viel Arbeit ist es, eine Dame zurückzunehmen, wenn n groß ist?

lesson-arrays-answer = Nicht mehr als bei kleinem n: Drei Einträge werden geschrieben, und keine Dame wird angesehen.

lesson-code-title = Das Programm

lesson-code-text = Die Funktion place(row) probiert die Felder einer Zeile und ruft für die nächste sich selbst auf: Rekursion. Jeder offene Aufruf hat einen Rahmen (Stackframe) auf dem Aufrufstapel, der seine Variablen (row, col, r, f) und die Stelle behält, an der es weitergeht.

lesson-code-ask = Ein Aufruf kehrt zurück. Woher weiß sein Aufrufer, welches Feld folgt?

lesson-code-answer = Aus seinem eigenen Rahmen, in dem col seinen Wert behalten hat. Er löscht seine drei Einträge und fährt mit der Schleife fort. queens[row] braucht das nicht: Es wird neu geschrieben, bevor es gelesen wird.

lesson-tree-title = Der ganze Baum

lesson-tree-text = Ein Knoten ist ein Brett, zu dem die Suche kommt, zuerst das leere; eine Kante ist eine weitere Dame. Die Suche geht hinab, wo sie kann, und zurück, wo sie muss: Tiefensuche. Für vier Damen hat der Baum 17 Knoten. Acht davon sind probiert und ohne Lösung: Vier sind Sackgassen, deren nächste Zeile kein freies Feld hat, und die anderen vier führen nur zu diesen. Zwei sind Lösungen.

lesson-tree-ask = Wie viele Aufrufe sind höchstens zugleich offen?

lesson-tree-answer = n + 1: einer für jede Zeile und einer, der das Brett voll findet. Der Baum kann riesig sein, der Stapel bleibt klein.

lesson-prune-title = Was das Abschneiden (Pruning) spart

lesson-prune-text = Ist in jeder Zeile jedes Feld erlaubt, auch mit Konflikt, hat der Baum für vier Damen 1 + 4 + 16 + 64 + 256 = 341 Knoten; 4⁴ = 256 sind volle Bretter. Mit jeder Spalte nur einmal sind es 65; werden Spalten und Diagonalen vor dem Setzen geprüft, 17. Ein Konflikt schneidet alles ab, was folgen würde: Pruning. Vorausschau lässt 13 übrig.

lesson-prune-ask = Warum geht keine Lösung verloren?

lesson-prune-answer = Wenn zwei Damen einander bedrohen, ändern spätere Damen das nicht. Auf einem abgeschnittenen Ast liegt also keine Lösung.

lesson-symmetry-title = Symmetrie

lesson-symmetry-text = Das Spiegelbild einer Lösung ist eine Lösung: Die beiden für vier Damen spiegeln einander. Also braucht die erste Dame nur die linke Hälfte ihrer Zeile zu probieren: 9 Knoten statt 17. Zählt man Lösungen, die Drehungen oder Spiegelungen voneinander sind, nur einmal, haben vier Damen 1 Lösung und acht 12: 11 davon ergeben je 8 und eine 4, zusammen 92.

lesson-symmetry-ask = Welche Äste kann man auslassen?

lesson-symmetry-answer = Die blassen, deren erste Dame in der rechten Hälfte steht. Jeder ist das Spiegelbild eines Astes, der durchsucht wurde.

lesson-cost-title = Aufwand

lesson-cost-text = Pruning macht den Baum kleiner, nicht klein: 17 Knoten für n = 4, 2.057 für n = 8, 856.189 für n = 12. Eine grobe Schranke für das Programm, das Damen vergleicht, als würde nichts abgeschnitten: 1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1) Bretter, die nicht voll sind (85 für n = 4), probieren je n Felder und vergleichen jedes mit höchstens n Damen. Da n / (n − 1) höchstens 2 ist, sind das höchstens 2 · nⁿ⁻¹ · n · n Vergleiche: O(nⁿ⁺¹) Zeit, wobei O konstante Faktoren weglässt. Vier Schritte führen zu einer besseren Schranke für das Programm mit drei Arrays.

lesson-cost-step1 = 1. Keine Spalte kommt zweimal vor. Also hat die erste Zeile n Spalten zur Wahl, die nächste höchstens n − 1 und so weiter: nach k Zeilen höchstens n · (n − 1) · … · (n − k + 1) = n! / (n − k)! Bretter, wobei n! = n · (n − 1) · … · 1.

lesson-cost-step2 = 2. Zusammengezählt für k = 0, 1, …, n: höchstens n! · (1/n! + … + 1/1! + 1/0!) Knoten. Für n = 4 sind das 65.

lesson-cost-step3 = 3. Rückwärts gelesen ist die Summe in der Klammer 1 + 1 + 1/2 + 1/6 + …; ab 1/2 ist jeder Summand höchstens halb so groß wie der davor. Sie bleibt also unter 1 + 1 + 1/2 + 1/4 + … = 3 (genau: unter e = 2,718…). Also sind es weniger als 3 · n! Knoten.

lesson-cost-step4 = 4. Jeder von ihnen probiert höchstens n Felder, jedes in konstanter Zeit: weniger als 3 · n! · n Felder, O(n · n!) Zeit. Ein Programm, das für jede der höchstens n! Lösungen das Brett aus n × n Feldern kopiert, braucht O(n² · n!). Ebenso lange dauert es, jedes Feld mit bis zu n Damen zu vergleichen: 3 · n! · n · n. Der Speicher ist O(n): die Arrays und ein Rahmen für jede Zeile.

lesson-cost-ask = Angenommen, ein Rechner ist zehnmal so schnell. Wie viele Damen mehr schafft er in derselben Zeit?

lesson-cost-answer = Eine. Von n = 8 bis 12 braucht eine Dame mehr etwa vier- bis fünfmal so viele Knoten, zwei mehr das 17- bis 24-Fache. Ein kleinerer Baum ist mehr wert als ein schnellerer Rechner.

lesson-other-title = Andere Probleme

lesson-other-text = Das Programm wählt ein Feld, prüft es, ruft sich selbst auf und nimmt die Wahl zurück. Wählen, prüfen, weitersuchen, zurücknehmen: Dieselben vier Schritte lösen andere Probleme. Zum Beispiel: Welche der Zahlen 3, 5, 6 und 7 ergeben zusammen 14? Der Aufruf pick(start, total) gibt die Liste aus, wenn total 14 ist. Sonst probiert er jede Stelle i ab start: Bleibt die Summe mit der Zahl dort höchstens 14, hängt er die Zahl an die Liste an, ruft pick(i + 1, neue Summe) auf und entfernt die Zahl wieder. Der erste Aufruf ist pick(0, 0). Die Liste wächst und schrumpft wie queens im gezeigten Programm.

lesson-other-ask = Welche Zahlen sind es? Und wann ist Backtracking das falsche Werkzeug?

lesson-other-answer = 3, 5 und 6. Backtracking ist das falsche Werkzeug, wenn es einen direkten Weg gibt: Für eine Lösung auf einem großen Brett setzt eine Formel alle Damen ohne Suche. Falsch ist es auch, wenn dasselbe kleine Problem immer wiederkehrt: Dann merkt man sich besser seine Antwort. Sage die Schritte nun selbst vorher.

## Worksheets

worksheet-title = { $kind ->
   *[empty] Setze { queens }
    [complete] Ergänze die Lösung
    [conflicts] Welche Damen bedrohen einander?
    [trace] Verfolge die Suche
    [arrays] Arrays für Spalten und Diagonalen
    [mark] Welche Felder sind frei?
    [tree] Ergänze den Suchbaum
    [code] Finde den Fehler
}

worksheet-asked = { $kind ->
   *[empty] Setze auf jedes Brett { queens }, von denen keine zwei in derselben Zeile oder Spalte oder auf derselben Diagonale stehen. Es gibt { $solutions } Lösungen: Finde möglichst viele.
    [complete] Ergänze Damen, bis auf jedem Brett { $n } stehen, von denen keine zwei einander bedrohen. Zu jedem Brett gibt es genau eine Lösung.
    [conflicts] Verbinde je zwei Damen, die einander bedrohen, durch eine Linie und schreibe auf, wie viele solche Paare es gibt. Damen bedrohen alles in ihrer Zeile, ihrer Spalte und auf ihren Diagonalen.
    [trace] Jede Zeile wird von links geprüft. Ist sie zu Ende oder das Brett voll, wird die letzte Dame zurückgenommen. Zeichne das Brett nach jedem Schritt (Kreuz: verworfen, gestrichelter Rahmen: zurückgenommen), und kreuze an, was geschehen ist.
    [arrays] Jede Spalte und Diagonale hat einen Eintrag: 1 mit Dame, sonst 0. Die Formel gibt seinen Index an (siehe Aufgabe 1). Fülle die Arrays aus, oder setze die Damen, eine in jede Zeile von oben.
    [mark] Kreise jedes freie Feld ein: Keine Dame steht darauf oder bedroht es. Hat eine Zeile ohne Dame kein freies Feld, so umrahme sie: Mit diesen Damen gibt es keine Lösung.
    [tree] Die Suche geht vom Brett aus weiter, Zeile für Zeile, von links. Schreibe in jeden Kreis die Spalte seiner Dame. Zeichne ein Kreuz unter jede Sackgasse (nächste Zeile ohne freies Feld) und einen Rahmen um jede Lösung.
    [code] In einer Programmzeile dieses Programms für { $n } Damen fehlt ein Array. Verbessere sie. Führe dann das fehlerhafte Programm von Hand aus: Finde das erste falsch beurteilte Feld (Zeile, Spalte ab 0), und zähle die ausgegebenen Bretter.
}

worksheet-answers = Lösungsblatt

worksheet-note = { $kind ->
   *[empty] Es gibt { $solutions ->
        [one] eine Lösung
       *[other] { $solutions } Lösungen
    }, darunter { $fundamental } { $fundamental ->
        [one] Grundlösung
       *[other] Grundlösungen
    }: Drehung und Spiegelung machen daraus alle anderen. { $shown ->
       *[all] Hier stehen alle.
        [fundamental] Hier stehen die Grundlösungen.
        [some] Hier steht ein Teil der Grundlösungen.
    }
    [complete] Die ergänzten Damen sind umrahmt. Die Schwierigkeit richtet sich nach den Knoten: den Stellungen ohne Konflikt, auf die eine Suche trifft, wenn sie die freien Zeilen von oben füllt. Bis 6 ist leicht, 7 bis 15 mittel, mehr ist schwer.
    [conflicts] Linien verbinden die Damen, die einander bedrohen. Unter jedem Brett stehen ihre Felder als (Zeile, Spalte).
    [trace] Kreuze markieren verworfene Felder, gestrichelte Rahmen Felder, deren Dame zurückgenommen wurde.
    [arrays] Ein Eintrag ist 1, wenn eine Dame in seiner Spalte oder auf seiner Diagonale steht.
    [mark] Freie Felder sind eingekreist, Zeilen ohne freies Feld umrahmt.
    [tree] Die fehlenden Nummern sind farbig. Kreuze markieren Sackgassen, Rahmen Lösungen.
    [code] Falsch beurteilt ist ein Feld, das angenommen wird, obwohl eine Dame es bedroht, oder verworfen, obwohl keine es bedroht.
}

worksheet-level = { $level ->
   *[easy] leicht
    [medium] mittel
    [hard] schwer
}, { $nodes } Knoten

worksheet-count = Paare:

worksheet-pairs = { $count ->
    [0] kein Paar
    [one] { $count } Paar
   *[other] { $count } Paare
}

worksheet-corrected = Verbesserte Programmzeile:

worksheet-wrong = Erstes falsch beurteiltes Feld:

worksheet-found = Ausgegebene Bretter:

worksheet-of = { $found } (verbessertes Programm: { $solutions })

gift-question = { $kind ->
   *[complete] Ergänze Damen, bis in jeder Zeile eine steht und keine zwei einander bedrohen. Es gibt genau eine Lösung. In welcher Spalte steht die Dame jeder Zeile?
    [conflicts] Wie viele Paare von Damen bedrohen einander? Eine Dame bedroht keine andere durch eine dritte hindurch.
    [mark] Welche Felder jeder Zeile sind frei: In welche Spalten kann man eine Dame setzen, die von keiner anderen bedroht wird?
    [fill] Ein Eintrag des Arrays ist 1, wenn in seiner Spalte oder auf seiner Diagonale eine Dame steht, sonst 0. Schreibe alle Einträge auf, vom kleinsten Index an, ohne Leerzeichen.
    [read] Diese Arrays gehören zu Damen in den ersten Zeilen, in jeder eine. In welcher Spalte steht die Dame jeder Zeile?
}

gift-none = keine

worksheet-set = Nr.{"\u00A0"}{ $set }

worksheet-name = Name

worksheet-date = Datum

worksheet-foot = Kopieren, ändern und weitergeben erlaubt. Zitieren als: nqueens-sheet { $command }

worksheet-described = Ein Arbeitsblatt mit { $count ->
    [one] einer Aufgabe
   *[other] { $count } Aufgaben
} auf Brettern mit { -squares } und mit den Lösungen.

## Verdicts about the output of a program

check-all = { $found ->
    [0] Für n = { $n } gibt es keine Lösung, und die Ausgabe hat keine.
    [1] Die einzige Lösung für n = { $n }.
   *[other] Alle { $found } Lösungen für n = { $n }{ -each-once }.
}

-each-once = { $once ->
    [yes] , jede einmal
   *[no] {""}
}

check-fundamental = { $found ->
    [1] Die einzige Grundlösung für n = { $n }.
   *[other] Alle { $found } Grundlösungen für n = { $n }{ -each-once }.
}

check-orbits = { $found ->
    [1] Eine Lösung für n = { $n }; durch Drehung und Spiegelung entstehen alle anderen.
   *[other] { $found } Lösungen für n = { $n }{ -each-once }; durch Drehung und Spiegelung entstehen alle anderen.
}

check-unlisted = { $found ->
    [one] { $found } Brett ist eine Lösung für n = { $n }.
   *[other] { $found } Bretter sind Lösungen für n = { $n }.
} Über n = { $max } werden fehlende Lösungen nicht gesucht.

check-part = { $found } von { $count } Lösungen für n = { $n }{ $group ->
    [all] {" "}bis auf Drehung und Spiegelung
   *[none] {""}
}{ $group ->
    [once] {"; es fehlen nur Drehungen und Spiegelungen: "}
   *[other] {"; es fehlen: "}
}{ JOIN($missing, with: "; ") }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}.

check-reduced = { $group ->
    [half-turn] Von je zwei Lösungen für n = { $n }, die durch eine halbe Drehung auseinander entstehen, ist es eine.
    [rotation] Von den Drehungen jeder Lösung für n = { $n } ist es eine.
   *[mirror] Von je zwei Spiegelbildern für n = { $n } ist es eines.
}

check-wrong = { $boards ->
    [1] Das Brett ist falsch.
   *[other] { $count } von { $boards } Brettern { $count ->
        [one] ist
       *[other] sind
    } falsch.
}

check-duplicates = { $count } von { $boards } Brettern { $count ->
    [one] gleicht einem früheren.
   *[other] gleichen früheren.
}

check-more = Und { $count } weitere.

check-board = Brett { $number } (Zeile { $line } der Ausgabe): { JOIN($problems, with: "; ") }.

check-repeated = Brett { $number } (Zeile { $line } der Ausgabe) ist das gleiche wie Brett { $original }.

check-rows = { $found } { $found ->
    [one] Zeile
   *[other] Zeilen
} statt { $n }

check-width = eine Zeile mit { $found } { $found ->
    [one] Feld
   *[other] Feldern
} statt { $n }

check-outside = { $number } liegt außerhalb des Bretts

check-size = { $n } × { $n } Felder statt { $expected } × { $expected }

check-queens = { $found } { $found ->
    [one] Dame
   *[other] Damen
} statt { $n }

check-conflicts = die Damen auf { $first } und { $second } stehen auf derselben { $relation ->
    [row] Zeile
    [column] Spalte
   *[falling] Diagonale
    [rising] Diagonale
}{ $count ->
    [1] {""}
   *[other] {" "}(insgesamt teilen { $count } Paare von Damen eine Linie)
}

check-wrong-number = { $number } ist nicht die Anzahl der Lösungen für n = { $n }; das sind { $solutions }.

check-unknown-number = { $number } ist keine Anzahl, die wir kennen.

check-number = { $meaning ->
   *[solutions] { $number } ist die Anzahl der Lösungen für n = { $n }.
    [fundamental] { $number } ist die Anzahl der Grundlösungen für n = { $n }: Drehungen und Spiegelungen zählen einmal.
    [half-turn] { $number } ist die Anzahl der Lösungen für n = { $n }, wenn halbe Drehungen einmal zählen.
    [rotation] { $number } ist die Anzahl der Lösungen für n = { $n }, wenn Drehungen einmal zählen.
    [mirror] { $number } ist die Anzahl der Lösungen für n = { $n }, wenn Spiegelbilder einmal zählen.
    [eightfold] { $number } ist achtmal die Anzahl der Grundlösungen für n = { $n }; symmetrische haben weniger als acht Bilder.
    [multiple] { $number } ist { $to }-mal die Anzahl der Lösungen für n = { $n }.
    [placements] { $number } ist die Anzahl der Möglichkeiten, für n = { $n } nummerierte Damen auf beliebige Felder zu stellen.
    [subsets] { $number } ist die Anzahl der Möglichkeiten, für n = { $n } so viele Felder auszuwählen.
    [power] { $number } ist die Anzahl der Möglichkeiten, für n = { $n } in jede Zeile eine Dame zu stellen.
    [factorial] { $number } ist die Anzahl der Möglichkeiten, für n = { $n } in jede Zeile und jede Spalte eine Dame zu stellen: Diagonalen sind nicht geprüft.
    [nodes] { $number } ist die Anzahl der Stellungen, die eine Suche Zeile für Zeile für n = { $n } besucht, mit dem leeren Brett.
    [nodes-below] { $number } ist die Anzahl der Stellungen, die eine Suche Zeile für Zeile für n = { $n } besucht, ohne das leere Brett.
    [one-diagonal] { $number } ist die Anzahl der Bretter für n = { $n }, wenn Diagonalen nur in einer Richtung geprüft werden.
    [neighbours] { $number } ist die Anzahl der Bretter für n = { $n }, wenn Diagonalen nur zwischen benachbarten Zeilen geprüft werden.
    [toroidal] { $number } ist die Anzahl der Lösungen auf einem Torus für n = { $n }.
    [no-corner] { $number } ist die Anzahl der Lösungen für n = { $n } ohne Dame in einer Ecke.
    [first-rows] { $number } ist die Anzahl der Möglichkeiten, für n = { $n } Damen in die ersten { $to } Zeilen zu stellen.
    [first-queen] { $number } ist die Anzahl der Lösungen für n = { $n }, deren Dame in der ersten Zeile in den Spalten { $from } bis { $to } steht.
}

check-counts = { $wrong ->
    [0] Alle { $count } Lösungszahlen sind richtig.
   *[other] { $wrong } von { $count } Lösungszahlen { $wrong ->
        [one] ist
       *[other] sind
    } falsch.
}

check-count = n = { $n }: { $number } statt { $expected }.

check-total = Die Ausgabe nennt { $count } { $count ->
    [one] Lösung
   *[other] Lösungen
}, hat aber { $boards } { $boards ->
    [one] Brett
   *[other] Bretter
}.

check-counted = Der Text zählt { $count } Lösungen für n = { $n }, zeigt aber nicht alle.

check-unread = { $count ->
    [one] { $count } Zeile sieht nach einem Brett aus und ließ sich nicht lesen
   *[other] { $count } Zeilen sehen nach Brettern aus und ließen sich nicht lesen
}: { JOIN($lines, with: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}.

check-differs = es ist nicht das Brett von Zeile { $line } in anderer Schreibweise

check-some = { $found ->
    [one] { $found } Lösung für n = { $n }.
   *[other] { $found } verschiedene Lösungen für n = { $n }.
}

check-not-reduced = { $found } Lösungen für n = { $n }, bis auf Drehung und Spiegelung { $orbits } von { $count }: Von jeder eine ausgeben.

check-hint-fundamental = Wenn nur Grundlösungen gefragt waren, hilft --expect fundamental.

check-hint-some = Mit --expect some wird nur geprüft, ob jedes Brett richtig und keines doppelt ist.

check-hint-many = Doppelte Bretter werden nur unter den ersten { $max } gefunden.

check-hint-rows = Alle Zeilen eines Bretts sind gleich: Hat das Programm eine Zeile angelegt und sie wiederholt?

check-hint-copies = { $count } Listen sind leer: Wurde jedes Mal dieselbe Liste gespeichert? Eine Kopie speichern.

check-hint-bases = Zeilen werden ab 1 gezählt, Spalten aber ab 0, oder umgekehrt.

check-hint-diagonal = Alle Konflikte liegen auf { $relation ->
    [rising] steigenden
   *[falling] fallenden
} Diagonalen: Prüft das Programm nur die anderen?

check-hint-first = Nur die erste Lösung wurde gefunden: Endet die Suche zu früh, oder wurde das Zurücknehmen vergessen?

check-hint-undo = Ein Brett hat mehr als n Damen, darunter die des Bretts davor: Wird eine Dame nicht wieder entfernt?

check-hint-digits = Über n = 9 brauchen Zahlen Trennzeichen: 1 10 statt 110 ausgeben.

check-hint-repeated = { $count ->
    [one] { $count } falsches Brett gleicht einem früheren.
   *[other] { $count } falsche Bretter gleichen früheren.
}

check-names = Fehlende Lösungen sind nach der Reihe der Dame auf jeder Linie benannt, wie im Schach.

check-base = Zeilen und Spalten werden ab { $base } gezählt.

check-skipped = { $count ->
    [one] { $count } Zeile mit anderem Text wurde übergangen.
   *[other] { $count } Zeilen mit anderem Text wurden übergangen.
}
