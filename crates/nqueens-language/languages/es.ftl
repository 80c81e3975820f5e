### Español. en.ftl es la fuente: allí se lee, junto a cada mensaje, qué son sus variables y, al
### principio, qué se puede escribir en ellos. Un espacio duro es {"\u00A0"}.
###
### Una palabra para cada cosa:
###   solución               solution
###   solución fundamental   fundamental solution: una por órbita, salvo rotación y reflexión
###   órbita                 orbit
###   fila, columna          row, column
###   columna, fila          file, rank: las columnas a, b, c y las filas 1, 2, 3 desde abajo
###   diagonal descendente, ascendente
###   aceptada, rechazada, retirada    accepted, rejected, taken back
###   callejón sin salida    dead end
###   vuelta atrás           backtracking
###   nodo                   node
### Las reinas y las soluciones son femeninas, y por eso también los numerales.
### Los millones son nombres: 2 000 000 de soluciones (la forma [many]).

## Settings

-plural-one = n = 1

-plural-many = e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5

thousands-separator = {"\u00A0"}

# Cuatro cifras van juntas, como quiere la Ortografía de 2010.
grouped-from = 5

decimal-sign = ,

numerals =
    una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez,
    once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte,
    veintiuna, veintidós, veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve, treinta,
    treinta y una, treinta y dos, treinta y tres, treinta y cuatro, treinta y cinco, treinta y seis, treinta y siete, treinta y ocho, treinta y nueve, cuarenta,
    cuarenta y una, cuarenta y dos, cuarenta y tres, cuarenta y cuatro, cuarenta y cinco, cuarenta y seis, cuarenta y siete, cuarenta y ocho, cuarenta y nueve, cincuenta,
    cincuenta y una, cincuenta y dos, cincuenta y tres, cincuenta y cuatro, cincuenta y cinco, cincuenta y seis, cincuenta y siete, cincuenta y ocho, cincuenta y nueve, sesenta,
    sesenta y una, sesenta y dos, sesenta y tres, sesenta y cuatro, sesenta y cinco, sesenta y seis, sesenta y siete, sesenta y ocho, sesenta y nueve, setenta,
    setenta y una, setenta y dos, setenta y tres, setenta y cuatro, setenta y cinco, setenta y seis, setenta y siete, setenta y ocho, setenta y nueve, ochenta,
    ochenta y una, ochenta y dos, ochenta y tres, ochenta y cuatro, ochenta y cinco, ochenta y seis, ochenta y siete, ochenta y ocho, ochenta y nueve, noventa,
    noventa y una, noventa y dos, noventa y tres, noventa y cuatro, noventa y cinco, noventa y seis, noventa y siete, noventa y ocho, noventa y nueve, cien

kept-whole = {""}

list-comma = {", "}

# Ante el sonido de i, «y» se vuelve «e».
list-last = { $initial ->
    [i] {" e "}
   *[other] {" y "}
}

between-sentences = {" "}

## Titles

queens = { WORDS($n) } { $n ->
    [one] reina
    [many] de reinas
   *[other] reinas
}

queens-from-to = de { WORDS($start) } a { queens }

solutions = { $part ->
    [known] { WORDS($count) } de las { WORDS($of) } { -noun(count: "other") }
    [many] { WORDS($count) } de muchas { -noun(count: "other") }
   *[whole] { $count ->
        [0] ninguna
        [one] { WORDS($count) }
        [many] { WORDS($count) } de
       *[other] { WORDS($count) }
    } { -noun }
}{ -up-to }

-noun = { $count ->
    [0] { -noun-of-one }
    [one] { -noun-of-one }
    [many] { -noun-of-many }
   *[other] { -noun-of-many }
}

-noun-of-one = solución{ $group ->
    [all] {" "}fundamental
   *[none] {""}
}{ $class ->
    [none] {""}
   *[other] {" "}{ class }
}

-noun-of-many = soluciones{ $group ->
    [all] {" "}fundamentales
   *[none] {""}
}{ $class ->
    [none] {""}
    [trivial] {" "}triviales
   *[other] {" "}{ class }s
}

-up-to = { $group ->
    [half-turn] {" "}salvo giro de 180°
    [rotation] {" "}salvo rotación
    [mirror] {" "}salvo simetría izquierda-derecha
   *[none] {""}
}

sheet-title = { $queens }, { $solutions }

## Captions and footers

class = { $class ->
   *[ordinary] ordinaria
    [centrosymmetric] centrosimétrica
    [doubly-centrosymmetric] invariante por cuarto de vuelta
    [trivial] trivial
}

symmetry = { $symmetry ->
   *[identity] identidad
    [quarter-turn] rotación de 90°
    [half-turn] rotación de 180°
    [three-quarter-turn] rotación de 270°
    [mirror-vertical] simetría de eje vertical
    [mirror-horizontal] simetría de eje horizontal
    [mirror-diagonal] simetría diagonal
    [mirror-antidiagonal] simetría antidiagonal
}

size = n = { $n }

of-size = n = { $n } · { $what }

known-solutions = { $count } { $count ->
    [one] solución
    [many] de soluciones
   *[other] soluciones
}

known-and-fundamental = { known-solutions }, { $fundamental } { $fundamental ->
    [one] fundamental
    [many] fundamentales
   *[other] fundamentales
} salvo rotación y reflexión

ways = maneras de colocar { queens }

ways-in-peace = sin que ninguna ataque a otra

ways-fundamental = salvo rotación y reflexión

numbered = n.º{"\u00A0"}{ $number } de { $of }

numbered-fundamental = n.º{"\u00A0"}{ $number } de las { $of } soluciones fundamentales

found = por búsqueda aleatoria, semilla { $seed }

page-of = { $page } / { $pages }

## Help with printing

check-ruler = Esta línea mide 100{"\u00A0"}mm: imprimir al 100{"\u00A0"}%, sin ajustar a la página

assembly = Cómo se unen las páginas

overlap-note = Recortar por las marcas, solapar { $length }{"\u00A0"}mm

on-top = Donde se solapan dos hojas, la de la derecha o la de abajo va encima

## Titles of pictures, which screen readers say

-puzzle = { $n ->
    [1] del problema de las n reinas para n = 1
   *[other] del problema de las { $n } reinas
}

picture-title = { $part ->
    [whole] { $count ->
        [1] La
       *[other] Las { $count }
    } { -noun }
    [known] { -one-or-more } de las { $of } { -noun(count: "other") }
    [many] { -one-or-more } de muchas { -noun(count: "other") }
   *[unknown] { -one-or-more }{ $count ->
        [one] {""}
        [many] {" "}de
       *[other] {""}
    } { -noun }
} { -puzzle }{ -up-to }

-one-or-more = { $count ->
    [1] Una
   *[other] { $count }
}

orbits-title = { $count ->
    [one] Una órbita
    [many] { $count } de órbitas
   *[other] { $count } órbitas
} de soluciones { -puzzle }

by-class = { $title }, por clases

with-queens = { $title }, con { $squares ->
    [1] una reina en
   *[other] reinas en
} { $squares }

title-of-page = { $title } · página { $page } de { $pages }

## Descriptions of pictures, which screen readers say: sentences with their full stop

-squares = { $n ->
    [1] de una sola casilla
   *[other] de { $n } por { $n } casillas
}

-peaceful-queens = { $n ->
    [1] una reina
   *[other] { $n } reinas que no se atacan entre sí
}

-chessboards = { $count } { $count ->
    [one] tablero
    [many] de tableros
   *[other] tableros
} de ajedrez

excerpt = Página { $page } de { $pages }, { $what ->
   *[boards] { $count ->
        [one] tablero { $first }
        [many] tableros { $first } a { $last }
       *[other] tableros { $first } a { $last }
    }
    [orbits] { $count ->
        [one] órbita { $first }
        [many] órbitas { $first } a { $last }
       *[other] órbitas { $first } a { $last }
    }
} de { $of }: { $boards }

one-board = un tablero de ajedrez { -squares } con { -peaceful-queens }.

boards-in-grid = { -chessboards } { -squares }, dispuestos en { $cols } { $cols ->
    [one] columna
    [many] de columnas
   *[other] columnas
} y { $rows } { $rows ->
    [one] fila
    [many] de filas
   *[other] filas
}, cada uno con { -peaceful-queens }.

boards-in-shape = { -chessboards } { -squares }, dispuestos en { $heart ->
    [yes] forma de corazón
   *[no] una figura de { $cols } por { $rows } lugares
}, cada uno con { -peaceful-queens }.

boards-on-pages = { -chessboards } { -squares }, repartidos en { $pages } { $pages ->
    [one] página
    [many] de páginas
   *[other] páginas
}, cada uno con { -peaceful-queens }.

boards-in-orbits = tableros de ajedrez { -squares }, repartidos en { $orbits } { $orbits ->
    [one] órbita
    [many] de órbitas
   *[other] órbitas
}, cada uno con { -peaceful-queens }.

title-in-middle = El título está en el centro, en el lugar de { $places ->
    [one] un tablero
    [many] { $places } de tableros
   *[other] { $places } tableros
}.

order-of-boards = Se suceden de izquierda a derecha y de arriba abajo, { $order ->
   *[lexicographic] en el orden lexicográfico de las filas de sus reinas, contadas desde abajo, a partir de la columna a
    [sampled] elegidos al azar y en orden lexicográfico
    [found] en el orden en que los encontró una búsqueda aleatoria
    [given] en el orden en que se dieron
}.

rows-are-orbits = El primer tablero de una órbita es el menor en orden lexicográfico; los demás son sus imágenes por rotación y reflexión.

colours = { $telling ->
   *[classes] Los tableros que alguna simetría deja igual tienen un marco cuyo color indica su clase; los demás no lo tienen.
    [orbits] Cada órbita tiene su propio color.
    [numbered] Los tableros de una misma órbita tienen el mismo color, y debajo de cada tablero figura el número de su órbita.
    [repeated] Los tableros de una misma órbita tienen el mismo color; los colores pueden repetirse.
}

class-meaning = { $class ->
   *[centrosymmetric] Centrosimétrica: no cambia con una rotación de 180°
    [doubly-centrosymmetric] Invariante por cuarto de vuelta: no cambia con una rotación de 90°
    [trivial] Trivial: no cambia con ninguna rotación ni reflexión
}

orbit-meaning = Los tableros que se obtienen unos de otros por rotación o reflexión comparten color

ranks = Filas de las reinas{ $whose ->
   *[its] {""}
    [each] {""}
    [first] {" "}del primer tablero
    [least] {" "}del primer tablero
    [leasts] {" "}del primer tablero de cada órbita
}, contadas desde abajo, a partir de la columna a: { JOIN($ranks, with: "; ") }.

inventory = Tableros de ajedrez, cada uno con tantas reinas como columnas, sin que se ataquen entre sí: { JOIN($sizes, with: "; ") }.

boards-of-size = { $count } { -squares }

## Bookmarks of PDF

board-bookmark = { $count ->
    [one] Tablero { $first }
    [many] Tableros { $first } a { $last }
   *[other] Tableros { $first } a { $last }
}

orbit-bookmark = Órbita { $number }

## Names in figures

relation = { $relation ->
   *[row] fila
    [column] columna
    [falling] diagonal descendente
    [rising] diagonal ascendente
}

same-relation = { $relation ->
   *[row] misma fila
    [column] misma columna
    [falling] misma diagonal descendente{ $formula ->
        [yes] {" "}(fila{"\u00A0"}−{"\u00A0"}columna)
       *[no] {""}
    }
    [rising] misma diagonal ascendente{ $formula ->
        [yes] {" "}(fila{"\u00A0"}+{"\u00A0"}columna)
       *[no] {""}
    }
}

lines-of = { $relation ->
   *[row] filas
    [column] columnas
    [falling] diagonales descendentes
    [rising] diagonales ascendentes
}

level = { $by ->
    [row] fila { $name }
   *[file] columna { $name }
}

level-in-sentence = la { level }

order-by = { $by ->
    [row] fila por fila desde arriba
   *[file] columna por columna desde la izquierda (cada una de abajo arriba)
    [file-from-top] columna por columna desde la izquierda (cada una de arriba abajo)
}

solution = solución

dead-end = callejón sin salida

found-in-part = { $solutions ->
    [0] ninguna solución encontrada
    [one] una solución encontrada
    [many] { $solutions } de soluciones encontradas
   *[other] { $solutions } soluciones encontradas
}

none-yet = aún sin solución

no-solution = sin solución

no-free-square = { JOIN($levels, with: ", ") }: sin casillas libres

named = { $name }: { $what }

index = índice = { $formula }

note-sentence = { $note }.

## Names of figures in a menu, by their names on the command line

figure-name-rule = Cómo ataca una reina
figure-name-lines = Líneas de ataque
figure-name-board = Mi propia posición
figure-name-attacked = Casillas atacadas
figure-name-tree = Árbol de búsqueda
figure-name-trace = Búsqueda, paso a paso
figure-name-calls = Árbol de llamadas
figure-name-arrays = Los tres arrays
figure-name-space = Espacio de búsqueda
figure-name-growth = Crecimiento
figure-name-wheel = La búsqueda en rueda
figure-name-cloths = Tejidos
figure-name-threads = Hilos
figure-name-summits = Cumbres
figure-name-partition = Tablero compartido
figure-name-density = Dónde están las reinas

## The rule, a solution, any position

rule-title = Las casillas que ataca una reina

rule = { $attacked ->
    [0] Una reina en { $queen }, la única casilla del tablero.
   *[other] En un tablero { -squares }, una reina en { $queen } ataca { $attacked ->
        [one] una casilla
        [many] { $attacked } de casillas
       *[other] { $attacked } casillas
    }, cada una con una cruz: { $row } de su fila, { $column } de su columna, { $falling } de la diagonal descendente{ $formula ->
        [yes] , donde fila menos columna es constante,
       *[no] {""}
    } y { $rising } de la diagonal ascendente{ $formula ->
        [yes] , donde fila más columna es constante
       *[no] {""}
    }.
}

lines-title = Una solución con las líneas de sus reinas
lines-note = Ninguna línea pasa por dos reinas

lines = Una solución { -puzzle }, con { $queens ->
    [one] una reina
    [many] reinas
   *[other] reinas
} en { $queens }. { $queens ->
    [1] No hay otra casilla.
   *[other] { $chosen ->
        [0] La fila, la columna y las diagonales de cada reina tienen el color de su casilla
       *[other] La fila, la columna y las diagonales de la reina en { $chosen } están en color, las de las demás en gris
    }; ninguna línea pasa por dos reinas.
}

no-solution-exists = Un tablero { -squares }. No existe ninguna solución { -puzzle }.

position-title = { $queens ->
    [0] Un tablero vacío { -squares }
   *[other] Un tablero { -squares } con { -so-many-queens }
}

-so-many-queens = { $queens ->
    [one] una reina
    [many] { $queens } de reinas
   *[other] { $queens } reinas
}

position = { $queens ->
    [0] Un tablero vacío { -squares }.
    [one] Un tablero { -squares } con una reina en { $queens }.
    [many] Un tablero { -squares } con reinas en { $queens }.
   *[other] Un tablero { -squares } con reinas en { $queens }.
}

pair = { $squares } ({ relation })

attacking = { $pairs ->
    [0] Ninguna reina ataca a otra.
   *[other] Las reinas que se atacan están unidas por líneas: { $pairs }.
}

under-attack = { $count ->
    [0] Ninguna casilla está atacada.
    [one] La casilla gris está atacada.
    [many] Los { $count } de casillas grises están atacados.
   *[other] Las { $count } casillas grises están atacadas.
}

indexed = Cada casilla muestra el valor de { $formula }.

coloured-squares = Casillas coloreadas

crosses = Cruces

circles = Círculos

arrows = Flechas

listed = { $what }: { $things }.

## Queens one after the other, and arrays

attacked-title = Las casillas que cada reina deja libres

attacked = { $queens ->
    [one] Se coloca una reina en un tablero { -squares }, en { $queens }.
    [many] Se colocan reinas en un tablero { -squares }, { order-by }, en { $queens }: una imagen para cada una.
   *[other] Se colocan reinas en un tablero { -squares }, { order-by }, en { $queens }: una imagen para cada una.
} Las casillas atacadas son grises; la única casilla libre de una { -line } está rodeada por un círculo. Una { -line } sin casillas libres lleva un marco: continuo si es la siguiente, donde la búsqueda lo nota, y discontinuo si viene después.

-line = { $by ->
    [row] fila
   *[file] columna
}

legend = { $mark ->
   *[attacked] casilla atacada
    [only] única casilla libre de su { -line }
    [newest] reina recién colocada
    [dead] siguiente { -line } sin casillas libres: callejón sin salida
    [later] { -line } posterior sin casillas libres
    [rejected] probada en la siguiente { -line } y rechazada
}

dead-after = Tras { -so-many-queens }, { $levels } no { $levels ->
    [one] tiene
    [many] tienen
   *[other] tienen
} ninguna casilla libre.

attacked-steps = Hay un tablero por cada reina que se coloca o se retira. Las casillas atacadas son grises y las libres conservan su color; los pasos que rechazan una casilla atacada no tienen tablero.

arrays-title = Arrays de columnas y diagonales ocupadas

arrays = Un tablero { -squares } { $queens ->
    [0] sin reinas
    [one] con una reina en { $queens }
    [many] con reinas en { $queens }, colocadas { order-by }
   *[other] con reinas en { $queens }, colocadas { order-by }
}. A su lado, tres arrays tienen un elemento por cada { $by ->
    [row] columna
   *[file] fila
} o diagonal: 1 si hay una reina en ella y 0 si no; de cada reina parten guías hacia sus tres elementos.

taken = En el array de las { lines-of }, de índice { $formula }, { $indices ->
    [0] ningún elemento vale 1
    [one] el elemento { $indices } vale 1
    [many] los elementos { $indices } valen 1
   *[other] los elementos { $indices } valen 1
}.

counted-from = filas y columnas contadas desde { $base }

rows-and-columns = Las filas se cuentan desde arriba y las columnas desde la izquierda, ambas a partir de { $base }; una casilla se escribe (fila, columna).

## Sizes and growth

quantity = { $quantity ->
   *[placements] cada reina en cualquier casilla
    [subsets] reinas en casillas distintas
    [power] una reina por fila
    [factorial] una reina por fila y columna
    [nodes] posiciones que visita la búsqueda, también parciales
    [solutions] soluciones
    [fundamental] soluciones fundamentales
}

space-title = Formas de colocar { queens }

sizes = Puntos en escala logarítmica comparan las cantidades para un tablero { -squares }: { JOIN($sizes, with: "; ") }.

known-to = recuento hasta n{"\u00A0"}={"\u00A0"}{ $n }

growth-title = { $boards ->
    [1] Cantidades para un tablero { -squares }
   *[other] Cómo crecen las cantidades con el tamaño del tablero, de n{"\u00A0"}={"\u00A0"}{ $start } a { PLAIN($n) }
}

growth = { $boards ->
    [1] Puntos para n{"\u00A0"}={"\u00A0"}{ $end }
   *[other] Curvas en función de n, de { $start } a { $end },
} en escala logarítmica: { JOIN($curves, with: "; ") }.

curve = { $boards ->
    [1] { $name }, { $first } (n{"\u00A0"}={"\u00A0"}{ $start })
   *[other] { $name }, de { $first } (n{"\u00A0"}={"\u00A0"}{ $start }) a { $last } (n{"\u00A0"}={"\u00A0"}{ $end })
}

gaps = n{"\u00A0"}={"\u00A0"}{ JOIN($boards, with: ", ") }: sin solución

measured-time = tiempo medido

measured-on = { $known ->
    [0] tiempos medidos: sin datos de máquina ni de fecha
   *[other] tiempos medidos: { JOIN($known, with: ", ") }
}

logarithmic = escala logarítmica

seconds = segundos

## The trace

-part = { $after ->
    [0] {""}
    [one] {" "}a partir de una reina en { $after }
    [many] {" "}a partir de reinas en { $after }
   *[other] {" "}a partir de reinas en { $after }
}{ $end ->
    [first] {" "}(hasta la primera solución)
    [depth] {" "}(a lo largo de { -depth })
   *[all] {""}
}

-depth = { $depth } { $by ->
    [row] { $depth ->
        [one] fila
        [many] filas
       *[other] filas
    }
   *[file] { $depth ->
        [one] columna
        [many] columnas
       *[other] columnas
    }
}

steps-title = { $title }: pasos { $from } a { $to }

trace-steps = Pasos { $from } a { $to } de la búsqueda con { queens }{ -part }, { order-by }.

the-search = La búsqueda con { queens }{ -part }

trace-title = La búsqueda con { queens }{ -part }, paso a paso

trace = { $search }, { order-by }, prueba { $candidates ->
    [one] una casilla
    [many] { $candidates } de casillas una tras otra
   *[other] { $candidates } casillas una tras otra
}: { $accepted ->
    [0] ninguna se acepta
    [one] una se acepta
    [many] { $accepted } se aceptan
   *[other] { $accepted } se aceptan
}, { $rejected ->
    [0] ninguna se rechaza
    [one] una se rechaza
    [many] { $rejected } se rechazan
   *[other] { $rejected } se rechazan
} a causa de reinas ya colocadas, y { $back ->
    [0] ninguna reina se retira
    [one] una reina se retira
    [many] { $back } de reinas se retiran
   *[other] { $back } reinas se retiran
}. { $end ->
    [first] Se detiene en la primera solución
    [depth] No llega a la profundidad necesaria para encontrar una solución
   *[all] { $solutions ->
        [0] No encuentra { -solutions }
       *[other] Encuentra { -solutions }
    }
}.

head = { $head ->
   *[step] paso
    [node] nodo
    [row] fila
    [column] columna
    [verdict] resultado
    [conflicts] conflictos
}

verdict = { $verdict ->
   *[accepted] aceptada
    [rejected] rechazada
    [back] retirada
}

conflict = la reina { $queen } ({ relation })

conflicts = { JOIN($conflicts, with: ", ") }

attacked-by = atacada por { $queens ->
    [one] la reina { $queens }
    [many] las reinas { $queens }
   *[other] las reinas { $queens }
}

visit = { $kind ->
    [again] Se sigue con el nodo { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
    [cut] Nodo { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
   *[first] Se expande el nodo { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
}

visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } incumple una restricción: misma { $relation ->
   *[row] fila
    [column] columna
    [falling] diagonal
    [rising] diagonal
} que la reina { $queen }.

visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } cumple las restricciones y crea el nodo { $node }.

visit-solution = Todas las reinas están colocadas: ({ JOIN($queens, with: ", ") }) es una solución.

visit-back = { $reason ->
    [solution] Se vuelve al nodo { $to }.
    [cut] No se sigue el nodo { $node }: se vuelve al nodo { $to }.
   *[done] Se han explorado todos los hijos del nodo { $node }: se vuelve al nodo { $to }.
}

visit-over = { $first ->
    [yes] La búsqueda se detiene en la primera solución.
   *[no] Se han explorado todos los hijos del nodo { $node }: la búsqueda termina.
}

## Trees and calls

-nodes = { $nodes } { $nodes ->
    [one] nodo
    [many] de nodos
   *[other] nodos
}

-dead-ends = { $dead-ends } { $dead-ends ->
    [one] callejón sin salida
    [many] de callejones sin salida
   *[other] callejones sin salida
}

-solutions = { $solutions ->
    [0] ninguna solución
    [one] una solución
    [many] { $solutions } de soluciones
   *[other] { $solutions } soluciones
}

-candidates = { $rejected } { $rejected ->
    [one] candidato rechazado
    [many] de candidatos rechazados
   *[other] candidatos rechazados
}

-more-than = { $more ->
    [yes] más de{" "}
   *[no] {""}
}

tree-title = El árbol de búsqueda con { queens }{ -part }

tree = El árbol muestra la búsqueda con { queens }{ -part }, { order-by }; cada nodo es un tablero.

tree-holds = Tiene { -nodes }, { $nodes ->
    [one] numerado
    [many] numerados
   *[other] numerados
} en el orden de la búsqueda{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] , con { -solutions }
    }
   *[other] , con { -dead-ends }{ -and-solutions }
}.{ $rejected ->
    [0] {""}
   *[other] {" "}Hay además { -candidates }, { $crossed ->
        [yes] { $rejected ->
            [one] una cruz
            [many] cada uno una cruz
           *[other] cada uno una cruz
        } en el tablero tras el que se probó, con una línea hacia cada reina que lo ataca
       *[no] con una línea hacia cada reina que ataca a la nueva
    }.
}

-and-solutions = { $solutions ->
    [0] {""}
   *[other] {" "}y { -solutions }
}

branch = La reina de la { $by ->
    [row] columna { $choice }
   *[file] fila { $choice }
} abre una rama de { $more ->
    [yes] más de { -nodes }
   *[no] { $nodes ->
        [1] un solo nodo
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
       *[no] {" "}y { -solutions }
    }
}.

way = Una línea gruesa lleva a la solución { $queens }.

no-way = Ninguna rama lleva a una solución.

step-of = Paso { $step } de { $steps }

after-step-title = { $title }: después del paso { $step } de { $steps }

tree-after = La imagen muestra el árbol después del paso { $step } de { $steps } ({ $place }: { $verdict }), junto al tablero de este paso.

tree-after-visit = La imagen muestra el árbol después del paso { $step } de { $steps }, junto al tablero de este paso.

each-step-title = { $title }, paso a paso

tree-each-step = Hay una imagen por cada paso de la búsqueda: el árbol que resulta, junto al tablero del paso.

subtrees-left-out = { $subtrees } { $subtrees ->
    [one] subárbol sin mostrar; su primer tablero es pequeño y gris
    [many] de subárboles sin mostrar; sus primeros tableros son pequeños y grises
   *[other] subárboles sin mostrar; sus primeros tableros son pequeños y grises
}

not-drawn = No se dibujan: { -more-than }{ $nodes ->
    [0] { -candidates }
   *[other] { -nodes }{ $rejected ->
        [0] {""}
       *[other] {" "}y { -candidates }
    }
}.

nodes-left-out = + { -more-than }{ -nodes }

rejected-left-out = + { $rejected } { $rejected ->
    [one] rechazado
    [many] rechazados
   *[other] rechazados
}

solutions-left-out = { $more ->
    [yes] al menos{" "}
   *[no] {""}
}{ $solutions ->
    [1] { $solutions } solución
   *[other] { -solutions }
}

space-tree-title = { $kind ->
   *[n-ary] El árbol n-ario
    [permutation] El árbol de permutaciones
    [pruned] El árbol podado
} con { queens }{ -part }

space-tree = El árbol con { queens } tiene { $nodes }, y sus aristas llevan los números de las columnas. En cada fila se prueban todas las columnas{ $kind ->
   *[n-ary] .
    [permutation] {" "}que ninguna reina de más arriba ocupa. Son { $pruned } menos que en el árbol n-ario.
    [pruned] {" "}que ninguna reina de más arriba ataca. Las ramas podadas aparecen en tono pálido, con su tamaño: { $pruned } del árbol n-ario.
}

general-tree-title = El árbol n-ario con n reinas

general-tree = Un árbol con n reinas, con puntos en lugar de lo que se omite. Cada nodo por encima de la última fila tiene n ramas, una por columna, así que la fila k tiene n^k nodos. El árbol tiene { $nodes }, de los cuales n^n están en la última fila.

general-nodes = { $nodes } nodos

dense-tree = Donde los nodos están muy juntos, las aristas no llevan números; los nodos de la última fila son pequeños trazos.

counted-nodes = { -more-than }{ -nodes }

pruned-nodes = podados: { $pruned } de { -nodes }

solutions-marked = { $count ->
    [one] El rombo es la solución; una línea gruesa lleva hasta él.
    [many] { $count } de rombos son soluciones; líneas gruesas llevan hasta ellos.
   *[other] { $count } rombos son soluciones; líneas gruesas llevan hasta ellos.
}

calls-title = Las llamadas de la búsqueda con { queens }{ -part }

calls = Las llamadas de la búsqueda recursiva con { queens }{ -part }, { order-by }, cada una con sangría bajo la llamada de la que parte; las líneas gruesas llevan a las soluciones.

calls-hold = Hay { $calls } { $calls ->
    [one] llamada
    [many] de llamadas
   *[other] llamadas
}{ $dead-ends ->
    [0] { -and-solutions }
   *[other] { $calls ->
        [one] {" "}en un callejón sin salida
        [many] , { $dead-ends } de ellas en un callejón sin salida
       *[other] , { $dead-ends } de ellas en un callejón sin salida
    }{ $solutions ->
        [0] {""}
       *[other] , y { -solutions }
    }
}.

## Posters of other forms: titles, and the sentences below them

wheel-title = La búsqueda de { queens }

wheel-lines = { $nodes }{"\u00A0"}posiciones desde el tablero vacío hacia fuera, con una reina más en cada anillo. Se rechazaron { $rejected }{"\u00A0"}casillas; { $dead }{"\u00A0"}caminos acaban donde no queda ninguna casilla libre; { $solutions }{"\u00A0"}llegan al borde. Cuanto más ancha es una línea, a más soluciones lleva.

wheel-depth = { $depth ->
    [0] tablero vacío
    [1] una reina
   *[other] { WORDS($depth) } reinas
}

wheel = Toda la búsqueda de { queens } en forma de rueda. En el centro está el tablero vacío; cada anillo hacia fuera tiene una reina más, en la fila siguiente. De { $nodes } posiciones, { $dead } son callejones sin salida y { $solutions } son soluciones, dibujadas como tableros en el borde. Una raya corta representa cada una de las { $rejected } casillas rechazadas. La imagen es su propio reflejo.

cloths-title = { $count ->
    [1] Un tejido
   *[other] { WORDS($count) } tejidos
} para { queens }

cloths-lines = { WORDS($n) } colores bajan, y los mismos { WORDS($n) } cruzan en otro orden. Donde un color se encuentra consigo mismo hay una reina: una en cada fila, una en cada columna, nunca dos en una diagonal. { $part ->
    [first] Estas son las primeras { $count } de { $fundamental } soluciones fundamentales.
   *[whole] { $count ->
        [1] Toda solución es esta, girada o volteada.
       *[other] Las { $solutions } soluciones son todas estas, giradas o volteadas.
    }
}

cloths = { $count ->
    [1] Una solución
   *[other] { $count } soluciones
} para { queens }, en forma de tejidos.

threads-title = { $count } hilos

threads-lines = Cada forma de colocar { queens } es un hilo de izquierda a derecha; sus colores muestran a qué altura está cada reina. A lo largo de un hilo ningún color toca al mismo ni a su vecino de la escala. Al revés, lo frío se vuelve cálido.

threads = Las { $count } soluciones para { queens } como hilos de izquierda a derecha, unos debajo de otros. Cada hilo tiene, para cada columna, el color de la fila de su reina, de frío para la primera a cálido para la última. Los hilos con el mismo comienzo están juntos. Al revés, la imagen muestra en lugar de cada color el opuesto de la escala.

summits-title = { WORDS($count) } cumbres

summits-lines = La búsqueda de { queens }: { WORDS($ranges) } cordilleras, una por cada comienzo con dos reinas. Cada reina puesta es un paso hacia arriba; cada reina retirada, un paso hacia abajo. Donde están todas, el sol. La cordillera más cercana es el reflejo de la más lejana.

summits = La búsqueda de { queens } como { $ranges } cordilleras entre la bruma, una detrás de otra, desde el primer comienzo con dos reinas al fondo hasta el último delante. Una línea sube donde se pone una reina y baja donde se retira una. { $count } soles rojos brillan sobre las cumbres donde están todas las reinas.

partition-title = { WORDS($count) } soluciones llenan el tablero

partition-lines = { WORDS($n) } reinas de cada color, y ninguna ataca a otra de su color. Juntas, { WORDS($count) } soluciones ocupan las { $squares } casillas, cada una una sola vez. La imagen especular de cada una, izquierda por derecha o arriba por abajo, está entre ellas.

partition = Un tablero con una reina de uno de { $count } colores en cada casilla y, debajo, un tablero pequeño para cada color.

density-title = Dónde están las reinas

density-lines = Las { WORDS($count) } soluciones a la vez. { $shape ->
    [discs] Cuanto mayor es un disco, más de ellas tienen una reina en su casilla:
   *[dots] Cada punto es una reina en su casilla, { $queens } en total:
} { $shape ->
    [even] { WORDS($most) } en cada casilla.
   *[other] { $corner ->
        [0] ninguna
        [1] una
       *[other] { WORDS($corner) }
    } en una esquina, { $most ->
        [1] una
       *[other] { WORDS($most) }
    } en { $square }.
} Cada fila y cada columna suma { $count }.

density = Un tablero de { $n } × { $n } casillas con { $shape ->
    [discs] discos de distinto tamaño
   *[dots] puntos
} en ellas, y las sumas de sus filas y columnas.

## The page that plays

player-place = Fila { $row }, columna { $column }

player-place-chess = { $place } ({ $chess })

start-of-search = { $from ->
    [1] Empieza la búsqueda{ $after ->
        [0] {""}
        [one] {" "}tras una reina en { $after }
        [many] {" "}tras reinas en { $after }
       *[other] {" "}tras reinas en { $after }
    }, { order-by }.
   *[other] La búsqueda sigue en el paso { $from }, { order-by }.
}

player-accepted = { $place }: aceptada. Ninguna reina ataca esta casilla.

player-writes = Sus tres elementos eran 0 y ahora son 1.

player-solution = { $place }: aceptada. Todas las reinas están colocadas: una solución.

player-rejected = { $place }: rechazada. Atacada por: { $conflicts }.

player-dead-end = { $place }: retirada. Callejón sin salida: no hay ninguna casilla libre en { $level }.

player-noted = { $place }: retirada. La solución queda anotada y la búsqueda sigue.

player-done = { $place }: retirada. Vuelta atrás: ya se han probado todas las continuaciones.

player-cut = { $place }: retirada. Lo que sigue no se muestra aquí.

player-over = La búsqueda ha terminado. Casillas probadas: { $tried }, rechazadas: { $rejected }. Soluciones: { $solutions }.

player-begins = La búsqueda empieza, { $order }.

player-to-first = Se detiene en la primera solución: a partir de n = 9, esta página no busca más.

player-given = Ya colocadas: { $queens }.

player-attacks = Una reina ataca su fila, su columna y sus dos diagonales.

player-plan = Cuando no queda casilla libre para la reina siguiente, se retira la última colocada, que prueba su casilla siguiente: es la vuelta atrás (backtracking).

player-reports = Todas las reinas están colocadas: se registra la solución.

player-modes = Modos

player-mode-try = Probar

player-mode-predict = Predecir

player-mode-watch = Observar

player-mode-compare = Comparar

player-mode-break = Romper

player-tried = probadas

player-count-rejected = rechazadas

player-taken-back = retiradas

player-solutions = soluciones

player-cell-rejected = rechazada

player-cell-failed = sin solución

player-cell-won = probada, con solución

player-cell-asked = se comprueba ahora

player-cell-empty = vacía

player-cell-free = libre

player-cell-queen = reina { $queen }

player-cell-attacked = atacada por { $conflicts }

player-step = Paso

player-step-of = Paso { $step } de { $steps }

player-tree = Árbol de búsqueda

player-node-of = En el nodo { $node } de { $nodes }

player-node = En el nodo { $node } ({ $nodes } vistos hasta ahora)

player-future = Mostrar todo el árbol

player-tree-list = Árbol en forma de lista

player-tree-start = inicio

player-tree-here = la búsqueda está aquí

player-tree-open = en curso

player-legend-fold = rama plegada, con su número de soluciones

player-calls = Llamadas

player-frame-asks = comprueba { $choice }

player-frame-rejects = rechaza { $choice }

player-frame-takes = retira { $choice }

player-frame-reports = registra la solución

player-arrays = Los tres arrays

player-variables = Las variables

player-counted = Las filas se cuentan desde arriba y las columnas desde la izquierda, a partir de { $base }.

player-program = Programa

player-code = Lenguaje de programación

player-pseudocode = Pseudocódigo

player-variant = Tipo de comprobación

player-variant-arrays = tres arrays

player-variant-scan = comparar reinas

player-variant-swap = intercambios

player-variant-board = tablero y arrays

player-variant-compact = indicador

program-read = Leer el número de reinas.

program-largest = Espacio para el tablero más grande.

program-flags = Lo que atacan las reinas.

program-check = ¿Está libre la casilla?

program-done = Todas las reinas están colocadas: una solución.

program-copy = Guardar una copia, porque la búsqueda sigue cambiando el original.

program-try = Probar las casillas una tras otra.

program-diagonals = La diagonal ascendente y la descendente de la casilla.

program-reject = Saltar una casilla atacada.

program-put = Colocar una reina.

program-next = Seguir con la reina siguiente.

program-take = Retirar la reina.

program-table = Calcular primero todas las respuestas.

program-query = Consultar respuestas hasta leer 0.

player-controls = Controles

player-play = Reproducir

player-pause = Pausar

player-first = Primer paso

player-back = Paso atrás

player-forward = Paso adelante

player-last = Último paso

player-solution-before = Solución anterior

player-solution-after = Solución siguiente

player-timeline = Línea de tiempo

player-bars = Cada barra es un paso; su altura, la profundidad de la búsqueda. En verde, una solución.

player-grain = Avanzar por

player-grain-ask = comprobación y resultado

player-grain-act = solo resultado

player-grain-node = nodo

player-size = Número de reinas

player-settings = Ajustes

player-speed = Pasos por segundo

player-per-second = { $pace } / s

player-order = Orden

player-order-row = filas

player-order-file = columnas, desde abajo

player-order-file-from-top = columnas, desde arriba

player-until = Buscar

player-until-all = todas las soluciones

player-until-first = la primera solución

player-first-queens = Primeras reinas

player-first-queens-note = Un número de { $first } a { $last } por cada reina, empezando en { $level }.

player-refused = «{ $value }» no es un número de { $first } a { $last }.

player-too-many = Demasiadas reinas: se pueden dar { $most } como máximo.

player-numbering = Filas y columnas

player-from-1 = desde 1

player-from-0 = desde 0

player-chess = Coordenadas de ajedrez (a1, b2…)

player-faster = Más rápido

player-slower = Más lento

player-full-screen = Pantalla completa

player-lecture = Presentación

player-blank = Pantalla en negro

player-blank-end = Volver a mostrar la pantalla

player-panels = Mostrar u ocultar árbol, arrays, programa, llamadas

player-panel-tree = Árbol

player-panel-arrays = Arrays

player-keys = Teclas

player-single-keys = Atajos de una sola tecla (+, −, F…)

player-space-key = Espacio

player-home-key = Inicio

player-end-key = Fin

player-shift-key = Mayús

player-page-up-key = Re Pág

player-page-down-key = Av Pág

player-share = Compartir

player-this-figure = Esta figura

player-save-board = Tablero (SVG)

player-save-tree = Árbol (SVG)

player-print = Imprimir este paso

player-command = Comando para PDF, SVG y más

player-link = Enlace a este estado

player-embed = Para incrustar en una página

player-copy = Copiar

player-copied = Copiado.

player-board-with = Tablero con reinas en { $queens }

player-board-empty = Tablero vacío

player-try-begin = Coloca reinas, { $n } en total, sin que dos se ataquen. Haz clic en una casilla o elígela con las flechas e Intro.

player-try-placed = { $place }: una reina. Faltan por colocar: { $left }.

player-try-shut = No hay ninguna casilla libre en { $level }: retira una reina.

player-try-attacked = { $place }: aquí no. Atacada por: { $conflicts }.

player-try-stuck = Sin salida: no hay ninguna casilla libre. Faltan por colocar: { $left }. Retira una reina y prueba en otra casilla: eso es la vuelta atrás.

player-try-solved = Resuelto. Reinas: { $n }. Ninguna ataca a otra.

player-try-which = Es la n.º{"\u00A0"}{ $number } de { $of }.

player-try-lost = Ninguna solución tiene estas reinas: retira una.

player-try-taken = { $place }: retirada.

player-try-clear = Vaciar el tablero

player-try-next = Buscar otra

player-try-more = { $n } reinas

player-machine = Mostrar esta posición en la búsqueda

player-left-out = Quedan fuera: { $queens }. La búsqueda procede { $order }.

player-go-on = Pulsa Reproducir para continuarla desde aquí.

player-may = { $place }: ¿puede haber una reina aquí?

player-yes = Sí

player-no-queen = No: la ataca la reina { $queen }

player-where-next = ¿Qué casilla se comprueba a continuación?

player-back-again = Ninguna: también se retira la reina de { $level }

player-right = Correcto.

player-wrong = No.

player-why-later = La búsqueda no pasa a { $later } hasta que { $level } tiene una reina.

player-why-tried = { $place }: ya se ha probado con estas reinas.

player-why-order = { $place }: va primero, porque las casillas de { $level } se prueban en orden.

player-why-open = Queda una casilla sin probar en { $level }, así que la reina de { $above } se queda.

player-why-exhausted = No queda ninguna casilla por probar en { $level }, así que primero se retira la reina de { $above }.

player-why-full = Todas las reinas están colocadas, y { $later } ya tiene la suya.

player-why-first = Esta búsqueda termina con la primera solución, así que no se retira ninguna reina.

player-why-all = Esta búsqueda quiere todas las soluciones, así que primero se retira la reina de { $above }.

player-why-no-queen = { $place }: estos son sus elementos, pero ahí no hay ninguna reina.

player-why-stays = Son los elementos de la reina de { $level }, que por ahora se queda.

player-score = { $right } de { $asked } correctas

player-kind-may = Libre o atacada

player-kind-where = Casilla siguiente

player-kind-next = Qué ocurre a continuación

player-kind-writes = Elementos de los arrays

player-summary = Ver el resultado

player-next-question = Pregunta siguiente

player-compare-begin = n = { $n }: seis búsquedas lado a lado, que avanzan un nodo en cada paso. Un nodo es el tablero vacío o un tablero con una reina más.

player-compared = n = { $n }: seis búsquedas, las mismas soluciones. Cada una omite solo lo que no puede llegar a ser solución, o la imagen especular de lo que encuentra. Menos nodos son menos trabajo solo si cada nodo cuesta lo mismo.

player-way-all = Una reina por fila

player-about-all = Una reina en cualquier casilla de cada fila; los conflictos se comprueban solo con el tablero lleno.

player-way-once = Permutaciones

player-about-once = Cada columna una sola vez; las diagonales se comprueban solo con el tablero lleno.

player-way-checks = Vuelta atrás (backtracking)

player-about-checks = Las columnas y diagonales se comprueban antes de colocar una reina, como en Observar: nodos = probadas − rechazadas + 1.

player-way-forward = Comprobación hacia delante (forward checking)

player-about-forward = Una reina se rechaza también si deja una fila posterior sin casilla libre: menos nodos, más trabajo en cada uno.

player-way-bits = Máscaras de bits

player-about-bits = Los mismos nodos con menos trabajo: tres enteros que se desplazan marcan lo atacado en la fila siguiente.

player-way-mirror = Simetría especular

player-about-mirror = La primera reina queda en la mitad izquierda (o en el centro, y entonces la segunda a la izquierda); la imagen especular de cada solución también cuenta.

player-nodes-counted = nodos: { $nodes }

player-nodes-each = Nodos de cada una: { $nodes }

player-scale = Nodos en escala logarítmica: cada marca es diez veces la anterior.

player-solutions-found = soluciones: { $solutions }

player-fault = Error

player-fault-undo = sin deshacer: { $lines }

player-fault-less = { $wrong } en vez de { $right } en el bucle

player-fault-last = última reina sin comprobar

player-break-rejects = { $place }: el programa correcto coloca aquí una reina. El programa roto rechaza la casilla, porque un elemento se quedó en 1 cuando se retiró su reina.

player-break-accepts = { $place }: el programa correcto rechaza esta casilla. Atacada por: { $conflicts }. El programa roto coloca aquí una reina.

player-break-skips = { $place }: el programa correcto comprueba esta casilla. El programa roto nunca lo hace, porque su bucle termina una casilla antes.

player-break-go = Mostrar este paso en la búsqueda

player-break-counts = Soluciones del programa correcto: { $right }; del programa roto: { $found }.

player-break-missing = Soluciones que faltan: { $count }.

player-break-wrong = Soluciones falsas, con reinas que se atacan: { $count }.

player-break-shown = Se muestran las { $shown } primeras.

player-reads = { $place }: ¿está libre? Se lee: { $entries }.

player-reads-stop = Basta un 1, así que se deja de leer; el paso siguiente muestra qué reinas atacan.

player-reads-queen = Esta reina ataca la casilla, así que se deja de leer.

player-reads-nothing = { $place }: ¿está libre? Aún no hay ninguna reina con la que comparar.

player-calls-it = El programa llama a { $call }.

player-enters = Empieza { $call }: quedan reinas por colocar, así que prueba las casillas de { $level }.

player-returns = No hay más casillas en { $level }: { $call } termina.

player-cut-short = { $call } termina enseguida: aquí la búsqueda no profundiza más.

player-unwinds = Basta una solución: { $call } termina.

player-frame-returns = termina

player-from-zero = desde 0, el tablero desde 1

player-what-next = ¿Qué ocurre a continuación?

player-goes-deeper = La búsqueda sigue en { $level }.

player-goes-back = Se retira la reina de { $level }.

player-goes-no-more = La búsqueda termina.

player-which-entries = ¿Qué elementos pasan a 0 a continuación?

player-next-alike = Otra como esta

player-lesson = Lección

player-lesson-back = Atrás

player-lesson-next = Siguiente

player-lesson-step = Paso siguiente

player-lesson-answer = Ver la respuesta

player-lesson-reset = Volver a este estado

player-story = La búsqueda en imágenes

player-no-script = Para recorrer la búsqueda hace falta JavaScript.

## La lección

lesson-rule-title = La regla

lesson-rule-text = Coloca cuatro reinas en un tablero de 4 × 4 casillas de modo que no haya dos en la misma fila, columna o diagonal. Esas son las restricciones. Las casillas rayadas son las que ataca la reina.

lesson-rule-ask = Quedan tres reinas por colocar. ¿Cuántas casillas están libres todavía?

lesson-rule-answer = Seis. Cada reina quita casillas a las que vienen después. Por eso quizá haya que renunciar a una decisión temprana.

lesson-try-title = Un primer intento

lesson-try-text = Coloca tú cuatro reinas. Las reinas colocadas sin conflicto forman una solución parcial; una casilla para la reina siguiente es un candidato.

lesson-try-ask = ¿Qué se puede hacer cuando no hay ninguna casilla libre?

lesson-try-answer = Retirar una reina y probarla en otro lugar. Eso es la vuelta atrás (backtracking).

lesson-stuck-title = Sin salida

lesson-stuck-text = Hay tres reinas en el tablero, ninguna ataca a otra y no queda ninguna casilla libre. Esta solución parcial cumple las restricciones, pero no se puede completar: no hay manera de seguir.

lesson-stuck-ask = ¿Hay que mover siempre la última reina?

lesson-stuck-answer = No. Aquí las dos primeras no dejan libre ninguna casilla de la fila vacía, estén donde estén las demás: una de ellas tiene que moverse. Para saber cuál, hace falta un método.

lesson-rows-title = Fila por fila

lesson-rows-text = Cada fila tiene exactamente una reina: dos en una fila se atacarían, y cuatro reinas necesitan cuatro filas. Así que la búsqueda llena las filas desde arriba y prueba los candidatos de una fila desde la izquierda. En el primero libre se coloca una reina y se pasa a la fila siguiente.

lesson-rows-ask = En una fila no hay ninguna casilla libre. ¿Qué reina se retira?

lesson-rows-answer = Primero la última, la de la fila de arriba; si no le queda ninguna casilla, también la de encima. Así se mueve también una reina más antigua, pero solo cuando se ha probado todo lo que hay debajo. La búsqueda recorre las soluciones parciales en orden, como las palabras de un diccionario: ninguna dos veces y sin perder soluciones.

lesson-dead-title = Un callejón sin salida

lesson-dead-text = Todos los candidatos de la tercera fila están rechazados: ahí nunca se ha colocado una reina. Una solución parcial cuya fila siguiente no tiene ninguna casilla libre es un callejón sin salida. Por eso termina la llamada de esta fila, place(row = 2): los programas cuentan las filas y las columnas desde 0.

lesson-dead-ask = ¿Qué ocurre a continuación?

lesson-dead-answer = Se retira la reina de la segunda fila, que sí está en el tablero, y a continuación se prueba la casilla a su derecha. En una casilla rechazada nunca hubo una reina, así que no hay nada que deshacer; una reina retirada sí estaba, y lo que cambió se borra. La primera reina se queda.

lesson-undo-title = Deshacer

lesson-undo-text = Al colocar una reina se ha puesto a 1 un elemento en cada uno de los tres arrays: uno por su columna y uno por cada una de sus diagonales. Retirarla es deshacer exactamente eso: se va, y los tres vuelven a 0. La última decisión se deshace primero, así que basta una pila.

lesson-undo-ask = ¿Qué pasaría si un elemento se quedara en 1?

lesson-undo-answer = La búsqueda tomaría casillas libres por atacadas y perdería soluciones: «Romper» muestra cuáles. Lo que se pone a 1 debe volver a 0.

lesson-arrays-title = Los arrays

lesson-arrays-text = Todas las casillas de una columna tienen el mismo col. Un paso hacia abajo y a la derecha suma 1 a row y a col, así que row − col no cambia a lo largo de una diagonal descendente (↘). Un paso hacia arriba y a la derecha resta 1 a row y suma 1 a col, así que row + col no cambia a lo largo de una ascendente (↗). A row − col se suma n{"\u00A0"}−{"\u00A0"}1 para que ningún índice sea negativo. Una casilla está libre si sus tres elementos son 0 (False en el programa). Se deja de leer en el primer 1. Señala o toca un elemento y se iluminan sus casillas.

lesson-arrays-ask = ¿Cuánto trabajo cuesta retirar una reina cuando n es grande?

lesson-arrays-answer = No más que cuando n es pequeño: se escriben tres elementos y no se mira ninguna reina.

lesson-code-title = El programa

lesson-code-text = La función place(row) prueba las casillas de una fila y se llama a sí misma para la siguiente: es la recursión. Cada llamada abierta tiene un marco en la pila de llamadas, que guarda sus variables (row, col, r, f) y el lugar donde sigue.

lesson-code-ask = Una llamada termina. ¿Cómo sabe quien la llamó qué casilla sigue?

lesson-code-answer = Por su propio marco, donde col conserva su valor. Pone a 0 sus tres elementos y sigue con su bucle. queens[row] no hay que deshacerlo: se escribe de nuevo antes de leerlo.

lesson-tree-title = El árbol entero

lesson-tree-text = Un nodo es un tablero al que llega la búsqueda, primero el vacío; una arista es una reina más. La búsqueda baja donde puede y vuelve donde debe: es una búsqueda en profundidad. Para cuatro reinas el árbol tiene 17 nodos. Ocho de ellos se probaron y no tienen solución: cuatro son callejones sin salida, cuya fila siguiente no tiene ninguna casilla libre, y los otros cuatro solo llevan a estos. Dos son soluciones.

lesson-tree-ask = ¿Cuántas llamadas hay abiertas a la vez, como máximo?

lesson-tree-answer = n + 1: una por fila y otra que encuentra el tablero lleno. El árbol puede ser enorme; la pila sigue siendo pequeña.

lesson-prune-title = Lo que ahorra la poda

lesson-prune-text = Si en cada fila se permite cualquier casilla, incluso con conflictos, el árbol de cuatro reinas tiene 1 + 4 + 16 + 64 + 256 = 341 nodos; 4⁴ = 256 son tableros llenos. Con cada columna una sola vez, 65; comprobando columnas y diagonales antes de colocar, 17. Un conflicto corta todo lo que seguiría: es la poda. La comprobación hacia delante deja 13.

lesson-prune-ask = ¿Por qué no se pierde ninguna solución?

lesson-prune-answer = Si dos reinas se atacan, las siguientes no lo cambian. Por eso en una rama cortada no hay ninguna solución.

lesson-symmetry-title = Simetría

lesson-symmetry-text = La imagen especular de una solución es una solución: las dos de cuatro reinas son reflejo una de otra. Así, la primera reina solo tiene que probar la mitad izquierda de su fila: 9 nodos en lugar de 17. Si las soluciones que son giros o reflexiones unas de otras cuentan como una, cuatro reinas tienen 1 solución y ocho tienen 12: 11 dan 8 cada una y otra da 4, en total 92.

lesson-symmetry-ask = ¿Qué ramas se pueden omitir?

lesson-symmetry-answer = Las pálidas, en las que la primera reina está en la mitad derecha. Cada una es la imagen especular de una rama ya recorrida.

lesson-cost-title = El coste

lesson-cost-text = La poda hace el árbol más pequeño, no pequeño: 17 nodos para n = 4, 2057 para n = 8, 856{"\u00A0"}189 para n = 12. Una cota aproximada para el programa que compara reinas, como si no se cortara nada: 1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1) tableros que no están llenos (85 para n = 4) prueban n casillas cada uno y comparan cada casilla con n reinas como mucho. Como n / (n − 1) es como mucho 2, son como mucho 2 · nⁿ⁻¹ · n · n comparaciones: tiempo O(nⁿ⁺¹), donde O omite los factores constantes. Cuatro pasos llevan a una cota mejor para el programa con tres arrays.

lesson-cost-step1 = 1. Ninguna columna se usa dos veces. Así, la primera fila puede elegir entre n columnas, la siguiente entre n − 1 como mucho, y así sucesivamente: tras k filas, como mucho n · (n − 1) · … · (n − k + 1) = n! / (n − k)! tableros, donde n! = n · (n − 1) · … · 1.

lesson-cost-step2 = 2. Sumados para k = 0, 1, …, n: como mucho n! · (1/n! + … + 1/1! + 1/0!) nodos. Para n = 4, son 65.

lesson-cost-step3 = 3. Leída al revés, la suma entre paréntesis es 1 + 1 + 1/2 + 1/6 + …; desde 1/2, cada término es como mucho la mitad del anterior. Por eso es menor que 1 + 1 + 1/2 + 1/4 + … = 3 (exactamente, que e = 2,718…), así que hay menos de 3 · n! nodos.

lesson-cost-step4 = 4. Cada uno prueba como mucho n casillas, cada una en tiempo constante: menos de 3 · n! · n casillas, tiempo O(n · n!). Un programa que copia el tablero de n × n casillas para cada una de las n! soluciones como mucho lleva O(n² · n!). Comparar cada casilla con hasta n reinas lleva lo mismo: 3 · n! · n · n. La memoria es O(n): los arrays y un marco por fila.

lesson-cost-ask = Supón una computadora diez veces más rápida. ¿Cuántas reinas más resuelve en el mismo tiempo?

lesson-cost-answer = Una. De n = 8 a 12, una reina más multiplica los nodos por unas cuatro o cinco; dos más, por 17 a 24. Vale más un árbol más pequeño que una computadora más rápida.

lesson-other-title = Otros problemas

lesson-other-text = El programa elige una casilla, la comprueba, se llama a sí mismo y deshace la elección. Elegir, comprobar, seguir, deshacer: los mismos cuatro pasos resuelven otros problemas. Por ejemplo: ¿cuáles de los números 3, 5, 6 y 7 suman 14? La llamada pick(start, total) escribe la lista si total es 14. Si no, prueba cada lugar i a partir de start: si el total no pasa de 14 con ese número, lo añade a la lista, llama a pick(i + 1, nuevo total) y vuelve a quitarlo. La primera llamada es pick(0, 0). La lista crece y se acorta como queens en el programa que se muestra.

lesson-other-ask = ¿Qué números son? ¿Y cuándo es la vuelta atrás la herramienta equivocada?

lesson-other-answer = 3, 5 y 6. La vuelta atrás es la herramienta equivocada si hay un camino directo: para una solución en un tablero grande, una fórmula coloca todas las reinas sin buscar. También lo es si el mismo problema pequeño aparece una y otra vez: entonces conviene guardar su respuesta. Ahora predice tú los pasos.

## Worksheets

worksheet-title = { $kind ->
   *[empty] Coloca { queens }
    [complete] Completa la solución
    [conflicts] ¿Qué reinas se atacan?
    [trace] Sigue la búsqueda
    [arrays] Arrays de columnas y diagonales
    [mark] ¿Qué casillas están libres?
    [tree] Completa el árbol de búsqueda
    [code] Encuentra el error
}

worksheet-asked = { $kind ->
   *[empty] Coloca en cada tablero { queens }, nunca dos en la misma fila, columna o diagonal. Hay { $solutions } soluciones: encuentra todas las que puedas.
    [complete] Añade reinas hasta que en cada tablero haya { $n } que no se ataquen entre sí. Cada tablero tiene exactamente una solución.
    [conflicts] Une con una línea cada par de reinas que se ataquen y anota cuántos pares hay. Las reinas atacan por filas, columnas y diagonales.
    [trace] Cada fila se prueba desde la izquierda. Al terminarla, o con el tablero completo, se retira la última reina. Dibuja el tablero después de cada paso (cruz: rechazada; marco discontinuo: retirada) y marca lo que ocurrió.
    [arrays] Cada columna y cada diagonal tiene un elemento: 1 con reina, 0 sin ella. La fórmula da su índice (mira el ejercicio 1). Rellena los arrays, o coloca las reinas, una por fila desde arriba.
    [mark] Rodea cada casilla libre: ninguna reina la ocupa ni la ataca. Si una fila sin reina no tiene casilla libre, enmárcala: con estas reinas no hay solución.
    [tree] La búsqueda sigue desde el tablero, fila por fila, desde la izquierda. Escribe en cada círculo la columna de su reina. Pon una cruz debajo de cada callejón sin salida (fila siguiente sin casilla libre) y enmarca las soluciones.
    [code] A una línea de código de este programa para { $n } reinas le falta un array. Corrígela. Ejecuta a mano el programa con el error: encuentra la primera casilla (fila, columna desde 0) mal juzgada y cuenta los tableros impresos.
}

worksheet-answers = Respuestas

worksheet-note = { $kind ->
   *[empty] Hay { $solutions } { $solutions ->
        [one] solución
        [many] de soluciones
       *[other] soluciones
    }, { $fundamental } { $fundamental ->
        [one] de ellas fundamental
        [many] de ellas fundamentales
       *[other] de ellas fundamentales
    }: las rotaciones y reflexiones dan todas las demás. { $shown ->
       *[all] Aquí están todas.
        [fundamental] Aquí están las fundamentales.
        [some] Aquí están algunas de las fundamentales.
    }
    [complete] Las reinas añadidas llevan un marco. La dificultad depende de los nodos: las posiciones sin conflicto que encuentra una búsqueda al llenar las filas libres desde arriba. Hasta 6 es fácil, de 7 a 15 medio, más es difícil.
    [conflicts] Las reinas que se atacan están unidas por líneas. Debajo de cada tablero están sus casillas, como (fila, columna).
    [trace] Las cruces marcan casillas rechazadas; los marcos discontinuos, casillas cuya reina se retiró.
    [arrays] Un elemento vale 1 si hay una reina en su columna o diagonal.
    [mark] Las casillas libres están rodeadas; las filas sin casilla libre, enmarcadas.
    [tree] Los números que faltaban están en color. Las cruces marcan callejones sin salida; los marcos, soluciones.
    [code] Una casilla se juzga mal si se acepta aunque una reina la ataca, o se rechaza aunque ninguna la ataca.
}

worksheet-level = { $level ->
   *[easy] fácil
    [medium] medio
    [hard] difícil
}, { $nodes } { $nodes ->
    [one] nodo
    [many] de nodos
   *[other] nodos
}

worksheet-count = Pares:

worksheet-pairs = { $count ->
    [0] ningún par
    [one] { $count } par
    [many] { $count } de pares
   *[other] { $count } pares
}

worksheet-corrected = Línea de código corregida:

worksheet-wrong = Primera casilla mal juzgada:

worksheet-found = Tableros impresos:

worksheet-of = { $found } (programa corregido: { $solutions })

gift-question = { $kind ->
   *[complete] Añade reinas hasta que haya una en cada fila y ninguna ataque a otra. Hay exactamente una solución. ¿En qué columna está la reina de cada fila?
    [conflicts] ¿Cuántos pares de reinas se atacan? Una reina no ataca a otra a través de una tercera.
    [mark] ¿Qué casillas de cada fila están libres, es decir, en qué columnas se puede colocar una reina a la que ninguna otra ataque?
    [fill] Un elemento del array vale 1 si hay una reina en su columna o diagonal, 0 si no. Escribe todos los elementos, desde el índice más pequeño, sin espacios.
    [read] Estos arrays corresponden a reinas en las primeras filas, una por fila. ¿En qué columna está la reina de cada fila?
}

gift-none = ninguna

worksheet-set = N.º{"\u00A0"}{ $set }

worksheet-name = Nombre

worksheet-date = Fecha

worksheet-foot = Se puede copiar, modificar y compartir. Cítese como: nqueens-sheet { $command }

worksheet-described = Una hoja con { $count } { $count ->
    [one] ejercicio
    [many] de ejercicios
   *[other] ejercicios
} en tableros { -squares }, y las respuestas.

## Verdicts about the output of a program

check-all = { $found ->
    [0] No hay ninguna solución para n = { $n }, y la salida no tiene ninguna.
    [1] La única solución para n = { $n }.
   *[other] Todas las { $found } soluciones para n = { $n }{ -each-once }.
}

-each-once = { $once ->
    [yes] , cada una una vez
   *[no] {""}
}

check-fundamental = { $found ->
    [1] La única solución fundamental para n = { $n }.
   *[other] Todas las { $found } soluciones fundamentales para n = { $n }{ -each-once }.
}

check-orbits = { $found ->
    [1] Una solución para n = { $n }; sus rotaciones y reflexiones dan todas las demás.
   *[other] { $found } soluciones para n = { $n }{ -each-once }; sus rotaciones y reflexiones dan todas las demás.
}

check-unlisted = { $found ->
    [one] { $found } tablero es una solución para n = { $n }.
    [many] { $found } de tableros son soluciones para n = { $n }.
   *[other] { $found } tableros son soluciones para n = { $n }.
} Por encima de n = { $max } no se buscan soluciones ausentes.

check-part = { $found } de { $count } soluciones para n = { $n }{ $group ->
    [all] {" "}salvo rotación y reflexión
   *[none] {""}
}{ $group ->
    [once] {"; faltan solo rotaciones y reflexiones: "}
   *[other] {"; faltan: "}
}{ JOIN($missing, with: "; ") }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}.

check-reduced = { $group ->
    [half-turn] Los tableros para n = { $n } son uno de cada dos que se corresponden por media vuelta.
    [rotation] Los tableros para n = { $n } son uno de cada conjunto de rotaciones.
   *[mirror] Los tableros para n = { $n } son uno de cada par de imágenes especulares.
}

check-wrong = { $boards ->
    [1] El tablero es incorrecto.
   *[other] { $count } de { $boards } tableros { $count ->
        [one] es incorrecto.
        [many] son incorrectos.
       *[other] son incorrectos.
    }
}

check-duplicates = { $count } de { $boards } tableros { $count ->
    [one] repite uno anterior.
    [many] repiten anteriores.
   *[other] repiten anteriores.
}

check-more = Y { $count } más.

check-board = Tablero { $number } (línea { $line } de la salida): { JOIN($problems, with: "; ") }.

check-repeated = El tablero { $number } (línea { $line } de la salida) es igual que el tablero { $original }.

check-rows = { $found } { $found ->
    [one] fila
    [many] de filas
   *[other] filas
} en vez de { $n }

check-width = una fila de { $found } { $found ->
    [one] casilla
    [many] de casillas
   *[other] casillas
} en vez de { $n }

check-outside = { $number } está fuera del tablero

check-size = { $n } × { $n } casillas en vez de { $expected } × { $expected }

check-queens = { $found } { $found ->
    [one] reina
    [many] de reinas
   *[other] reinas
} en vez de { $n }

check-conflicts = las reinas en { $first } y { $second } comparten una { $relation ->
    [row] fila
    [column] columna
   *[falling] diagonal
    [rising] diagonal
}{ $count ->
    [1] {""}
   *[other] {" "}(pares de reinas en conflicto: { $count })
}

check-wrong-number = { $number } no es el número de soluciones para n = { $n }, que es { $solutions }.

check-unknown-number = { $number } no es un número que conozcamos.

check-number = { $meaning ->
   *[solutions] { $number } es el número de soluciones para n = { $n }.
    [fundamental] { $number } es el número de soluciones fundamentales para n = { $n }: las rotaciones y reflexiones cuentan una vez.
    [half-turn] { $number } es el número de soluciones para n = { $n } si las medias vueltas cuentan una vez.
    [rotation] { $number } es el número de soluciones para n = { $n } si las rotaciones cuentan una vez.
    [mirror] { $number } es el número de soluciones para n = { $n } si las imágenes especulares cuentan una vez.
    [eightfold] { $number } es ocho veces el número de soluciones fundamentales para n = { $n }; las simétricas tienen menos de ocho imágenes.
    [multiple] { $number } es { $to } veces el número de soluciones para n = { $n }.
    [placements] { $number } es el número de formas de poner { $n } reinas numeradas en cualquier casilla para n = { $n }.
    [subsets] { $number } es el número de formas de elegir { $n } casillas para n = { $n }.
    [power] { $number } es el número de formas de poner una reina en cada fila para n = { $n }.
    [factorial] { $number } es el número de formas de poner una reina en cada fila y cada columna para n = { $n }: no se comprueban las diagonales.
    [nodes] { $number } es el número de posiciones que visita una búsqueda fila a fila para n = { $n }, con el tablero vacío.
    [nodes-below] { $number } es el número de posiciones que visita una búsqueda fila a fila para n = { $n }, sin el tablero vacío.
    [one-diagonal] { $number } es el número de tableros para n = { $n } si las diagonales se comprueban en un solo sentido.
    [neighbours] { $number } es el número de tableros para n = { $n } si las diagonales se comprueban solo entre filas vecinas.
    [toroidal] { $number } es el número de soluciones en un toro para n = { $n }.
    [no-corner] { $number } es el número de soluciones para n = { $n } sin reina en una esquina.
    [first-rows] { $number } es el número de formas de poner reinas en las primeras { $to } filas para n = { $n }.
    [first-queen] { $number } es el número de soluciones para n = { $n } cuya reina de la primera fila está en las columnas { $from } a { $to }.
}

check-counts = { $wrong ->
    [0] Los { $count } números de soluciones son correctos.
   *[other] { $wrong } de { $count } números de soluciones { $wrong ->
        [one] es incorrecto.
        [many] son incorrectos.
       *[other] son incorrectos.
    }
}

check-count = n = { $n }: { $number } en lugar de { $expected }.

check-total = La salida dice { $count } { $count ->
    [one] solución
    [many] de soluciones
   *[other] soluciones
}, pero tiene { $boards } { $boards ->
    [one] tablero
    [many] de tableros
   *[other] tableros
}.

check-counted = El texto cuenta { $count } soluciones para n = { $n }, pero no las muestra todas.

check-unread = { $count ->
    [one] { $count } línea parece un tablero y no se pudo leer
    [many] { $count } de líneas parecen tableros y no se pudieron leer
   *[other] { $count } líneas parecen tableros y no se pudieron leer
}: { JOIN($lines, with: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}.

check-differs = no es el tablero de la línea { $line } en otra notación

check-some = { $found ->
    [one] { $found } solución para n = { $n }.
    [many] { $found } de soluciones distintas para n = { $n }.
   *[other] { $found } soluciones distintas para n = { $n }.
}

check-not-reduced = { $found } soluciones para n = { $n }, que son { $orbits } de { $count } salvo rotación y reflexión: muestre una de cada una.

check-hint-fundamental = Si solo se pedían las soluciones fundamentales, añada --expect fundamental.

check-hint-some = Para comprobar solo que cada tablero es correcto y ninguno se repite, añada --expect some.

check-hint-many = Los tableros repetidos solo se buscan entre los primeros { $max }.

check-hint-rows = Todas las filas de un tablero son iguales: ¿creó el programa una sola fila y la repitió?

check-hint-copies = { $count } listas están vacías: ¿se guardó cada vez la misma lista? Guarde una copia.

check-hint-bases = Las filas se numeran desde 1 y las columnas desde 0, o al revés.

check-hint-diagonal = Todos los conflictos están en diagonales { $relation ->
    [rising] ascendentes
   *[falling] descendentes
}: ¿comprueba el programa solo las otras?

check-hint-first = Solo se encontró la primera solución: ¿termina demasiado pronto la búsqueda, o se olvidó deshacer?

check-hint-undo = Un tablero tiene más de n reinas, incluidas las del anterior: ¿no se retira alguna reina?

check-hint-digits = Por encima de n = 9, los números necesitan separadores: escriba 1 10 en lugar de 110.

check-hint-repeated = { $count ->
    [one] { $count } tablero incorrecto es igual a otro anterior.
    [many] { $count } de tableros incorrectos son iguales a otros anteriores.
   *[other] { $count } tableros incorrectos son iguales a otros anteriores.
}

check-names = Las soluciones que faltan se nombran por la fila de la reina en cada columna, como en ajedrez.

check-base = Las filas y las columnas se cuentan desde { $base }.

check-skipped = { $count ->
    [one] Se omitió { $count } línea con otro texto.
    [many] Se omitieron { $count } de líneas con otro texto.
   *[other] Se omitieron { $count } líneas con otro texto.
}
