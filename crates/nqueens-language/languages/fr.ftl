### Français, dans l’orthographe de 1990. en.ftl est la source : on y lit, pour chaque message, ce que
### sont ses variables et, au début, ce que l’on peut y écrire. Une espace insécable est {"\u00A0"}.
###
### Un mot pour chaque chose :
###   solution               solution
###   solution fondamentale  fundamental solution : une par orbite à rotation et réflexion près
###   orbite                 orbit
###   ligne, colonne         row, column
###   colonne, rangée        file, rank : les colonnes a, b, c, et les rangées 1, 2, 3 à partir du bas
###   diagonale descendante, montante
###   acceptée, rejetée, retirée    accepted, rejected, taken back
###   impasse                dead end
###   nœud                   node
### Les dames et les solutions sont féminines ; les numéraux le sont donc aussi.
### Les millions sont des noms : 2 000 000 de solutions (la forme [many]).

## Settings

-plural-one = i = 0,1

-plural-many = e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5

thousands-separator = {"\u00A0"}

grouped-from = 4

decimal-sign = ,

numerals =
    une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix,
    onze, douze, treize, quatorze, quinze, seize, dix-sept, dix-huit, dix-neuf, vingt,
    vingt-et-une, vingt-deux, vingt-trois, vingt-quatre, vingt-cinq, vingt-six, vingt-sept, vingt-huit, vingt-neuf, trente,
    trente-et-une, trente-deux, trente-trois, trente-quatre, trente-cinq, trente-six, trente-sept, trente-huit, trente-neuf, quarante,
    quarante-et-une, quarante-deux, quarante-trois, quarante-quatre, quarante-cinq, quarante-six, quarante-sept, quarante-huit, quarante-neuf, cinquante,
    cinquante-et-une, cinquante-deux, cinquante-trois, cinquante-quatre, cinquante-cinq, cinquante-six, cinquante-sept, cinquante-huit, cinquante-neuf, soixante,
    soixante-et-une, soixante-deux, soixante-trois, soixante-quatre, soixante-cinq, soixante-six, soixante-sept, soixante-huit, soixante-neuf, soixante-dix,
    soixante-et-onze, soixante-douze, soixante-treize, soixante-quatorze, soixante-quinze, soixante-seize, soixante-dix-sept, soixante-dix-huit, soixante-dix-neuf, quatre-vingts,
    quatre-vingt-une, quatre-vingt-deux, quatre-vingt-trois, quatre-vingt-quatre, quatre-vingt-cinq, quatre-vingt-six, quatre-vingt-sept, quatre-vingt-huit, quatre-vingt-neuf, quatre-vingt-dix,
    quatre-vingt-onze, quatre-vingt-douze, quatre-vingt-treize, quatre-vingt-quatorze, quatre-vingt-quinze, quatre-vingt-seize, quatre-vingt-dix-sept, quatre-vingt-dix-huit, quatre-vingt-dix-neuf, cent

kept-whole = {""}

list-comma = {", "}

list-last = {" et "}

between-sentences = {" "}

## Titles

queens = { WORDS($n) } { $n ->
    [one] dame
    [many] de dames
   *[other] dames
}

queens-from-to = { $start ->
    [1] d’{ WORDS($start) }
   *[other] de { WORDS($start) }
} à { queens }

solutions = { $part ->
    [known] { WORDS($count) } des { WORDS($of) } { -noun(count: "other") }
    [many] { WORDS($count) } parmi de nombreuses { -noun(count: "other") }
   *[whole] { $count ->
        [0] aucune
        [one] { WORDS($count) }
        [many] { WORDS($count) } de
       *[other] { WORDS($count) }
    } { -noun }
}{ -up-to }

-noun = solution{ -s }{ $group ->
    [all] {" "}fondamentale{ -s }
   *[none] {""}
}{ $class ->
    [none] {""}
   *[other] {" "}{ class }{ -s }
}

-s = { $count ->
    [one] {""}
    [many] s
   *[other] s
}

-up-to = { $group ->
    [half-turn] {" "}à une rotation de 180° près
    [rotation] {" "}à rotation près
    [mirror] {" "}à symétrie gauche-droite près
   *[none] {""}
}

sheet-title = { $queens }, { $solutions }

## Captions and footers

class = { $class ->
   *[ordinary] ordinaire
    [centrosymmetric] centrosymétrique
    [doubly-centrosymmetric] invariante par quart de tour
    [trivial] triviale
}

symmetry = { $symmetry ->
   *[identity] identité
    [quarter-turn] rotation de 90°
    [half-turn] rotation de 180°
    [three-quarter-turn] rotation de 270°
    [mirror-vertical] symétrie d’axe vertical
    [mirror-horizontal] symétrie d’axe horizontal
    [mirror-diagonal] symétrie diagonale
    [mirror-antidiagonal] symétrie antidiagonale
}

size = n = { $n }

of-size = n = { $n } · { $what }

known-solutions = { $count } { $count ->
    [one] solution
    [many] de solutions
   *[other] solutions
}

known-and-fundamental = { known-solutions }, dont { $fundamental } { $fundamental ->
    [one] fondamentale
    [many] fondamentales
   *[other] fondamentales
} à rotation et réflexion près

ways = façons de placer { queens }

ways-in-peace = sans qu’aucune n’en attaque une autre

ways-fundamental = à rotation et réflexion près

numbered = n°{"\u00A0"}{ $number } sur { $of }

numbered-fundamental = n°{"\u00A0"}{ $number } des { $of } solutions fondamentales

found = par recherche aléatoire, graine { $seed }

page-of = { $page } / { $pages }

## Help with printing

check-ruler = Cette ligne mesure 100{"\u00A0"}mm{"\u00A0"}: imprimer à 100{"\u00A0"}%, sans ajuster à la page

assembly = Assemblage des pages

overlap-note = Rogner suivant les repères, superposer sur { $length }{"\u00A0"}mm

on-top = Là où deux feuilles se recouvrent, celle de droite ou du bas est au-dessus

## Titles of pictures, which screen readers say

-puzzle = { $n ->
    [1] du problème des n dames pour n = 1
   *[other] du problème des { $n } dames
}

picture-title = { $part ->
    [whole] { $count ->
        [1] La
       *[other] Les { $count }
    } { -noun }
    [known] { -one-or-more } des { $of } { -noun(count: "other") }
    [many] { -one-or-more } parmi de nombreuses { -noun(count: "other") }
   *[unknown] { -one-or-more }{ $count ->
        [one] {""}
        [many] {" "}de
       *[other] {""}
    } { -noun }
} { -puzzle }{ -up-to }

-one-or-more = { $count ->
    [1] Une
   *[other] { $count }
}

orbits-title = { $count ->
    [1] Une orbite
    [one] { $count } orbite
    [many] { $count } d’orbites
   *[other] { $count } orbites
} de solutions { -puzzle }

by-class = { $title }, par classe

with-queens = { $title }, avec { $squares ->
    [1] une dame en
   *[other] des dames en
} { $squares }

title-of-page = { $title } · page { $page } sur { $pages }

## Descriptions of pictures, which screen readers say: sentences with their full stop

-squares = { $n ->
    [1] d’une seule case
   *[other] de { $n } cases sur { $n }
}

-peaceful-queens = { $n ->
    [1] une dame
   *[other] { $n } dames dont aucune n’en attaque une autre
}

-chessboards = { $count } { $count ->
    [one] échiquier
    [many] d’échiquiers
   *[other] échiquiers
}

excerpt = Page { $page } sur { $pages }, { $what ->
   *[boards] { $count ->
        [one] échiquier { $first }
        [many] échiquiers { $first } à { $last }
       *[other] échiquiers { $first } à { $last }
    }
    [orbits] { $count ->
        [one] orbite { $first }
        [many] orbites { $first } à { $last }
       *[other] orbites { $first } à { $last }
    }
} sur { $of }{"\u00A0"}: { $boards }

one-board = un échiquier { -squares } portant { -peaceful-queens }.

boards-in-grid = { -chessboards } { -squares }, disposés en { $cols } { $cols ->
    [one] colonne
    [many] de colonnes
   *[other] colonnes
} et { $rows } { $rows ->
    [one] ligne
    [many] de lignes
   *[other] lignes
}, portant chacun { -peaceful-queens }.

boards-in-shape = { -chessboards } { -squares }, { $heart ->
    [yes] disposés en forme de cœur
   *[no] formant une figure de { $cols } sur { $rows } emplacements
}, portant chacun { -peaceful-queens }.

boards-on-pages = { -chessboards } { -squares }, répartis sur { $pages } { $pages ->
    [one] page
    [many] de pages
   *[other] pages
}, portant chacun { -peaceful-queens }.

boards-in-orbits = échiquiers { -squares }, répartis en { $orbits } { $orbits ->
    [one] orbite
    [many] d’orbites
   *[other] orbites
}, portant chacun { -peaceful-queens }.

title-in-middle = Le titre se trouve au milieu, à la place { $places ->
    [one] d’un échiquier
    [many] de { $places } d’échiquiers
   *[other] de { $places } échiquiers
}.

order-of-boards = Ils se suivent de gauche à droite et de haut en bas, { $order ->
   *[lexicographic] dans l’ordre lexicographique des rangées de leurs dames à partir de la colonne a
    [sampled] tirés au hasard et rangés dans l’ordre lexicographique
    [found] dans l’ordre où une recherche aléatoire les a trouvés
    [given] dans l’ordre où ils ont été donnés
}.

rows-are-orbits = Le premier échiquier d’une orbite est le plus petit dans l’ordre lexicographique, les autres sont ses images par rotation et réflexion.

colours = { $telling ->
   *[classes] Les échiquiers qu’une symétrie laisse inchangés ont un cadre dont la couleur indique leur classe{"\u00A0"}; les autres n’en ont pas.
    [orbits] Chaque orbite a sa propre couleur.
    [numbered] Les échiquiers d’une même orbite ont la même couleur, et le numéro de son orbite figure sous chaque échiquier.
    [repeated] Les échiquiers d’une même orbite ont la même couleur{"\u00A0"}; les couleurs peuvent se répéter.
}

class-meaning = { $class ->
   *[centrosymmetric] Centrosymétrique{"\u00A0"}: inchangée par une rotation de 180°
    [doubly-centrosymmetric] Invariante par quart de tour{"\u00A0"}: inchangée par une rotation de 90°
    [trivial] Triviale{"\u00A0"}: inchangée par toute rotation ou réflexion
}

orbit-meaning = Les échiquiers qui se déduisent l’un de l’autre par rotation ou réflexion ont la même couleur

ranks = Rangées des dames{ $whose ->
   *[its] {""}
    [each] {""}
    [first] {" "}du premier échiquier
    [least] {" "}du premier échiquier
    [leasts] {" "}du premier échiquier de chaque orbite
} à partir de la colonne a{"\u00A0"}: { JOIN($ranks, with: "\u00A0; ") }.

inventory = Échiquiers portant chacun autant de dames que de colonnes, sans qu’aucune n’en attaque une autre{"\u00A0"}: { JOIN($sizes, with: "\u00A0; ") }.

boards-of-size = { $count } { -squares }

## Bookmarks of PDF

board-bookmark = { $count ->
    [one] Échiquier { $first }
    [many] Échiquiers { $first } à { $last }
   *[other] Échiquiers { $first } à { $last }
}

orbit-bookmark = Orbite { $number }

## Names in figures

relation = { $relation ->
   *[row] ligne
    [column] colonne
    [falling] diagonale descendante
    [rising] diagonale montante
}

same-relation = { $relation ->
   *[row] même ligne
    [column] même colonne
    [falling] même diagonale descendante{ $formula ->
        [yes] {" "}(ligne{"\u00A0"}−{"\u00A0"}colonne)
       *[no] {""}
    }
    [rising] même diagonale montante{ $formula ->
        [yes] {" "}(ligne{"\u00A0"}+{"\u00A0"}colonne)
       *[no] {""}
    }
}

lines-of = { $relation ->
   *[row] lignes
    [column] colonnes
    [falling] diagonales descendantes
    [rising] diagonales montantes
}

level = { $by ->
    [row] ligne { $name }
   *[file] colonne { $name }
}

level-in-sentence = la { level }

order-by = { $by ->
    [row] ligne par ligne depuis le haut
   *[file] colonne par colonne depuis la gauche (chacune de bas en haut)
    [file-from-top] colonne par colonne depuis la gauche (chacune de haut en bas)
}

solution = solution

dead-end = impasse

found-in-part = { $solutions ->
    [0] aucune solution trouvée
    [one] une solution trouvée
    [many] { $solutions } de solutions trouvées
   *[other] { $solutions } solutions trouvées
}

none-yet = pas encore de solution

no-solution = aucune solution

no-free-square = { JOIN($levels, with: ", ") }{"\u00A0"}: aucune case libre

named = { $name }{"\u00A0"}: { $what }

index = indice = { $formula }

note-sentence = { $note }.

## Names of figures in a menu, by their names on the command line

figure-name-rule = Comment une dame attaque
figure-name-lines = Lignes d’attaque
figure-name-board = Ma propre position
figure-name-attacked = Cases attaquées
figure-name-tree = Arbre de recherche
figure-name-trace = Recherche, étape par étape
figure-name-calls = Arbre des appels
figure-name-arrays = Les trois tableaux
figure-name-space = Espace de recherche
figure-name-growth = Croissance
figure-name-wheel = La recherche en roue
figure-name-cloths = Tissus
figure-name-threads = Fils
figure-name-summits = Sommets
figure-name-partition = Échiquier partagé
figure-name-density = Où se tiennent les dames

## The rule, a solution, any position

rule-title = Les cases qu’une dame attaque

rule = { $attacked ->
    [0] Une dame en { $queen }, la seule case de l’échiquier.
   *[other] Sur un échiquier { -squares }, une dame en { $queen } attaque { $attacked ->
        [1] une case
        [one] { $attacked } case
        [many] { $attacked } de cases
       *[other] { $attacked } cases
    }, chacune marquée d’une croix{"\u00A0"}: { $row } sur sa ligne, { $column } sur sa colonne, { $falling } sur la diagonale descendante{ $formula ->
        [yes] , où ligne moins colonne est constant,
       *[no] {""}
    } et { $rising } sur la diagonale montante{ $formula ->
        [yes] , où ligne plus colonne est constant
       *[no] {""}
    }.
}

lines-title = Une solution avec les lignes d’attaque de ses dames
lines-note = Aucun trait ne passe par deux dames

lines = Une solution { -puzzle }, avec { $queens ->
    [one] une dame
    [many] des dames
   *[other] des dames
} en { $queens }. { $queens ->
    [1] Il n’y a pas d’autre case.
   *[other] { $chosen ->
        [0] La ligne, la colonne et les diagonales de chaque dame ont la couleur de sa case
       *[other] La ligne, la colonne et les diagonales de la dame en { $chosen } sont en couleur, celles des autres en gris
    }{"\u00A0"}; aucun trait ne passe par deux dames.
}

no-solution-exists = Un échiquier { -squares }. Il n’existe aucune solution { -puzzle }.

position-title = { $queens ->
    [0] Un échiquier vide { -squares }
   *[other] Un échiquier { -squares } avec { -so-many-queens }
}

-so-many-queens = { $queens ->
    [1] une dame
    [one] { $queens } dame
    [many] { $queens } de dames
   *[other] { $queens } dames
}

position = { $queens ->
    [0] Un échiquier vide { -squares }.
    [one] Un échiquier { -squares } avec une dame en { $queens }.
    [many] Un échiquier { -squares } avec des dames en { $queens }.
   *[other] Un échiquier { -squares } avec des dames en { $queens }.
}

pair = { $squares } ({ relation })

attacking = { $pairs ->
    [0] Aucune dame n’en attaque une autre.
   *[other] Des traits relient les dames qui s’attaquent{"\u00A0"}: { $pairs }.
}

under-attack = { $count ->
    [0] Aucune case n’est attaquée.
    [one] La case grise est attaquée.
    [many] Les { $count } de cases grises sont attaquées.
   *[other] Les { $count } cases grises sont attaquées.
}

indexed = Chaque case contient la valeur de { $formula }.

coloured-squares = Cases colorées

crosses = Croix

circles = Cercles

arrows = Flèches

listed = { $what }{"\u00A0"}: { $things }.

## Queens one after the other, and arrays

attacked-title = Les cases que chaque dame laisse libres

attacked = { $queens ->
    [one] Une dame est placée sur un échiquier { -squares }, en { $queens }.
    [many] Des dames sont placées sur un échiquier { -squares }, { order-by }, en { $queens }{"\u00A0"}: une image pour chacune.
   *[other] Des dames sont placées sur un échiquier { -squares }, { order-by }, en { $queens }{"\u00A0"}: une image pour chacune.
} Les cases attaquées sont grises{"\u00A0"}; la seule case libre d’une { -line } est entourée. Une { -line } sans case libre est encadrée{"\u00A0"}: d’un trait plein si c’est la suivante, où la recherche s’en aperçoit, d’un trait discontinu si elle vient plus loin.

-line = { $by ->
    [row] ligne
   *[file] colonne
}

legend = { $mark ->
   *[attacked] case attaquée
    [only] seule case libre de sa { -line }
    [newest] dame tout juste placée
    [dead] { -line } suivante sans case libre{"\u00A0"}: impasse
    [later] { -line } plus lointaine sans case libre
    [rejected] essayée dans la { -line } suivante et rejetée
}

dead-after = Après { -so-many-queens }, { $levels } { $levels ->
    [one] n’a
    [many] n’ont
   *[other] n’ont
} aucune case libre.

attacked-steps = Un échiquier montre chaque dame placée ou retirée. Les cases attaquées sont grises, les cases libres gardent leur couleur{"\u00A0"}; les étapes qui rejettent une case attaquée n’ont pas d’échiquier.

arrays-title = Les tableaux des colonnes et diagonales occupées

arrays = Un échiquier { -squares } { $queens ->
    [0] sans dame
    [one] avec une dame en { $queens }
    [many] avec des dames en { $queens }, placées { order-by }
   *[other] avec des dames en { $queens }, placées { order-by }
}. À côté, trois tableaux ont un élément pour chaque { $by ->
    [row] colonne
   *[file] ligne
} ou diagonale{"\u00A0"}: 1 si une dame s’y trouve, 0 sinon{"\u00A0"}; de chaque dame, des traits mènent à ses trois éléments.

taken = Dans le tableau des { lines-of }, d’indice { $formula }, { $indices ->
    [0] aucun élément ne vaut 1
    [one] l’élément d’indice { $indices } vaut 1
    [many] les éléments d’indices { $indices } valent 1
   *[other] les éléments d’indices { $indices } valent 1
}.

counted-from = lignes et colonnes comptées à partir de { $base }

rows-and-columns = Les lignes sont comptées depuis le haut et les colonnes depuis la gauche, à partir de { $base }{"\u00A0"}; une case s’écrit (ligne, colonne).

## Sizes and growth

quantity = { $quantity ->
   *[placements] chaque dame sur une case quelconque
    [subsets] dames sur des cases distinctes
    [power] une dame par ligne
    [factorial] une dame par ligne et par colonne
    [nodes] positions visitées par la recherche, même partielles
    [solutions] solutions
    [fundamental] solutions fondamentales
}

space-title = Le nombre de façons de placer { queens }

sizes = Des points à l’échelle logarithmique comparent les quantités suivantes pour un échiquier { -squares }{"\u00A0"}: { JOIN($sizes, with: "\u00A0; ") }.

known-to = dénombrés jusqu’à n{"\u00A0"}={"\u00A0"}{ $n }

growth-title = { $boards ->
    [1] Nombres pour un échiquier { -squares }
   *[other] Croissance de ces nombres avec la taille de l’échiquier, de n{"\u00A0"}={"\u00A0"}{ $start } à { PLAIN($n) }
}

growth = { $boards ->
    [1] Des points pour n{"\u00A0"}={"\u00A0"}{ $end }
   *[other] Des courbes en fonction de n, de { $start } à { $end },
} à l’échelle logarithmique{"\u00A0"}: { JOIN($curves, with: "\u00A0; ") }.

curve = { $boards ->
    [1] { $name }, { $first } (n{"\u00A0"}={"\u00A0"}{ $start })
   *[other] { $name }, de { $first } (n{"\u00A0"}={"\u00A0"}{ $start }) à { $last } (n{"\u00A0"}={"\u00A0"}{ $end })
}

gaps = n{"\u00A0"}={"\u00A0"}{ JOIN($boards, with: ", ") }{"\u00A0"}: aucune solution

measured-time = temps mesuré

measured-on = { $known ->
    [0] temps mesurés{"\u00A0"}: machine et date non précisées
   *[other] temps mesurés{"\u00A0"}: { JOIN($known, with: ", ") }
}

logarithmic = échelle logarithmique

seconds = secondes

## The trace

-part = { $after ->
    [0] {""}
    [one] {" "}à partir d’une dame en { $after }
    [many] {" "}à partir de dames en { $after }
   *[other] {" "}à partir de dames en { $after }
}{ $end ->
    [first] {" "}(jusqu’à la première solution)
    [depth] {" "}(sur { -depth })
   *[all] {""}
}

-depth = { $depth } { $by ->
    [row] { $depth ->
        [one] ligne
        [many] lignes
       *[other] lignes
    }
   *[file] { $depth ->
        [one] colonne
        [many] colonnes
       *[other] colonnes
    }
}

steps-title = { $title }{"\u00A0"}: étapes { $from } à { $to }

trace-steps = Étapes { $from } à { $to } de la recherche avec { queens }{ -part }, { order-by }.

the-search = La recherche avec { queens }{ -part }

trace-title = La recherche avec { queens }{ -part }, étape par étape

trace = { $search } procède { order-by } et essaie { $candidates ->
    [1] une case
    [one] { $candidates } case
    [many] { $candidates } de cases
   *[other] { $candidates } cases
} dans l’ordre{"\u00A0"}: { $accepted ->
    [0] aucune n’est acceptée
    [one] une seule est acceptée
    [many] { $accepted } sont acceptées
   *[other] { $accepted } sont acceptées
}, { $rejected ->
    [0] aucune n’est rejetée
    [one] une seule est rejetée
    [many] { $rejected } sont rejetées
   *[other] { $rejected } sont rejetées
} à cause de dames déjà placées, et { $back ->
    [0] aucune dame n’est retirée
    [one] une dame est retirée
    [many] { $back } de dames sont retirées
   *[other] { $back } dames sont retirées
}. Elle { $end ->
    [first] s’arrête à la première solution
    [depth] ne va pas assez loin pour trouver une solution
   *[all] { $solutions ->
        [0] ne trouve { -solutions }
       *[other] trouve { -solutions }
    }
}.

head = { $head ->
   *[step] étape
    [node] nœud
    [row] ligne
    [column] colonne
    [verdict] verdict
    [conflicts] conflits
}

verdict = { $verdict ->
   *[accepted] acceptée
    [rejected] rejetée
    [back] retirée
}

conflict = la dame { $queen } ({ relation })

conflicts = { JOIN($conflicts, with: ", ") }

attacked-by = attaquée par { $queens ->
    [one] la dame { $queens }
    [many] les dames { $queens }
   *[other] les dames { $queens }
}

visit = { $kind ->
    [again] Suite du nœud { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
    [cut] Nœud { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
   *[first] Développement du nœud { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
}

visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } viole une contrainte{"\u00A0"}: même { $relation ->
   *[row] ligne
    [column] colonne
    [falling] diagonale
    [rising] diagonale
} que la dame { $queen }.

visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } respecte les contraintes et crée le nœud { $node }.

visit-solution = Toutes les dames sont placées{"\u00A0"}: ({ JOIN($queens, with: ", ") }) est une solution.

visit-back = { $reason ->
    [solution] Retour au nœud { $to }.
    [cut] Le nœud { $node } n’est pas suivi{"\u00A0"}: retour au nœud { $to }.
   *[done] Tous les enfants du nœud { $node } ont été explorés{"\u00A0"}: retour au nœud { $to }.
}

visit-over = { $first ->
    [yes] La recherche s’arrête à la première solution.
   *[no] Tous les enfants du nœud { $node } ont été explorés{"\u00A0"}: la recherche est terminée.
}

## Trees and calls

-nodes = { $nodes } { $nodes ->
    [one] nœud
    [many] de nœuds
   *[other] nœuds
}

-dead-ends = { $dead-ends ->
    [1] une impasse
    [one] { $dead-ends } impasse
    [many] { $dead-ends } d’impasses
   *[other] { $dead-ends } impasses
}

-solutions = { $solutions ->
    [0] aucune solution
    [one] une solution
    [many] { $solutions } de solutions
   *[other] { $solutions } solutions
}

-candidates = { $rejected } { $rejected ->
    [one] candidat rejeté
    [many] de candidats rejetés
   *[other] candidats rejetés
}

-more-than = { $more ->
    [yes] plus de{" "}
   *[no] {""}
}

tree-title = L’arbre de recherche avec { queens }{ -part }

tree = L’arbre montre la recherche avec { queens }{ -part }, { order-by }{"\u00A0"}; chaque nœud est un échiquier.

tree-holds = Il a { -nodes }, { $nodes ->
    [one] numéroté
    [many] numérotés
   *[other] numérotés
} dans l’ordre de la recherche{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] , dont { -solutions }
    }
   *[other] , dont { -dead-ends }{ -and-solutions }
}.{ $rejected ->
    [0] {""}
   *[other] {" "}{ $rejected ->
        [one] S’y ajoute
        [many] S’y ajoutent
       *[other] S’y ajoutent
    } { -candidates }, { $crossed ->
        [yes] { $rejected ->
            [one] une croix
            [many] chacun une croix
           *[other] chacun une croix
        } sur l’échiquier après lequel il a été essayé, avec un trait vers chaque dame qui l’attaque
       *[no] avec un trait vers chaque dame qui attaque la nouvelle
    }.
}

-and-solutions = { $solutions ->
    [0] {""}
   *[other] {" "}et { -solutions }
}

branch = La dame de la { $by ->
    [row] colonne { $choice }
   *[file] ligne { $choice }
} ouvre une branche { $more ->
    [yes] de plus de { -nodes }
   *[no] { $nodes ->
        [1] d’un seul nœud
       *[other] de { -nodes }
    }
}{ $dead-ends ->
    [0] { $more ->
        [yes] { $solutions ->
            [0] {""}
           *[other] {"\u00A0"}: { -solutions }
        }
       *[no] {"\u00A0"}: { -solutions }
    }
   *[other] {"\u00A0"}: { -dead-ends }{ $more ->
        [yes] { -and-solutions }
       *[no] {" "}et { -solutions }
    }
}.

way = Un trait épais mène à la solution { $queens }.

no-way = Aucun chemin ne mène à une solution.

step-of = Étape { $step } sur { $steps }

after-step-title = { $title }{"\u00A0"}: après l’étape { $step } sur { $steps }

tree-after = L’image montre l’arbre après l’étape { $step } sur { $steps } ({ $place }{"\u00A0"}: { $verdict }), à côté de l’échiquier de cette étape.

tree-after-visit = L’image montre l’arbre après l’étape { $step } sur { $steps }, à côté de l’échiquier de cette étape.

each-step-title = { $title }, étape par étape

tree-each-step = Une image pour chaque étape de la recherche montre l’arbre qui en résulte, à côté de l’échiquier de l’étape.

subtrees-left-out = { $subtrees } { $subtrees ->
    [one] sous-arbre non montré{"\u00A0"}; son premier échiquier est petit et gris
    [many] de sous-arbres non montrés{"\u00A0"}; leurs premiers échiquiers sont petits et gris
   *[other] sous-arbres non montrés{"\u00A0"}; leurs premiers échiquiers sont petits et gris
}

not-drawn = Omis{"\u00A0"}: { -more-than }{ $nodes ->
    [0] { -candidates }
   *[other] { -nodes }{ $rejected ->
        [0] {""}
       *[other] {" "}et { -candidates }
    }
}.

nodes-left-out = + { -more-than }{ -nodes }

rejected-left-out = + { $rejected } { $rejected ->
    [one] rejeté
    [many] rejetés
   *[other] rejetés
}

solutions-left-out = { $solutions ->
    [0] aucune solution
   *[other] { $more ->
        [yes] au moins{" "}
       *[no] {""}
    }{ $solutions } { $solutions ->
        [one] solution
        [many] de solutions
       *[other] solutions
    }
}

space-tree-title = { $kind ->
   *[n-ary] L’arbre n-aire
    [permutation] L’arbre des permutations
    [pruned] L’arbre élagué
} pour { queens }{ -part }

space-tree = L’arbre pour { queens } a { $nodes }, et ses arêtes portent les numéros des colonnes. Sur chaque ligne, on essaie toutes les colonnes{ $kind ->
   *[n-ary] .
    [permutation] {" "}qu’aucune dame au-dessus n’occupe. Cela fait { $pruned } de moins que dans l’arbre n-aire.
    [pruned] {" "}qu’aucune dame au-dessus n’attaque. Les branches élaguées sont estompées, avec leur taille{"\u00A0"}: { $pruned } de l’arbre n-aire.
}

general-tree-title = L’arbre n-aire pour n dames

general-tree = Un arbre pour n dames, avec des points pour ce qui est omis. Chaque nœud au-dessus de la dernière ligne a n branches, une par colonne, si bien que la ligne k a n^k nœuds. L’arbre a { $nodes }, dont n^n sur la dernière ligne.

general-nodes = { $nodes } nœuds

dense-tree = Là où les nœuds sont serrés, les arêtes n’ont pas de numéro{"\u00A0"}; les nœuds de la dernière ligne sont de petits traits.

counted-nodes = { -more-than }{ -nodes }

pruned-nodes = élagués{"\u00A0"}: { $pruned } sur { -nodes }

solutions-marked = { $count ->
    [one] Le losange est la solution{"\u00A0"}; un trait épais y mène.
    [many] { $count } de losanges sont des solutions{"\u00A0"}; des traits épais y mènent.
   *[other] { $count } losanges sont des solutions{"\u00A0"}; des traits épais y mènent.
}

calls-title = Les appels de la recherche avec { queens }{ -part }

calls = Les appels de la recherche récursive avec { queens }{ -part }, { order-by }, chacun en retrait sous l’appel dont il vient{"\u00A0"}; des traits épais mènent aux solutions.

calls-hold = Il y a { $calls } { $calls ->
    [one] appel
    [many] d’appels
   *[other] appels
}{ $dead-ends ->
    [0] { -and-solutions }
   *[other] { $solutions ->
        [0] {" "}et { -dead-ends }
       *[other] , { -dead-ends } et { -solutions }
    }
}.

## Posters of other forms: titles, and the sentences below them

wheel-title = La recherche de { queens }

wheel-lines = { $nodes }{"\u00A0"}positions, de l’échiquier vide vers le bord, avec une dame de plus à chaque anneau. { $rejected }{"\u00A0"}cases ont été rejetées{"\u00A0"}; { $dead }{"\u00A0"}chemins finissent là où aucune case n’est libre{"\u00A0"}; { $solutions }{"\u00A0"}atteignent le bord. Plus un trait est large, plus les solutions auxquelles il mène sont nombreuses.

wheel-depth = { $depth ->
    [0] échiquier vide
    [1] une dame
   *[other] { WORDS($depth) } dames
}

wheel = Toute la recherche de { queens }, en forme de roue. Au centre, l’échiquier vide{"\u00A0"}; chaque anneau vers l’extérieur compte une dame de plus, sur la ligne suivante. Sur { $nodes } positions, { $dead } sont des impasses et { $solutions } des solutions, dessinées au bord comme des échiquiers. Un petit trait représente chacune des { $rejected } cases rejetées. L’image est son propre reflet.

cloths-title = { $count ->
    [1] Un tissu
   *[other] { WORDS($count) } tissus
} pour { queens }

cloths-lines = { WORDS($n) } couleurs descendent, et les mêmes { WORDS($n) } traversent dans un autre ordre. Là où une couleur se rencontre elle-même, une dame{"\u00A0"}: une par ligne, une par colonne, jamais deux sur une diagonale. { $part ->
    [first] Voici les { $count } premières des { $fundamental } solutions fondamentales.
   *[whole] { $count ->
        [1] Toute solution est celle-ci, tournée ou retournée.
       *[other] Les { $solutions } solutions sont toutes celles-ci, tournées ou retournées.
    }
}

cloths = { $count ->
    [1] Une solution
   *[other] { $count } solutions
} pour { queens }, sous forme de tissus.

threads-title = { $count } fils

threads-lines = Chaque façon de placer { queens } est un fil de gauche à droite{"\u00A0"}; ses couleurs montrent à quelle hauteur se trouve chaque dame. Le long d’un fil, aucune couleur ne touche la même ni sa voisine sur l’échelle. À l’envers, le froid devient chaud.

threads = Les { $count } solutions pour { queens } comme des fils de gauche à droite, les uns sous les autres. Chaque fil a, pour chaque colonne, la couleur de la rangée de sa dame, du froid pour la première au chaud pour la dernière. Les fils de même début sont réunis. À l’envers, l’image montre au lieu de chaque couleur son opposée sur l’échelle.

summits-title = { WORDS($count) } sommets

summits-lines = La recherche de { queens }{"\u00A0"}: { WORDS($ranges) } chaînes, une pour chaque début à deux dames. Chaque dame posée est un pas vers le haut, chaque dame retirée un pas vers le bas. Là où toutes sont posées, le soleil. La chaîne la plus proche est le reflet de la plus lointaine.

summits = La recherche de { queens } comme { $ranges } chaînes de montagnes dans la brume, l’une derrière l’autre, du premier début à deux dames au fond jusqu’au dernier devant. Une ligne monte quand une dame est posée et descend quand une dame est retirée. { $count } soleils rouges brillent au-dessus des sommets où toutes les dames sont posées.

partition-title = { WORDS($count) } solutions remplissent l’échiquier

partition-lines = { WORDS($n) } dames de chaque couleur, et aucune n’en attaque une autre de sa couleur. Ensemble, { WORDS($count) } solutions occupent les { $squares } cases, chacune une seule fois. L’image miroir de chacune, gauche pour droite ou haut pour bas, est parmi elles.

partition = Un échiquier avec une dame d’une des { $count } couleurs sur chaque case, et au-dessous un petit échiquier pour chaque couleur.

density-title = Où se tiennent les dames

density-lines = Les { WORDS($count) } solutions à la fois. { $shape ->
    [discs] Plus un disque est grand, plus elles sont nombreuses à avoir une dame sur sa case{"\u00A0"}:
   *[dots] Chaque point est une dame sur sa case, { $queens } en tout{"\u00A0"}:
} { $shape ->
    [even] { WORDS($most) } sur chaque case.
   *[other] { $corner ->
        [0] aucune
        [1] une
       *[other] { WORDS($corner) }
    } dans un coin, { $most ->
        [1] une
       *[other] { WORDS($most) }
    } en { $square }.
} La somme de chaque ligne et de chaque colonne est { $count }.

density = Un échiquier de { $n } × { $n } cases, avec { $shape ->
    [discs] des disques de tailles différentes
   *[dots] des points
} sur elles et les sommes de ses lignes et de ses colonnes.

## The page that plays

player-place = Ligne { $row }, colonne { $column }

player-place-chess = { $place } ({ $chess })

start-of-search = { $from ->
    [1] La recherche commence{ $after ->
        [0] {""}
        [one] {" "}après une dame en { $after }
        [many] {" "}après des dames en { $after }
       *[other] {" "}après des dames en { $after }
    }, { order-by }.
   *[other] La recherche continue à l’étape { $from }, { order-by }.
}

player-accepted = { $place }{"\u00A0"}: acceptée. Aucune dame n’attaque cette case.

player-writes = Ses trois éléments valaient 0 et valent maintenant 1.

player-solution = { $place }{"\u00A0"}: acceptée. Toutes les dames sont placées{"\u00A0"}: une solution.

player-rejected = { $place }{"\u00A0"}: rejetée. Conflits{"\u00A0"}: { $conflicts }.

player-dead-end = { $place }{"\u00A0"}: retirée. Impasse{"\u00A0"}: aucune case libre sur { $level }.

player-noted = { $place }{"\u00A0"}: retirée. La solution est enregistrée, la recherche continue.

player-done = { $place }{"\u00A0"}: retirée. Retour sur trace{"\u00A0"}: toutes les suites ont été essayées.

player-cut = { $place }{"\u00A0"}: retirée. La suite n’est pas montrée ici.

player-over = La recherche est terminée. Cases essayées{"\u00A0"}: { $tried }, rejetées{"\u00A0"}: { $rejected }. Solutions{"\u00A0"}: { $solutions }.

player-begins = La recherche commence, { $order }.

player-to-first = Elle s’arrête à la première solution{"\u00A0"}: au-delà de n = 8, cette page n’en cherche pas d’autre.

player-given = Déjà placées{"\u00A0"}: { $queens }.

player-attacks = Une dame attaque sa ligne, sa colonne et ses deux diagonales.

player-plan = Quand la dame suivante n’a aucune case libre, on retire la dernière placée, qui essaie sa case suivante{"\u00A0"}: c’est le retour sur trace (backtracking).

player-reports = Toutes les dames sont placées{"\u00A0"}: la solution est enregistrée.

player-modes = Modes de travail

player-mode-try = Essayer

player-mode-predict = Prédire

player-mode-watch = Observer

player-mode-compare = Comparer

player-mode-break = Casser

player-tried = essayées

player-count-rejected = rejetées

player-taken-back = retirées

player-solutions = solutions

player-cell-rejected = rejetée

player-cell-failed = sans solution

player-cell-won = essayée, avec solution

player-cell-asked = en cours de test

player-cell-empty = vide

player-cell-free = libre

player-cell-queen = dame { $queen }

player-cell-attacked = attaquée par { $conflicts }

player-step = Étape

player-step-of = Étape { $step } sur { $steps }

player-tree = Arbre de recherche

player-node-of = Au nœud { $node } sur { $nodes }

player-node = Au nœud { $node } ({ $nodes } vus jusqu’ici)

player-future = Montrer tout l’arbre

player-tree-list = Arbre sous forme de liste

player-tree-start = début

player-tree-here = la recherche est ici

player-tree-open = en cours

player-legend-fold = branche repliée, avec son nombre de solutions

player-calls = Appels

player-frame-asks = teste { $choice }

player-frame-rejects = rejette { $choice }

player-frame-takes = retire { $choice }

player-frame-reports = enregistre la solution

player-arrays = Les trois tableaux

player-variables = Les variables

player-counted = Les lignes se comptent depuis le haut, les colonnes depuis la gauche, à partir de { $base }.

player-program = Programme

player-code = Langage de programmation

player-pseudocode = Pseudocode

player-variant = Type de vérification

player-variant-arrays = trois tableaux

player-variant-scan = comparer les dames

player-variant-swap = échanges

player-variant-board = échiquier et tableaux

player-variant-compact = indicateur

program-read = Lire le nombre de dames.

program-largest = De la place pour le plus grand échiquier.

program-flags = Ce que les dames attaquent.

program-check = La case est-elle libre{"\u00A0"}?

program-done = Toutes les dames sont placées{"\u00A0"}: une solution.

program-copy = Garder une copie, car la recherche continue de modifier l’original.

program-try = Essayer les cases l’une après l’autre.

program-diagonals = La diagonale montante et la descendante de la case.

program-reject = Sauter une case attaquée.

program-put = Placer une dame.

program-next = Continuer avec la dame suivante.

program-take = Retirer la dame.

program-table = Calculer d’abord toutes les réponses.

program-query = Chercher les réponses dans la table jusqu’à la lecture de 0.

player-controls = Commandes

player-play = Lecture

player-pause = Mettre en pause

player-first = Première étape

player-back = Étape précédente

player-forward = Étape suivante

player-last = Dernière étape

player-solution-before = Solution précédente

player-solution-after = Solution suivante

player-timeline = Barre de progression

player-bars = Chaque barre est une étape, sa hauteur est la profondeur de la recherche. En vert{"\u00A0"}: une solution.

player-grain = Avancer par

player-grain-ask = vérification et résultat

player-grain-act = résultat seul

player-grain-node = nœud

player-size = Nombre de dames

player-settings = Réglages

player-speed = Étapes par seconde

player-per-second = { $pace } / s

player-order = Ordre

player-order-row = lignes

player-order-file = colonnes, du bas

player-order-file-from-top = colonnes, du haut

player-until = Chercher

player-until-all = toutes les solutions

player-until-first = la première solution

player-first-queens = Premières dames

player-first-queens-note = Un nombre de { $first } à { $last } pour chaque dame, en commençant par { $level }.

player-refused = «{"\u00A0"}{ $value }{"\u00A0"}» n’est pas un nombre de { $first } à { $last }.

player-too-many = Trop de dames{"\u00A0"}: on peut en donner { $most } au plus.

player-numbering = Lignes et colonnes

player-from-1 = à partir de 1

player-from-0 = à partir de 0

player-chess = Coordonnées d’échecs (a1, b2…)

player-faster = Plus vite

player-slower = Moins vite

player-full-screen = Plein écran

player-lecture = Présentation

player-blank = Écran noir

player-blank-end = Rallumer l’écran

player-panels = Montrer ou cacher arbre, tableaux, programme, appels

player-panel-tree = Arbre

player-panel-arrays = Tableaux

player-keys = Touches

player-single-keys = Raccourcis d’une seule touche (+, −, F…)

player-space-key = Espace

player-home-key = Début

player-end-key = Fin

player-shift-key = Maj

player-page-up-key = Pg préc

player-page-down-key = Pg suiv

player-share = Partager

player-this-figure = Cette figure

player-save-board = Échiquier (SVG)

player-save-tree = Arbre (SVG)

player-print = Imprimer cette étape

player-command = Commande pour PDF, SVG et autres

player-link = Lien vers cette étape

player-embed = Pour l’intégrer à une page

player-copy = Copier

player-copied = Copié.

player-board-with = Échiquier, dames en { $queens }

player-board-empty = Échiquier sans dame

player-try-begin = Placez des dames, { $n } en tout, sans que deux s’attaquent. Cliquez sur une case, ou choisissez-la avec les flèches et Entrée.

player-try-placed = { $place }{"\u00A0"}: une dame. Encore à placer{"\u00A0"}: { $left }.

player-try-shut = Aucune case libre sur { $level }{"\u00A0"}: retirez une dame.

player-try-attacked = { $place }{"\u00A0"}: pas ici. Conflits{"\u00A0"}: { $conflicts }.

player-try-stuck = Bloqué{"\u00A0"}: aucune case n’est libre. Encore à placer{"\u00A0"}: { $left }. Retirez une dame et essayez ailleurs{"\u00A0"}: c’est le retour sur trace.

player-try-solved = Résolu. Dames{"\u00A0"}: { $n }. Aucune n’en attaque une autre.

player-try-which = C’est la n°{"\u00A0"}{ $number } sur { $of }.

player-try-lost = Aucune solution n’a ces dames{"\u00A0"}: retirez-en une.

player-try-taken = { $place }{"\u00A0"}: retirée.

player-try-clear = Vider l’échiquier

player-try-next = En chercher une autre

player-try-more = { $n } dames

player-machine = Montrer cette position dans la recherche

player-left-out = Laissées de côté{"\u00A0"}: { $queens }. La recherche procède { $order }.

player-go-on = La lecture continue à partir d’ici.

player-may = { $place }{"\u00A0"}: peut-on y placer une dame{"\u00A0"}?

player-yes = Oui

player-no-queen = Non{"\u00A0"}: la dame { $queen } l’attaque

player-where-next = Quelle case est testée ensuite{"\u00A0"}?

player-back-again = Aucune{"\u00A0"}: la dame sur { $level } est retirée, elle aussi

player-right = Juste.

player-wrong = Non.

player-why-later = La recherche ne passe à { $later } que quand { $level } a une dame.

player-why-tried = { $place }{"\u00A0"}: case déjà essayée avec ces dames.

player-why-order = { $place }{"\u00A0"}: cette case vient d’abord, car on essaie dans l’ordre les cases de { $level }.

player-why-open = Il reste une case non essayée sur { $level }, donc la dame sur { $above } reste.

player-why-exhausted = Il ne reste aucune case à essayer sur { $level }, donc on retire d’abord la dame sur { $above }.

player-why-full = Toutes les dames sont placées, et { $later } en a déjà une.

player-why-first = Cette recherche s’arrête à la première solution, donc aucune dame n’est retirée.

player-why-all = Cette recherche veut toutes les solutions, donc on retire d’abord la dame sur { $above }.

player-why-no-queen = { $place }{"\u00A0"}: ce sont ses éléments, mais aucune dame n’y est placée.

player-why-stays = Ce sont les éléments de la dame sur { $level }, et elle reste pour l’instant.

player-score = { $right } justes sur { $asked }

player-kind-may = Libre ou attaquée

player-kind-where = Case suivante

player-kind-next = Ce qui se passe ensuite

player-kind-writes = Éléments des tableaux

player-summary = Voir le résultat

player-next-question = Question suivante

player-compare-begin = n = { $n }{"\u00A0"}: six recherches côte à côte, chacune avance d’un nœud à la fois. Un nœud est l’échiquier vide, ou une dame placée de plus.

player-compared = n = { $n }{"\u00A0"}: six recherches, les mêmes solutions. Chacune n’écarte que ce qui ne peut pas devenir une solution, ou l’image miroir de ce qu’elle trouve. Moins de nœuds, c’est moins de travail seulement si chaque nœud coûte autant.

player-way-all = Une dame par ligne

player-about-all = Une dame sur n’importe quelle case de chaque ligne{"\u00A0"}; les conflits ne sont vérifiés que sur l’échiquier complet.

player-way-once = Permutations

player-about-once = Chaque colonne une seule fois{"\u00A0"}; les diagonales ne sont vérifiées que sur l’échiquier complet.

player-way-checks = Retour sur trace (backtracking)

player-about-checks = Colonnes et diagonales sont vérifiées avant de placer une dame, comme dans Observer{"\u00A0"}: nœuds = essayées − rejetées + 1.

player-way-forward = Vérification anticipée (forward checking)

player-about-forward = Une dame est rejetée aussi si elle laisse une ligne suivante sans case libre{"\u00A0"}: moins de nœuds, plus de travail pour chacun.

player-way-bits = Masques de bits

player-about-bits = Les mêmes nœuds avec moins de travail{"\u00A0"}: trois entiers qui se décalent marquent ce qui est attaqué sur la ligne suivante.

player-way-mirror = Symétrie axiale

player-about-mirror = La première dame se place dans la moitié gauche (ou au milieu, et alors la deuxième à gauche){"\u00A0"}; l’image miroir de chaque solution compte aussi.

player-nodes-counted = nœuds{"\u00A0"}: { $nodes }

player-nodes-each = Nœuds de chacune{"\u00A0"}: { $nodes }

player-scale = Nœuds, échelle logarithmique{"\u00A0"}: chaque repère vaut dix fois le précédent.

player-solutions-found = solutions{"\u00A0"}: { $solutions }

player-fault = Erreur

player-fault-undo = annulation oubliée{"\u00A0"}: { $lines }

player-fault-less = { $wrong } au lieu de { $right } dans la boucle

player-fault-last = dernière dame non vérifiée

player-break-rejects = { $place }{"\u00A0"}: le bon programme place une dame ici. Le programme cassé rejette la case, car un élément est resté à 1 quand sa dame a été retirée.

player-break-accepts = { $place }{"\u00A0"}: le bon programme rejette cette case. Conflits{"\u00A0"}: { $conflicts }. Le programme cassé y place une dame.

player-break-skips = { $place }{"\u00A0"}: le bon programme teste cette case. Le programme cassé ne la teste jamais, car sa boucle s’arrête une case trop tôt.

player-break-go = Montrer cette étape dans la recherche

player-break-counts = Solutions du bon programme{"\u00A0"}: { $right }{"\u00A0"}; du programme cassé{"\u00A0"}: { $found }.

player-break-missing = Solutions manquantes{"\u00A0"}: { $count }.

player-break-wrong = Fausses solutions, où des dames s’attaquent{"\u00A0"}: { $count }.

player-break-shown = Les { $shown } premières sont montrées.

player-reads = { $place }{"\u00A0"}: la case est-elle libre{"\u00A0"}? Lu{"\u00A0"}: { $entries }.

player-reads-stop = Un seul 1 suffit, la lecture s’arrête donc{"\u00A0"}; l’étape suivante montre quelles dames attaquent.

player-reads-queen = Cette dame attaque la case, la lecture s’arrête donc.

player-reads-nothing = { $place }{"\u00A0"}: la case est-elle libre{"\u00A0"}? Il n’y a encore aucune dame à comparer.

player-calls-it = Le programme appelle { $call }.

player-enters = { $call } commence{"\u00A0"}: toutes les dames ne sont pas placées, il essaie donc les cases de { $level }.

player-returns = Plus aucune case à essayer sur { $level }{"\u00A0"}: { $call } se termine.

player-cut-short = { $call } se termine aussitôt{"\u00A0"}: ici, la recherche ne va pas plus loin.

player-unwinds = Une solution suffit{"\u00A0"}: { $call } se termine.

player-frame-returns = se termine

player-from-zero = à partir de 0, l’échiquier à partir de 1

player-what-next = Que se passe-t-il ensuite{"\u00A0"}?

player-goes-deeper = La recherche continue sur { $level }.

player-goes-back = La dame sur { $level } est retirée.

player-goes-no-more = La recherche se termine.

player-which-entries = Quels éléments passent à 0 ensuite{"\u00A0"}?

player-next-alike = Une autre du même type

player-lesson = Leçon

player-lesson-back = Retour

player-lesson-next = Suite

player-lesson-step = Étape suivante

player-lesson-answer = Voir la réponse

player-lesson-reset = Revenir à cet état

player-story = La recherche en images

player-no-script = JavaScript est nécessaire pour parcourir la recherche.

## La leçon

lesson-rule-title = La règle

lesson-rule-text = Placez quatre dames sur un échiquier de 4 × 4 cases, sans que deux dames partagent une ligne, une colonne ou une diagonale. Ce sont les contraintes. Les cases hachurées sont celles que la dame attaque.

lesson-rule-ask = Il reste trois dames à placer. Combien de cases sont encore libres{"\u00A0"}?

lesson-rule-answer = Six. Chaque dame prend des cases à celles qui viennent après. Il faudra donc peut-être revenir sur un choix fait tôt.

lesson-try-title = Un premier essai

lesson-try-text = Placez vous-même quatre dames. Des dames placées sans conflit forment une solution partielle{"\u00A0"}; une case pour la dame suivante est un candidat.

lesson-try-ask = Que faire quand aucune case n’est libre{"\u00A0"}?

lesson-try-answer = Retirer une dame et l’essayer ailleurs. C’est le retour sur trace (backtracking).

lesson-stuck-title = Bloqué

lesson-stuck-text = Trois dames sont sur l’échiquier, aucune n’en attaque une autre, et aucune case n’est libre. Cette solution partielle respecte les contraintes, mais on ne peut pas la compléter{"\u00A0"}: on est bloqué.

lesson-stuck-ask = Est-ce toujours la dernière dame qu’il faut déplacer{"\u00A0"}?

lesson-stuck-answer = Non. Ici, les deux premières ne laissent aucune case libre sur la ligne vide, où que soient les autres{"\u00A0"}: l’une des deux doit bouger. Pour savoir laquelle, il faut une méthode.

lesson-rows-title = Ligne par ligne

lesson-rows-text = Chaque ligne porte exactement une dame{"\u00A0"}: deux dames ne peuvent partager une ligne, et quatre dames demandent quatre lignes. La recherche remplit donc les lignes à partir du haut et essaie les candidats d’une ligne à partir de la gauche. Sur le premier candidat libre, on place une dame, et l’on passe à la ligne suivante.

lesson-rows-ask = Aucune case d’une ligne n’est libre. Quelle dame retire-t-on{"\u00A0"}?

lesson-rows-answer = D’abord la dernière, sur la ligne au-dessus{"\u00A0"}; s’il ne lui reste aucune case, celle d’au-dessus aussi. Une dame plus ancienne bouge donc aussi, mais seulement quand tout a été essayé sous elle. La recherche parcourt les solutions partielles dans l’ordre, comme les mots d’un dictionnaire{"\u00A0"}: sans en essayer aucune deux fois ni en oublier.

lesson-dead-title = Une impasse

lesson-dead-text = Tous les candidats de la troisième ligne sont rejetés{"\u00A0"}: aucune dame n’y a jamais été placée. Une solution partielle dont la ligne suivante n’a aucune case libre est une impasse. L’appel pour cette ligne, place(row = 2), se termine donc{"\u00A0"}: les programmes comptent les lignes et les colonnes à partir de 0.

lesson-dead-ask = Que se passe-t-il ensuite{"\u00A0"}?

lesson-dead-answer = La dame de la deuxième ligne, bien présente, elle, est retirée, et l’on essaie ensuite la case à sa droite. Une case rejetée n’a jamais eu de dame, il n’y a donc rien à défaire{"\u00A0"}; une dame retirée était sur l’échiquier, et ce qu’elle a changé est effacé. La première dame reste.

lesson-undo-title = Défaire

lesson-undo-text = Placer une dame a mis à 1 un élément dans chacun des trois tableaux{"\u00A0"}: un pour sa colonne et un pour chacune de ses diagonales. La retirer, c’est défaire exactement cela{"\u00A0"}: elle s’en va, et les trois repassent à 0. Le dernier choix est défait en premier{"\u00A0"}: une pile suffit.

lesson-undo-ask = Que se passerait-il si un élément restait à 1{"\u00A0"}?

lesson-undo-answer = La recherche prendrait des cases libres pour des cases attaquées, et passerait à côté de solutions{"\u00A0"}: «{"\u00A0"}Casser{"\u00A0"}» montre lesquelles. Ce qui est mis à 1 doit être remis à 0.

lesson-arrays-title = Les tableaux

lesson-arrays-text = Toutes les cases d’une colonne ont le même col. Un pas vers le bas et la droite ajoute 1 à row et à col, donc row − col reste le même le long d’une diagonale descendante (↘). Un pas vers le haut et la droite retire 1 à row et ajoute 1 à col, donc row + col reste le même le long d’une montante (↗). À row − col, on ajoute n{"\u00A0"}−{"\u00A0"}1 pour qu’aucun indice ne soit négatif. Une case est libre si ses trois éléments sont à 0 (False dans le programme). La lecture s’arrête au premier 1. Pointez ou touchez un élément{"\u00A0"}: ses cases s’éclairent.

lesson-arrays-ask = Combien de travail faut-il pour retirer une dame quand n est grand{"\u00A0"}?

lesson-arrays-answer = Pas plus que quand n est petit{"\u00A0"}: on écrit trois éléments, sans regarder aucune dame.

lesson-code-title = Le programme

lesson-code-text = La fonction place(row) essaie les cases d’une ligne et s’appelle elle-même pour la suivante{"\u00A0"}: c’est la récursivité. Chaque appel en cours a son cadre sur la pile d’appels, qui garde ses variables (row, col, r, f) et l’endroit où il reprendra.

lesson-code-ask = Un appel se termine. Comment l’appelant sait-il quelle case vient ensuite{"\u00A0"}?

lesson-code-answer = Par son propre cadre, où col a gardé sa valeur. Il remet ses trois éléments à 0 et poursuit sa boucle. queens[row] n’a pas à être défait{"\u00A0"}: il est réécrit avant d’être lu.

lesson-tree-title = L’arbre entier

lesson-tree-text = Un nœud est un échiquier que la recherche atteint, d’abord l’échiquier vide{"\u00A0"}; une arête est une dame de plus. La recherche descend où elle peut et remonte où elle doit{"\u00A0"}: c’est le parcours en profondeur. Pour quatre dames, l’arbre a 17 nœuds. Huit d’entre eux ont été essayés, sans solution{"\u00A0"}: quatre sont des impasses, dont la ligne suivante n’a aucune case libre, et les quatre autres ne mènent qu’à celles-ci. Deux sont des solutions.

lesson-tree-ask = Combien d’appels sont en cours à la fois, au plus{"\u00A0"}?

lesson-tree-answer = n + 1{"\u00A0"}: un par ligne, et un qui trouve l’échiquier complet. L’arbre peut être immense, la pile reste petite.

lesson-prune-title = Ce que l’élagage fait gagner

lesson-prune-text = Si chaque ligne admet n’importe quelle case, même en conflit, l’arbre pour quatre dames a 1 + 4 + 16 + 64 + 256 = 341 nœuds, dont 4⁴ = 256 échiquiers complets. Avec chaque colonne une seule fois, 65{"\u00A0"}; en vérifiant colonnes et diagonales avant de placer, 17. Un conflit coupe tout ce qui suivrait{"\u00A0"}: c’est l’élagage. La vérification anticipée en laisse 13.

lesson-prune-ask = Pourquoi ne perd-on aucune solution{"\u00A0"}?

lesson-prune-answer = Si deux dames s’attaquent, les dames suivantes n’y changent rien. Une branche coupée ne porte donc aucune solution.

lesson-symmetry-title = La symétrie

lesson-symmetry-text = L’image miroir d’une solution est une solution{"\u00A0"}: les deux pour quatre dames sont le reflet l’une de l’autre. La première dame n’a donc à essayer que la moitié gauche de sa ligne{"\u00A0"}: 9 nœuds au lieu de 17. Si les solutions qui sont rotations ou réflexions l’une de l’autre comptent pour une, quatre dames ont 1 solution et huit en ont 12{"\u00A0"}: 11 en donnent 8 chacune et une en donne 4, soit 92.

lesson-symmetry-ask = Quelles branches peut-on omettre{"\u00A0"}?

lesson-symmetry-answer = Les branches pâles, où la première dame est dans la moitié droite. Chacune est l’image miroir d’une branche déjà explorée.

lesson-cost-title = Le coût

lesson-cost-text = L’élagage rend l’arbre plus petit, pas petit{"\u00A0"}: 17 nœuds pour n = 4, 2{"\u00A0"}057 pour n = 8, 856{"\u00A0"}189 pour n = 12. Une borne grossière pour le programme qui compare les dames, comme si rien n’était coupé{"\u00A0"}: 1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1) échiquiers incomplets (85 pour n = 4) essaient n cases chacun et comparent chaque case avec n dames au plus. Comme n / (n − 1) vaut au plus 2, cela fait au plus 2 · nⁿ⁻¹ · n · n comparaisons{"\u00A0"}: temps O(nⁿ⁺¹), où O omet les facteurs constants. Quatre étapes mènent à une meilleure borne pour le programme à trois tableaux.

lesson-cost-step1 = 1. Aucune colonne ne sert deux fois. La première ligne a donc le choix entre n colonnes, la suivante entre n − 1 au plus, et ainsi de suite{"\u00A0"}: après k lignes, au plus n · (n − 1) · … · (n − k + 1) = n! / (n − k)! échiquiers, avec n! = n · (n − 1) · … · 1.

lesson-cost-step2 = 2. Additionnons pour k = 0, 1, …, n{"\u00A0"}: au plus n! · (1/n! + … + 1/1! + 1/0!) nœuds. Pour n = 4, cela fait 65.

lesson-cost-step3 = 3. Lue à rebours, la somme entre parenthèses est 1 + 1 + 1/2 + 1/6 + …, où chaque terme à partir de 1/2 vaut au plus la moitié du précédent. Elle reste donc inférieure à 1 + 1 + 1/2 + 1/4 + … = 3 (exactement, à e = 2,718…), donc il y a moins de 3 · n! nœuds.

lesson-cost-step4 = 4. Chacun essaie au plus n cases, chacune en temps constant{"\u00A0"}: moins de 3 · n! · n cases, temps O(n · n!). Un programme qui copie l’échiquier de n × n cases pour chacune des n! solutions au plus demande O(n² · n!). Comparer chaque case avec n dames au plus demande autant{"\u00A0"}: 3 · n! · n · n. La mémoire est O(n){"\u00A0"}: les tableaux, et un cadre par ligne.

lesson-cost-ask = Supposons un ordinateur dix fois plus rapide. Combien de dames de plus traite-t-il dans le même temps{"\u00A0"}?

lesson-cost-answer = Une. De n = 8 à 12, une dame de plus multiplie le nombre de nœuds par quatre à cinq environ{"\u00A0"}; deux de plus, par 17 à 24. Un arbre plus petit vaut mieux qu’un ordinateur plus rapide.

lesson-other-title = D’autres problèmes

lesson-other-text = Le programme choisit une case, la vérifie, s’appelle lui-même et annule son choix. Choisir, vérifier, continuer, annuler{"\u00A0"}: ces quatre étapes résolvent d’autres problèmes. Par exemple{"\u00A0"}: lesquels des nombres 3, 5, 6 et 7 font 14 en tout{"\u00A0"}? L’appel pick(start, total) affiche la liste si total vaut 14. Sinon, il essaie chaque place i à partir de start{"\u00A0"}: si le total reste au plus 14 avec ce nombre, il ajoute le nombre à la liste, appelle pick(i + 1, nouveau total), puis retire le nombre. Le premier appel est pick(0, 0). La liste croît et décroît comme queens dans le programme affiché.

lesson-other-ask = Quels sont ces nombres{"\u00A0"}? Et quand le retour sur trace est-il le mauvais outil{"\u00A0"}?

lesson-other-answer = 3, 5 et 6. Le retour sur trace est le mauvais outil s’il existe un chemin direct{"\u00A0"}: pour une solution sur un grand échiquier, une formule place toutes les dames sans recherche. De même si le même petit problème revient sans cesse{"\u00A0"}: mieux vaut alors garder sa réponse. À vous de prédire les étapes.

## Worksheets

worksheet-title = { $kind ->
   *[empty] Placez { queens }
    [complete] Complétez la solution
    [conflicts] Quelles dames s’attaquent{"\u00A0"}?
    [trace] Suivez la recherche
    [arrays] Tableaux des colonnes et des diagonales
    [mark] Quelles cases sont libres{"\u00A0"}?
    [tree] Complétez l’arbre de recherche
    [code] Trouvez l’erreur
}

worksheet-asked = { $kind ->
   *[empty] Placez sur chaque échiquier { queens }, jamais deux sur une même ligne, une même colonne ou une même diagonale. Il y a { $solutions } solutions{"\u00A0"}: trouvez-en autant que possible.
    [complete] Ajoutez des dames jusqu’à ce que chaque échiquier en ait { $n } dont aucune n’en attaque une autre. Chaque échiquier a une seule solution.
    [conflicts] Reliez par un trait chaque paire de dames qui s’attaquent, et notez le nombre de ces paires. Les dames attaquent le long des lignes, des colonnes et des diagonales.
    [trace] Chaque ligne est essayée depuis la gauche. À sa fin, ou si l’échiquier est complet, la dernière dame est retirée. Dessinez l’échiquier après chaque étape (croix{"\u00A0"}: rejetée, cadre en pointillé{"\u00A0"}: retirée) et cochez ce qui s’est passé.
    [arrays] Chaque colonne et chaque diagonale a un élément{"\u00A0"}: 1 avec une dame, 0 sans. La formule donne son indice (voir l’exercice 1). Remplissez les tableaux, ou placez les dames, une par ligne depuis le haut.
    [mark] Entourez chaque case libre{"\u00A0"}: aucune dame ne s’y trouve ni ne l’attaque. Si une ligne sans dame n’a aucune case libre, encadrez-la{"\u00A0"}: avec ces dames, il n’y a pas de solution.
    [tree] La recherche continue depuis l’échiquier, ligne par ligne, depuis la gauche. Écrivez dans chaque cercle la colonne de sa dame. Marquez d’une croix les impasses (ligne suivante sans case libre) et encadrez les solutions.
    [code] Dans une ligne de code de ce programme pour { $n } dames, il manque un tableau. Corrigez-la. Exécutez à la main le programme erroné{"\u00A0"}: trouvez la première case (ligne, colonne à partir de 0) mal jugée, et comptez les échiquiers affichés.
}

worksheet-answers = Réponses

worksheet-note = { $kind ->
   *[empty] Il y a { $solutions } { $solutions ->
        [one] solution
        [many] de solutions
       *[other] solutions
    }, dont { $fundamental } { $fundamental ->
        [one] fondamentale
        [many] fondamentales
       *[other] fondamentales
    }{"\u00A0"}: rotations et réflexions en tirent toutes les autres. { $shown ->
       *[all] Les voici toutes.
        [fundamental] Voici les fondamentales.
        [some] Voici une partie des fondamentales.
    }
    [complete] Les dames à ajouter sont encadrées. La difficulté dépend des nœuds{"\u00A0"}: les positions sans conflit que rencontre une recherche qui remplit les lignes libres depuis le haut. Jusqu’à 6, c’est facile{"\u00A0"}; de 7 à 15, moyen{"\u00A0"}; au-delà, difficile.
    [conflicts] Des traits relient les dames qui s’attaquent. Sous chaque échiquier, leurs cases sont notées (ligne, colonne).
    [trace] Les croix marquent les cases rejetées, les cadres en pointillé les cases dont la dame a été retirée.
    [arrays] Un élément vaut 1 si une dame se trouve sur sa colonne ou sa diagonale.
    [mark] Les cases libres sont entourées, les lignes sans case libre encadrées.
    [tree] Les numéros manquants sont en couleur. Les croix marquent les impasses, les cadres les solutions.
    [code] Une case est mal jugée si elle est acceptée alors qu’une dame l’attaque, ou rejetée alors qu’aucune ne l’attaque.
}

worksheet-level = { $level ->
   *[easy] facile
    [medium] moyen
    [hard] difficile
}, { $nodes } { $nodes ->
    [one] nœud
    [many] de nœuds
   *[other] nœuds
}

worksheet-count = Paires{"\u00A0"}:

worksheet-pairs = { $count ->
    [0] aucune paire
    [one] { $count } paire
    [many] { $count } de paires
   *[other] { $count } paires
}

worksheet-corrected = Ligne de code corrigée{"\u00A0"}:

worksheet-wrong = Première case mal jugée{"\u00A0"}:

worksheet-found = Échiquiers affichés{"\u00A0"}:

worksheet-of = { $found } (programme corrigé{"\u00A0"}: { $solutions })

gift-question = { $kind ->
   *[complete] Ajoutez des dames jusqu’à ce que chaque ligne en ait une et qu’aucune n’en attaque une autre. Il y a une seule solution. Dans quelle colonne se trouve la dame de chaque ligne{"\u00A0"}?
    [conflicts] Combien de paires de dames s’attaquent{"\u00A0"}? Une dame n’en attaque pas une autre à travers une troisième.
    [mark] Quelles cases de chaque ligne sont libres{"\u00A0"}: dans quelles colonnes peut-on placer une dame qu’aucune autre n’attaque{"\u00A0"}?
    [fill] Un élément du tableau vaut 1 si une dame se trouve sur sa colonne ou sa diagonale, 0 sinon. Écrivez tous les éléments, à partir du plus petit indice, sans espaces.
    [read] Ces tableaux correspondent à des dames placées sur les premières lignes, une par ligne. Dans quelle colonne se trouve la dame de chaque ligne{"\u00A0"}?
}

gift-none = aucune

worksheet-set = N°{"\u00A0"}{ $set }

worksheet-name = Nom

worksheet-date = Date

worksheet-foot = À copier, modifier et partager librement. À citer ainsi{"\u00A0"}: nqueens-sheet { $command }

worksheet-described = Une feuille d’exercices avec { $count } { $count ->
    [one] exercice
    [many] d’exercices
   *[other] exercices
} sur des échiquiers { -squares }, et les réponses.

## Verdicts about the output of a program

check-all = { $found ->
    [0] Il n’y a pas de solution pour n = { $n }, et la sortie n’en a aucune.
    [1] La seule solution pour n = { $n }.
   *[other] Toutes les { $found } solutions pour n = { $n }{ -each-once }.
}

-each-once = { $once ->
    [yes] , chacune une fois
   *[no] {""}
}

check-fundamental = { $found ->
    [1] La seule solution fondamentale pour n = { $n }.
   *[other] Toutes les { $found } solutions fondamentales pour n = { $n }{ -each-once }.
}

check-orbits = { $found ->
    [1] Une solution pour n = { $n }{"\u00A0"}; ses rotations et réflexions donnent toutes les autres.
   *[other] { $found } solutions pour n = { $n }{ -each-once }{"\u00A0"}; leurs rotations et réflexions donnent toutes les autres.
}

check-unlisted = { $found ->
    [one] { $found } échiquier est une solution pour n = { $n }.
    [many] { $found } d’échiquiers sont des solutions pour n = { $n }.
   *[other] { $found } échiquiers sont des solutions pour n = { $n }.
} Au-delà de n = { $max }, on ne cherche pas les solutions manquantes.

check-part = { $found } des { $count } solutions pour n = { $n }{ $group ->
    [all] {" "}à rotation et réflexion près
   *[none] {""}
}{ $group ->
    [once] {"\u00A0; il ne manque que des rotations et des réflexions\u00A0: "}
   *[other] {"\u00A0; il manque "}
}{ JOIN($missing, with: "\u00A0; ") }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } autres
}.

check-reduced = { $group ->
    [half-turn] Pour n = { $n }, c’est une solution sur deux qu’un demi-tour échange.
    [rotation] Pour n = { $n }, c’est une solution par ensemble de rotations.
   *[mirror] Pour n = { $n }, c’est une solution par paire d’images en miroir.
}

check-wrong = { $boards ->
    [1] L’échiquier est faux.
   *[other] { $count } des { $boards } échiquiers { $count ->
        [one] est faux.
        [many] sont faux.
       *[other] sont faux.
    }
}

check-duplicates = { $count } des { $boards } échiquiers { $count ->
    [one] répète un précédent.
    [many] répètent des précédents.
   *[other] répètent des précédents.
}

check-more = Et { $count } autres.

check-board = Échiquier { $number } (ligne { $line } de la sortie){"\u00A0"}: { JOIN($problems, with: "\u00A0; ") }.

check-repeated = L’échiquier { $number } (ligne { $line } de la sortie) est le même que l’échiquier { $original }.

check-rows = { $found } { $found ->
    [one] ligne
    [many] de lignes
   *[other] lignes
} au lieu de { $n }

check-width = une ligne de { $found } { $found ->
    [one] case
    [many] de cases
   *[other] cases
} au lieu de { $n }

check-outside = { $number } est hors de l’échiquier

check-size = { $n } × { $n } cases au lieu de { $expected } × { $expected }

check-queens = { $found } { $found ->
    [one] dame
    [many] de dames
   *[other] dames
} au lieu de { $n }

check-conflicts = les dames en { $first } et { $second } partagent une { $relation ->
    [row] ligne
    [column] colonne
   *[falling] diagonale
    [rising] diagonale
}{ $count ->
    [1] {""}
   *[other] {" "}(paires de dames en conflit{"\u00A0"}: { $count })
}

check-wrong-number = { $number } n’est pas le nombre de solutions pour n = { $n }, qui est { $solutions }.

check-unknown-number = { $number } n’est pas un nombre que nous connaissons.

check-number = { $meaning ->
   *[solutions] { $number } est le nombre de solutions pour n = { $n }.
    [fundamental] { $number } est le nombre de solutions fondamentales pour n = { $n }{"\u00A0"}: rotations et réflexions comptent une fois.
    [half-turn] { $number } est le nombre de solutions pour n = { $n } si les demi-tours comptent une fois.
    [rotation] { $number } est le nombre de solutions pour n = { $n } si les rotations comptent une fois.
    [mirror] { $number } est le nombre de solutions pour n = { $n } si les images en miroir comptent une fois.
    [eightfold] { $number } est huit fois le nombre de solutions fondamentales pour n = { $n }{"\u00A0"}; les solutions symétriques ont moins de huit images.
    [multiple] { $number } est { $to } fois le nombre de solutions pour n = { $n }.
    [placements] { $number } est le nombre de façons de placer { $n } dames numérotées sur des cases quelconques pour n = { $n }.
    [subsets] { $number } est le nombre de façons de choisir { $n } cases pour n = { $n }.
    [power] { $number } est le nombre de façons de placer une dame par ligne pour n = { $n }.
    [factorial] { $number } est le nombre de façons de placer une dame par ligne et par colonne pour n = { $n }{"\u00A0"}: les diagonales ne sont pas vérifiées.
    [nodes] { $number } est le nombre de positions visitées par une recherche ligne par ligne pour n = { $n }, avec l’échiquier vide.
    [nodes-below] { $number } est le nombre de positions visitées par une recherche ligne par ligne pour n = { $n }, sans l’échiquier vide.
    [one-diagonal] { $number } est le nombre d’échiquiers pour n = { $n } si les diagonales sont vérifiées dans un seul sens.
    [neighbours] { $number } est le nombre d’échiquiers pour n = { $n } si les diagonales sont vérifiées seulement entre lignes voisines.
    [toroidal] { $number } est le nombre de solutions sur un tore pour n = { $n }.
    [no-corner] { $number } est le nombre de solutions pour n = { $n } sans dame dans un coin.
    [first-rows] { $number } est le nombre de façons de placer des dames dans les { $to } premières lignes pour n = { $n }.
    [first-queen] { $number } est le nombre de solutions pour n = { $n } dont la dame de la première ligne est dans les colonnes { $from } à { $to }.
}

check-counts = { $wrong ->
    [0] Les { $count } nombres de solutions sont justes.
   *[other] { $wrong } des { $count } nombres de solutions { $wrong ->
        [one] est faux.
        [many] sont faux.
       *[other] sont faux.
    }
}

check-count = n = { $n }{"\u00A0"}: { $number } au lieu de { $expected }.

check-total = Le texte annonce { $count } { $count ->
    [one] solution
    [many] de solutions
   *[other] solutions
}, mais contient { $boards } { $boards ->
    [one] échiquier
    [many] d’échiquiers
   *[other] échiquiers
}.

check-counted = Le texte compte { $count } solutions pour n = { $n }, mais ne les montre pas toutes.

check-unread = { $count ->
    [one] { $count } ligne ressemble à un échiquier et n’a pas pu être lue
    [many] { $count } de lignes ressemblent à des échiquiers et n’ont pas pu être lues
   *[other] { $count } lignes ressemblent à des échiquiers et n’ont pas pu être lues
}{"\u00A0"}: { JOIN($lines, with: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } autres
}.

check-differs = ce n’est pas l’échiquier de la ligne { $line } dans une autre notation

check-some = { $found ->
    [one] { $found } solution pour n = { $n }.
    [many] { $found } de solutions différentes pour n = { $n }.
   *[other] { $found } solutions différentes pour n = { $n }.
}

check-not-reduced = { $found } solutions pour n = { $n }, soit { $orbits } sur { $count } à rotation et réflexion près{"\u00A0"}: affichez-en une de chaque.

check-hint-fundamental = Si seules les solutions fondamentales étaient demandées, ajoutez --expect fundamental.

check-hint-some = Pour vérifier seulement que chaque échiquier est juste et qu’aucun n’est double, ajoutez --expect some.

check-hint-many = Les doubles ne sont cherchés que parmi les { $max } premiers échiquiers.

check-hint-rows = Toutes les lignes d’un échiquier sont égales{"\u00A0"}: le programme a-t-il créé une seule ligne et l’a-t-il répétée{"\u00A0"}?

check-hint-copies = { $count } listes sont vides{"\u00A0"}: la même liste a-t-elle été enregistrée à chaque fois{"\u00A0"}? Enregistrez une copie.

check-hint-bases = Les lignes sont numérotées à partir de 1 et les colonnes à partir de 0, ou l’inverse.

check-hint-diagonal = Tous les conflits sont sur les diagonales { $relation ->
    [rising] montantes
   *[falling] descendantes
}{"\u00A0"}: le programme ne vérifie-t-il que les autres{"\u00A0"}?

check-hint-first = Seule la première solution a été trouvée{"\u00A0"}: la recherche s’arrête-t-elle trop tôt, ou le retour en arrière est-il oublié{"\u00A0"}?

check-hint-undo = Un échiquier a plus de n dames, dont celles du précédent{"\u00A0"}: une dame n’est-elle pas retirée{"\u00A0"}?

check-hint-digits = Au-delà de n = 9, les nombres doivent être séparés{"\u00A0"}: écrivez 1 10 au lieu de 110.

check-hint-repeated = { $count ->
    [one] { $count } échiquier faux est identique à un précédent.
    [many] { $count } d’échiquiers faux sont identiques à des précédents.
   *[other] { $count } échiquiers faux sont identiques à des précédents.
}

check-names = Les solutions manquantes sont nommées par la rangée de la dame sur chaque colonne, comme aux échecs.

check-base = Les lignes et les colonnes sont comptées à partir de { $base }.

check-skipped = { $count ->
    [one] { $count } ligne contenant un autre texte a été ignorée.
    [many] { $count } de lignes contenant un autre texte ont été ignorées.
   *[other] { $count } lignes contenant un autre texte ont été ignorées.
}
