### Português do Brasil. en.ftl é a fonte: lá se lê, junto a cada mensagem, o que são suas variáveis e,
### no início, o que se pode escrever nelas. Um espaço rígido é {"\u00A0"}.
###
### Uma palavra para cada coisa:
###   solução                solution
###   solução fundamental    fundamental solution: uma por órbita, a menos de rotação e reflexão
###   órbita                 orbit
###   linha, coluna          row, column
###   coluna, linha          file, rank: as colunas a, b, c e as linhas 1, 2, 3 contadas de baixo
###   diagonal descendente, ascendente
###   aceita, rejeitada, retirada    accepted, rejected, taken back
###   retrocesso             backtracking
###   beco sem saída         dead end
###   nó                     node
### As rainhas e as soluções são femininas, e por isso também os numerais.
### Os milhões são substantivos: 2.000.000 de soluções (a forma [many]).

## Settings

-plural-one = i = 0..1

-plural-many = e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5

thousands-separator = .

grouped-from = 4

decimal-sign = ,

numerals =
    uma, duas, três, quatro, cinco, seis, sete, oito, nove, dez,
    onze, doze, treze, catorze, quinze, dezesseis, dezessete, dezoito, dezenove, vinte,
    vinte e uma, vinte e duas, vinte e três, vinte e quatro, vinte e cinco, vinte e seis, vinte e sete, vinte e oito, vinte e nove, trinta,
    trinta e uma, trinta e duas, trinta e três, trinta e quatro, trinta e cinco, trinta e seis, trinta e sete, trinta e oito, trinta e nove, quarenta,
    quarenta e uma, quarenta e duas, quarenta e três, quarenta e quatro, quarenta e cinco, quarenta e seis, quarenta e sete, quarenta e oito, quarenta e nove, cinquenta,
    cinquenta e uma, cinquenta e duas, cinquenta e três, cinquenta e quatro, cinquenta e cinco, cinquenta e seis, cinquenta e sete, cinquenta e oito, cinquenta e nove, sessenta,
    sessenta e uma, sessenta e duas, sessenta e três, sessenta e quatro, sessenta e cinco, sessenta e seis, sessenta e sete, sessenta e oito, sessenta e nove, setenta,
    setenta e uma, setenta e duas, setenta e três, setenta e quatro, setenta e cinco, setenta e seis, setenta e sete, setenta e oito, setenta e nove, oitenta,
    oitenta e uma, oitenta e duas, oitenta e três, oitenta e quatro, oitenta e cinco, oitenta e seis, oitenta e sete, oitenta e oito, oitenta e nove, noventa,
    noventa e uma, noventa e duas, noventa e três, noventa e quatro, noventa e cinco, noventa e seis, noventa e sete, noventa e oito, noventa e nove, cem

kept-whole = {""}

list-comma = {", "}

list-last = {" e "}

between-sentences = {" "}

## Titles

queens = { WORDS($n) } { $n ->
    [one] rainha
    [many] de rainhas
   *[other] rainhas
}

queens-from-to = de { WORDS($start) } a { queens }

solutions = { $part ->
    [known] { WORDS($count) } das { WORDS($of) } { -noun(count: "other") }
    [many] { WORDS($count) } de muitas { -noun(count: "other") }
   *[whole] { $count ->
        [0] nenhuma
        [one] { WORDS($count) }
        [many] { WORDS($count) } de
       *[other] { WORDS($count) }
    } { -noun }
}{ -up-to }

-noun = { $count ->
    [one] { -noun-of-one }
    [many] { -noun-of-many }
   *[other] { -noun-of-many }
}

-noun-of-one = solução{ $group ->
    [all] {" "}fundamental
   *[none] {""}
}{ $class ->
    [none] {""}
   *[other] {" "}{ class }
}

-noun-of-many = soluções{ $group ->
    [all] {" "}fundamentais
   *[none] {""}
}{ $class ->
    [none] {""}
    [ordinary] {" "}comuns
    [trivial] {" "}triviais
   *[other] {" "}{ class }s
}

-up-to = { $group ->
    [half-turn] {" "}a menos de rotação de 180°
    [rotation] {" "}a menos de rotação
    [mirror] {" "}a menos de reflexão esquerda-direita
   *[none] {""}
}

sheet-title = { $queens }, { $solutions }

## Captions and footers

class = { $class ->
   *[ordinary] comum
    [centrosymmetric] centrossimétrica
    [doubly-centrosymmetric] invariante por quarto de volta
    [trivial] trivial
}

symmetry = { $symmetry ->
   *[identity] identidade
    [quarter-turn] rotação de 90°
    [half-turn] rotação de 180°
    [three-quarter-turn] rotação de 270°
    [mirror-vertical] reflexão no eixo vertical
    [mirror-horizontal] reflexão no eixo horizontal
    [mirror-diagonal] reflexão na diagonal
    [mirror-antidiagonal] reflexão na antidiagonal
}

size = n = { $n }

of-size = n = { $n } · { $what }

known-solutions = { $count } { $count ->
    [one] solução
    [many] de soluções
   *[other] soluções
}

known-and-fundamental = { known-solutions }, { $fundamental } { $fundamental ->
    [one] fundamental
    [many] fundamentais
   *[other] fundamentais
} a menos de rotação e reflexão

ways = maneiras de colocar { queens }

ways-in-peace = sem que nenhuma ataque outra

ways-fundamental = a menos de rotação e reflexão

numbered = n.º{"\u00A0"}{ $number } de { $of }

numbered-fundamental = n.º{"\u00A0"}{ $number } das { $of } soluções fundamentais

found = por busca aleatória, semente { $seed }

page-of = { $page } / { $pages }

## Help with printing

check-ruler = Esta linha mede 100{"\u00A0"}mm: imprimir a 100%, sem ajustar à página

assembly = Como as páginas se juntam

overlap-note = Cortar nas marcas, sobrepor { $length }{"\u00A0"}mm

on-top = Onde duas folhas se sobrepõem, a da direita ou a de baixo fica por cima

## Titles of pictures, which screen readers say

-puzzle = { $n ->
    [1] do problema das n rainhas para n = 1
   *[other] do problema das { $n } rainhas
}

picture-title = { $part ->
    [whole] { $count ->
        [1] A
       *[other] As { $count }
    } { -noun }
    [known] { -one-or-more } das { $of } { -noun(count: "other") }
    [many] { -one-or-more } de muitas { -noun(count: "other") }
   *[unknown] { -one-or-more }{ $count ->
        [one] {""}
        [many] {" "}de
       *[other] {""}
    } { -noun }
} { -puzzle }{ -up-to }

-one-or-more = { $count ->
    [1] Uma
   *[other] { $count }
}

orbits-title = { $count ->
    [one] Uma órbita
    [many] { $count } de órbitas
   *[other] { $count } órbitas
} de soluções { -puzzle }

by-class = { $title }, por classes

with-queens = { $title }, com { $squares ->
    [1] uma rainha em
   *[other] rainhas em
} { $squares }

title-of-page = { $title } · página { $page } de { $pages }

## Descriptions of pictures, which screen readers say: sentences with their full stop

-squares = { $n ->
    [1] de uma só casa
   *[other] de { $n } por { $n } casas
}

-peaceful-queens = { $n ->
    [1] uma rainha
   *[other] { $n } rainhas que não se atacam
}

-chessboards = { $count } { $count ->
    [one] tabuleiro
    [many] de tabuleiros
   *[other] tabuleiros
} de xadrez

excerpt = Página { $page } de { $pages }, { $what ->
   *[boards] { $count ->
        [one] tabuleiro { $first }
        [many] tabuleiros { $first } a { $last }
       *[other] tabuleiros { $first } a { $last }
    }
    [orbits] { $count ->
        [one] órbita { $first }
        [many] órbitas { $first } a { $last }
       *[other] órbitas { $first } a { $last }
    }
} de { $of }: { $boards }

one-board = um tabuleiro de xadrez { -squares } com { -peaceful-queens }.

boards-in-grid = { -chessboards } { -squares }, dispostos em { $cols } { $cols ->
    [one] coluna
    [many] de colunas
   *[other] colunas
} e { $rows } { $rows ->
    [one] linha
    [many] de linhas
   *[other] linhas
}, cada um com { -peaceful-queens }.

boards-in-shape = { -chessboards } { -squares }, dispostos em { $heart ->
    [yes] forma de coração
   *[no] uma figura de { $cols } por { $rows } lugares
}, cada um com { -peaceful-queens }.

boards-on-pages = { -chessboards } { -squares }, distribuídos em { $pages } { $pages ->
    [one] página
    [many] de páginas
   *[other] páginas
}, cada um com { -peaceful-queens }.

boards-in-orbits = tabuleiros de xadrez { -squares }, distribuídos em { $orbits } { $orbits ->
    [one] órbita
    [many] de órbitas
   *[other] órbitas
}, cada um com { -peaceful-queens }.

title-in-middle = O título está no centro, no lugar de { $places ->
    [one] um tabuleiro
    [many] { $places } de tabuleiros
   *[other] { $places } tabuleiros
}.

order-of-boards = Seguem-se da esquerda para a direita e de cima para baixo, { $order ->
   *[lexicographic] na ordem lexicográfica das linhas de suas rainhas, contadas de baixo para cima, a partir da coluna a
    [sampled] sorteados e em ordem lexicográfica
    [found] na ordem em que uma busca aleatória os encontrou
    [given] na ordem em que foram dados
}.

rows-are-orbits = O primeiro tabuleiro de uma órbita é o menor em ordem lexicográfica; os demais são suas imagens por rotação e reflexão.

colours = { $telling ->
   *[classes] Os tabuleiros que alguma simetria deixa iguais têm uma moldura cuja cor indica sua classe; os demais não a têm.
    [orbits] Cada órbita tem sua própria cor.
    [numbered] Os tabuleiros de uma mesma órbita têm a mesma cor, e o número da órbita aparece abaixo de cada tabuleiro.
    [repeated] Os tabuleiros de uma mesma órbita têm a mesma cor; as cores podem se repetir.
}

class-meaning = { $class ->
   *[centrosymmetric] Centrossimétrica: não muda com uma rotação de 180°
    [doubly-centrosymmetric] Invariante por quarto de volta: não muda com uma rotação de 90°
    [trivial] Trivial: não muda com nenhuma rotação nem reflexão
}

orbit-meaning = Tabuleiros que se obtêm uns dos outros por rotação ou reflexão têm a mesma cor

ranks = Linhas das rainhas{ $whose ->
   *[its] {""}
    [each] {""}
    [first] {" "}do primeiro tabuleiro
    [least] {" "}do primeiro tabuleiro
    [leasts] {" "}do primeiro tabuleiro de cada órbita
}, contadas de baixo para cima, a partir da coluna a: { JOIN($ranks, with: "; ") }.

inventory = Tabuleiros de xadrez, cada um com tantas rainhas quantas colunas, sem que se ataquem: { JOIN($sizes, with: "; ") }.

boards-of-size = { $count } { -squares }

## Bookmarks of PDF

board-bookmark = { $count ->
    [one] Tabuleiro { $first }
    [many] Tabuleiros { $first } a { $last }
   *[other] Tabuleiros { $first } a { $last }
}

orbit-bookmark = Órbita { $number }

## Names in figures

relation = { $relation ->
   *[row] linha
    [column] coluna
    [falling] diagonal descendente
    [rising] diagonal ascendente
}

same-relation = { $relation ->
   *[row] mesma linha
    [column] mesma coluna
    [falling] mesma diagonal descendente{ $formula ->
        [yes] {" "}(linha{"\u00A0"}−{"\u00A0"}coluna)
       *[no] {""}
    }
    [rising] mesma diagonal ascendente{ $formula ->
        [yes] {" "}(linha{"\u00A0"}+{"\u00A0"}coluna)
       *[no] {""}
    }
}

lines-of = { $relation ->
   *[row] linhas
    [column] colunas
    [falling] diagonais descendentes
    [rising] diagonais ascendentes
}

level = { $by ->
    [row] linha { $name }
   *[file] coluna { $name }
}

level-in-sentence = a { level }

order-by = { $by ->
    [row] linha por linha, de cima para baixo
   *[file] coluna por coluna, da esquerda para a direita (cada uma de baixo para cima)
    [file-from-top] coluna por coluna, da esquerda para a direita (cada uma de cima para baixo)
}

solution = solução

dead-end = beco sem saída

found-in-part = { $solutions ->
    [0] nenhuma solução encontrada
    [one] uma solução encontrada
    [many] { $solutions } de soluções encontradas
   *[other] { $solutions } soluções encontradas
}

none-yet = ainda sem solução

no-solution = sem solução

no-free-square = { JOIN($levels, with: ", ") }: nenhuma casa livre

named = { $name }: { $what }

index = índice = { $formula }

note-sentence = { $note }.

## Names of figures in a menu, by their names on the command line

figure-name-rule = Como uma rainha ataca
figure-name-lines = Linhas de ataque
figure-name-board = Minha própria posição
figure-name-attacked = Casas atacadas
figure-name-tree = Árvore de busca
figure-name-trace = Busca, passo a passo
figure-name-calls = Árvore de chamadas
figure-name-arrays = Os três vetores
figure-name-space = Espaço de busca
figure-name-growth = Crescimento
figure-name-wheel = A busca em roda
figure-name-cloths = Tramas
figure-name-threads = Fios
figure-name-summits = Cumes
figure-name-partition = Tabuleiro dividido
figure-name-density = Onde ficam as rainhas

## The rule, a solution, any position

rule-title = As casas que uma rainha ataca

rule = { $attacked ->
    [0] Uma rainha em { $queen }, a única casa do tabuleiro.
   *[other] Em um tabuleiro { -squares }, uma rainha em { $queen } ataca { $attacked ->
        [one] uma casa
        [many] { $attacked } de casas
       *[other] { $attacked } casas
    }, cada uma com uma cruz: { $row } em sua linha, { $column } em sua coluna, { $falling } na diagonal descendente{ $formula ->
        [yes] , onde linha menos coluna é constante,
       *[no] {""}
    } e { $rising } na diagonal ascendente{ $formula ->
        [yes] , onde linha mais coluna é constante
       *[no] {""}
    }.
}

lines-title = Uma solução com as linhas de ataque de suas rainhas
lines-note = Nenhum traço passa por duas rainhas

lines = Uma solução { -puzzle }, com { $queens ->
    [one] uma rainha
    [many] rainhas
   *[other] rainhas
} em { $queens }. { $queens ->
    [1] Não há outra casa.
   *[other] { $chosen ->
        [0] A linha, a coluna e as diagonais de cada rainha têm a cor de sua casa
       *[other] A linha, a coluna e as diagonais da rainha em { $chosen } são coloridas, as das outras são cinza
    }; nenhum traço passa por duas rainhas.
}

no-solution-exists = Um tabuleiro { -squares }. Não existe nenhuma solução { -puzzle }.

position-title = { $queens ->
    [0] Um tabuleiro vazio { -squares }
   *[other] Um tabuleiro { -squares } com { -so-many-queens }
}

-so-many-queens = { $queens ->
    [one] uma rainha
    [many] { $queens } de rainhas
   *[other] { $queens } rainhas
}

position = { $queens ->
    [0] Um tabuleiro vazio { -squares }.
    [one] Um tabuleiro { -squares } com uma rainha em { $queens }.
    [many] Um tabuleiro { -squares } com rainhas em { $queens }.
   *[other] Um tabuleiro { -squares } com rainhas em { $queens }.
}

pair = { $squares } ({ relation })

attacking = { $pairs ->
    [0] Nenhuma rainha ataca outra.
   *[other] As rainhas que se atacam estão ligadas por linhas: { $pairs }.
}

under-attack = { $count ->
    [0] Nenhuma casa está atacada.
    [one] A casa cinza está atacada.
    [many] As { $count } de casas cinza estão atacadas.
   *[other] As { $count } casas cinza estão atacadas.
}

indexed = Cada casa mostra o valor de { $formula }.

coloured-squares = Casas coloridas

crosses = Cruzes

circles = Círculos

arrows = Setas

listed = { $what }: { $things }.

## Queens one after the other, and arrays

attacked-title = As casas que cada rainha deixa livres

attacked = { $queens ->
    [one] Uma rainha é colocada em um tabuleiro { -squares }, em { $queens }.
    [many] Rainhas são colocadas em um tabuleiro { -squares }, { order-by }, em { $queens }: uma imagem para cada uma.
   *[other] Rainhas são colocadas em um tabuleiro { -squares }, { order-by }, em { $queens }: uma imagem para cada uma.
} As casas atacadas são cinza; a única casa livre de uma { -line } é circulada. Uma { -line } sem casas livres tem moldura: contínua se for a próxima, onde a busca percebe, e tracejada se vier depois.

-line = { $by ->
    [row] linha
   *[file] coluna
}

legend = { $mark ->
   *[attacked] casa atacada
    [only] única casa livre de sua { -line }
    [newest] rainha recém-colocada
    [dead] próxima { -line } sem casas livres: beco sem saída
    [later] { -line } posterior sem casas livres
    [rejected] testada na próxima { -line } e rejeitada
}

dead-after = Depois de { -so-many-queens }, { $levels } não { $levels ->
    [one] tem
    [many] têm
   *[other] têm
} nenhuma casa livre.

attacked-steps = Há um tabuleiro para cada rainha colocada ou retirada. As casas atacadas são cinza e as livres mantêm sua cor; os passos que rejeitam uma casa atacada não têm tabuleiro.

arrays-title = Vetores das colunas e diagonais ocupadas

arrays = Um tabuleiro { -squares } { $queens ->
    [0] sem rainhas
    [one] com uma rainha em { $queens }
    [many] com rainhas em { $queens }, colocadas { order-by }
   *[other] com rainhas em { $queens }, colocadas { order-by }
}. Ao lado, três vetores têm um elemento para cada { $by ->
    [row] coluna
   *[file] linha
} ou diagonal: 1 se há uma rainha nela e 0 se não há; de cada rainha partem guias até seus três elementos.

taken = No vetor das { lines-of }, de índice { $formula }, { $indices ->
    [0] nenhum elemento vale 1
    [one] o elemento { $indices } vale 1
    [many] os elementos { $indices } valem 1
   *[other] os elementos { $indices } valem 1
}.

counted-from = linhas e colunas contadas a partir de { $base }

rows-and-columns = As linhas são contadas de cima e as colunas da esquerda, ambas a partir de { $base }; uma casa se escreve (linha, coluna).

## Sizes and growth

quantity = { $quantity ->
   *[placements] cada rainha em qualquer casa
    [subsets] rainhas em casas diferentes
    [power] uma rainha por linha
    [factorial] uma rainha por linha e por coluna
    [nodes] posições visitadas pela busca, também parciais
    [solutions] soluções
    [fundamental] soluções fundamentais
}

space-title = Maneiras de colocar { queens }

sizes = Pontos em escala logarítmica comparam as quantidades para um tabuleiro { -squares }: { JOIN($sizes, with: "; ") }.

known-to = contados até n{"\u00A0"}={"\u00A0"}{ $n }

growth-title = { $boards ->
    [1] Quantidades para um tabuleiro { -squares }
   *[other] Como as quantidades crescem com o tamanho do tabuleiro, de n{"\u00A0"}={"\u00A0"}{ $start } a { PLAIN($n) }
}

growth = { $boards ->
    [1] Pontos para n{"\u00A0"}={"\u00A0"}{ $end }
   *[other] Curvas para n de { $start } a { $end },
} em escala logarítmica: { JOIN($curves, with: "; ") }.

curve = { $boards ->
    [1] { $name }, { $first } (n{"\u00A0"}={"\u00A0"}{ $start })
   *[other] { $name }, de { $first } (n{"\u00A0"}={"\u00A0"}{ $start }) a { $last } (n{"\u00A0"}={"\u00A0"}{ $end })
}

gaps = n{"\u00A0"}={"\u00A0"}{ JOIN($boards, with: ", ") }: sem solução

measured-time = tempo medido

measured-on = { $known ->
    [0] tempos medidos: máquina e data não informadas
   *[other] tempos medidos: { JOIN($known, with: ", ") }
}

logarithmic = escala logarítmica

seconds = segundos

## The trace

-part = { $after ->
    [0] {""}
    [one] {" "}a partir de uma rainha em { $after }
    [many] {" "}a partir de rainhas em { $after }
   *[other] {" "}a partir de rainhas em { $after }
}{ $end ->
    [first] {" "}(até a primeira solução)
    [depth] {" "}(ao longo de { -depth })
   *[all] {""}
}

-depth = { $depth } { $by ->
    [row] { $depth ->
        [one] linha
        [many] linhas
       *[other] linhas
    }
   *[file] { $depth ->
        [one] coluna
        [many] colunas
       *[other] colunas
    }
}

steps-title = { $title }: passos { $from } a { $to }

trace-steps = Passos { $from } a { $to } da busca com { queens }{ -part }, { order-by }.

the-search = A busca com { queens }{ -part }

trace-title = A busca com { queens }{ -part }, passo a passo

trace = { $search }, { order-by }, testa { $candidates ->
    [0] nenhuma casa
    [one] uma casa
    [many] { $candidates } de casas
   *[other] { $candidates } casas
}: { $accepted ->
    [0] nenhuma é aceita
    [one] uma é aceita
    [many] { $accepted } são aceitas
   *[other] { $accepted } são aceitas
}, { $rejected ->
    [0] nenhuma é rejeitada
    [one] uma é rejeitada
    [many] { $rejected } são rejeitadas
   *[other] { $rejected } são rejeitadas
} por causa de rainhas já colocadas, e { $back ->
    [0] nenhuma rainha é retirada
    [one] uma rainha é retirada
    [many] { $back } de rainhas são retiradas
   *[other] { $back } rainhas são retiradas
}. { $end ->
    [first] Ela para na primeira solução
    [depth] Ela não vai fundo o bastante para encontrar uma solução
   *[all] { $solutions ->
        [0] Ela não encontra { -solutions }
       *[other] Ela encontra { -solutions }
    }
}.

head = { $head ->
   *[step] passo
    [node] nó
    [row] linha
    [column] coluna
    [verdict] veredito
    [conflicts] conflitos
}

verdict = { $verdict ->
   *[accepted] aceita
    [rejected] rejeitada
    [back] retirada
}

conflict = rainha { $queen } ({ relation })

conflicts = { JOIN($conflicts, with: ", ") }

attacked-by = atacada { $queens ->
    [one] pela rainha { $queens }
    [many] pelas rainhas { $queens }
   *[other] pelas rainhas { $queens }
}

visit = { $kind ->
    [again] Continua-se com o nó { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
    [cut] Nó { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
   *[first] Expande-se o nó { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
}

visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } viola uma restrição: mesma { $relation ->
   *[row] linha
    [column] coluna
    [falling] diagonal
    [rising] diagonal
} da rainha { $queen }.

visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } satisfaz as restrições e cria o nó { $node }.

visit-solution = Todas as rainhas estão colocadas: ({ JOIN($queens, with: ", ") }) é uma solução.

visit-back = { $reason ->
    [solution] Volta-se ao nó { $to }.
    [cut] O nó { $node } não é seguido: volta-se ao nó { $to }.
   *[done] Todos os filhos do nó { $node } foram explorados: volta-se ao nó { $to }.
}

visit-over = { $first ->
    [yes] A busca para na primeira solução.
   *[no] Todos os filhos do nó { $node } foram explorados: a busca termina.
}

## Trees and calls

-nodes = { $nodes } { $nodes ->
    [one] nó
    [many] de nós
   *[other] nós
}

-dead-ends = { $dead-ends } { $dead-ends ->
    [one] beco sem saída
    [many] de becos sem saída
   *[other] becos sem saída
}

-solutions = { $solutions ->
    [0] nenhuma solução
    [one] uma solução
    [many] { $solutions } de soluções
   *[other] { $solutions } soluções
}

-candidates = { $rejected } { $rejected ->
    [one] candidato rejeitado
    [many] de candidatos rejeitados
   *[other] candidatos rejeitados
}

-more-than = { $more ->
    [yes] mais de{" "}
   *[no] {""}
}

tree-title = A árvore de busca com { queens }{ -part }

tree = A árvore mostra a busca com { queens }{ -part }, { order-by }; cada nó é um tabuleiro.

tree-holds = Tem { -nodes }, { $nodes ->
    [one] numerado
    [many] numerados
   *[other] numerados
} na ordem da busca{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] , com { -solutions }
    }
   *[other] , com { -dead-ends }{ -and-solutions }
}.{ $rejected ->
    [0] {""}
   *[other] {" "}Há ainda { -candidates }, { $crossed ->
        [yes] { $rejected ->
            [one] uma cruz
            [many] cada um uma cruz
           *[other] cada um uma cruz
        } no tabuleiro após o qual foi testado, com um traço até cada rainha que o ataca
       *[no] com um traço até cada rainha que ataca a nova
    }.
}

-and-solutions = { $solutions ->
    [0] {""}
   *[other] {" "}e { -solutions }
}

branch = A rainha da { $by ->
    [row] coluna { $choice }
   *[file] linha { $choice }
} abre um ramo de { $more ->
    [yes] mais de { -nodes }
   *[no] { $nodes ->
        [1] um só nó
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
       *[no] {" "}e { -solutions }
    }
}.

way = Uma linha grossa leva à solução { $queens }.

no-way = Nenhum ramo leva a uma solução.

step-of = Passo { $step } de { $steps }

after-step-title = { $title }: depois do passo { $step } de { $steps }

tree-after = A imagem mostra a árvore depois do passo { $step } de { $steps } ({ $place }: { $verdict }), ao lado do tabuleiro deste passo.

tree-after-visit = A imagem mostra a árvore depois do passo { $step } de { $steps }, ao lado do tabuleiro deste passo.

each-step-title = { $title }, passo a passo

tree-each-step = Há uma imagem para cada passo da busca: a árvore que resulta dele, ao lado do tabuleiro do passo.

subtrees-left-out = { $subtrees } { $subtrees ->
    [one] subárvore não mostrada; seu primeiro tabuleiro é pequeno e cinza
    [many] de subárvores não mostradas; seus primeiros tabuleiros são pequenos e cinza
   *[other] subárvores não mostradas; seus primeiros tabuleiros são pequenos e cinza
}

not-drawn = Não desenhados: { -more-than }{ $nodes ->
    [0] { -candidates }
   *[other] { -nodes }{ $rejected ->
        [0] {""}
       *[other] {" "}e { -candidates }
    }
}.

nodes-left-out = + { -more-than }{ -nodes }

rejected-left-out = + { $rejected } { $rejected ->
    [one] rejeitado
    [many] rejeitados
   *[other] rejeitados
}

solutions-left-out = { $more ->
    [yes] ao menos{" "}
   *[no] {""}
}{ $solutions ->
    [1] { $solutions } solução
   *[other] { -solutions }
}

space-tree-title = { $kind ->
   *[n-ary] A árvore n-ária
    [permutation] A árvore de permutações
    [pruned] A árvore podada
} com { queens }{ -part }

space-tree = A árvore com { queens } tem { $nodes }, e suas arestas levam os números das colunas. Em cada linha são testadas todas as colunas{ $kind ->
   *[n-ary] .
    [permutation] {" "}que nenhuma rainha acima ocupa. São { $pruned } a menos que na árvore n-ária.
    [pruned] {" "}que nenhuma rainha acima ataca. Os ramos podados aparecem em tom pálido, com seu tamanho: { $pruned } da árvore n-ária.
}

general-tree-title = A árvore n-ária com n rainhas

general-tree = Uma árvore com n rainhas, com pontos no lugar do que foi omitido. Cada nó acima da última linha tem n ramos, um por coluna, portanto a linha k tem n^k nós. A árvore tem { $nodes }, dos quais n^n estão na última linha.

general-nodes = { $nodes } nós

dense-tree = Onde os nós ficam muito próximos, as arestas não têm números; os nós da última linha são pequenos traços.

counted-nodes = { -more-than }{ -nodes }

pruned-nodes = podados: { $pruned } de { -nodes }

solutions-marked = { $count ->
    [one] O losango é a solução; uma linha grossa leva até ele.
    [many] Os { $count } de losangos são as soluções; linhas grossas levam até eles.
   *[other] Os { $count } losangos são as soluções; linhas grossas levam até eles.
}

calls-title = As chamadas da busca com { queens }{ -part }

calls = As chamadas da busca recursiva com { queens }{ -part }, { order-by }, cada uma recuada sob a chamada de que parte; as linhas grossas levam às soluções.

calls-hold = Há { $calls } { $calls ->
    [one] chamada
    [many] de chamadas
   *[other] chamadas
}{ $dead-ends ->
    [0] { -and-solutions }
   *[other] { $calls ->
        [one] {" "}em um beco sem saída
        [many] , { $dead-ends } delas em um beco sem saída
       *[other] , { $dead-ends } delas em um beco sem saída
    }{ $solutions ->
        [0] {""}
       *[other] , e { -solutions }
    }
}.

## Posters of other forms: titles, and the sentences below them

wheel-title = A busca por { queens }

wheel-lines = { $nodes }{"\u00A0"}posições do tabuleiro vazio para fora, com uma rainha a mais em cada anel. { $rejected }{"\u00A0"}casas foram rejeitadas; { $dead }{"\u00A0"}caminhos terminam onde não resta casa livre; { $solutions }{"\u00A0"}chegam à borda. Quanto mais larga a linha, a mais soluções ela leva.

wheel-depth = { $depth ->
    [0] tabuleiro vazio
    [1] uma rainha
   *[other] { WORDS($depth) } rainhas
}

wheel = Toda a busca por { queens } em forma de roda. No centro está o tabuleiro vazio; cada anel para fora tem uma rainha a mais, na linha seguinte. De { $nodes } posições, { $dead } são becos sem saída e { $solutions } são soluções, desenhadas como tabuleiros na borda. Um traço curto representa cada uma das { $rejected } casas rejeitadas. A imagem é seu próprio reflexo.

cloths-title = { $count ->
    [1] Uma trama
   *[other] { WORDS($count) } tramas
} para { queens }

cloths-lines = { WORDS($n) } cores descem, e as mesmas { WORDS($n) } atravessam em outra ordem. Onde uma cor encontra a si mesma há uma rainha: uma em cada linha, uma em cada coluna, nunca duas em uma diagonal. { $part ->
    [first] Estas são as primeiras { $count } de { $fundamental } soluções fundamentais.
   *[whole] { $count ->
        [1] Toda solução é esta, girada ou virada.
       *[other] Todas as { $solutions } soluções são estas, giradas ou viradas.
    }
}

cloths = { $count ->
    [1] Uma solução
   *[other] { $count } soluções
} para { queens }, em forma de tramas.

threads-title = { $count } fios

threads-lines = Cada maneira de colocar { queens } é um fio da esquerda para a direita; suas cores mostram em que altura está cada rainha. Ao longo de um fio, nenhuma cor toca a mesma nem a vizinha na escala. De cabeça para baixo, o frio fica quente.

threads = As { $count } soluções para { queens } como fios da esquerda para a direita, uns abaixo dos outros. Cada fio tem, para cada coluna, a cor da linha da sua rainha, do frio para a primeira ao quente para a última. Os fios com o mesmo começo ficam juntos. De cabeça para baixo, a imagem mostra no lugar de cada cor a oposta na escala.

summits-title = { $count } cumes

summits-lines = A busca por { queens }: { WORDS($ranges) } serras, uma para cada começo com duas rainhas. Cada rainha posta é um passo para cima; cada rainha retirada, um passo para baixo. Onde estão todas, o sol. A serra mais próxima é o reflexo da mais distante.

summits = A busca por { queens } como { $ranges } serras na névoa, uma atrás da outra, do primeiro começo com duas rainhas ao fundo até o último à frente. Uma linha sobe onde uma rainha é posta e desce onde uma é retirada. { $count } sóis vermelhos brilham sobre os cumes onde estão todas as rainhas.

partition-title = { WORDS($count) } soluções preenchem o tabuleiro

partition-lines = { WORDS($n) } rainhas de cada cor, e nenhuma ataca outra da sua cor. Juntas, { WORDS($count) } soluções ocupam as { $squares } casas, cada uma uma só vez. A imagem no espelho de cada uma, esquerda por direita ou alto por baixo, está entre elas.

partition = Um tabuleiro com uma rainha de uma de { $count } cores em cada casa e, abaixo, um pequeno tabuleiro para cada cor.

density-title = Onde ficam as rainhas

density-lines = As { WORDS($count) } soluções de uma só vez. { $shape ->
    [discs] Quanto maior um disco, mais delas têm uma rainha na sua casa:
   *[dots] Cada ponto é uma rainha na sua casa, { $queens } no total:
} { $shape ->
    [even] { WORDS($most) } em cada casa.
   *[other] { $corner ->
        [0] nenhuma
        [1] uma
       *[other] { WORDS($corner) }
    } em um canto, { $most ->
        [1] uma
       *[other] { WORDS($most) }
    } em { $square }.
} Cada linha e cada coluna soma { $count }.

density = Um tabuleiro de { $n } × { $n } casas com { $shape ->
    [discs] discos de tamanhos diferentes
   *[dots] pontos
} nelas, e as somas das suas linhas e colunas.

## The page that plays

player-place = Linha { $row }, coluna { $column }

player-place-chess = { $place } ({ $chess })

start-of-search = { $from ->
    [1] A busca começa{ $after ->
        [0] {""}
        [one] {" "}depois de uma rainha em { $after }
        [many] {" "}depois de rainhas em { $after }
       *[other] {" "}depois de rainhas em { $after }
    }, { order-by }.
   *[other] A busca continua no passo { $from }, { order-by }.
}

player-accepted = { $place }: aceita. Nenhuma rainha ataca esta casa.

player-writes = Seus três elementos eram 0 e agora são 1.

player-solution = { $place }: aceita. Todas as rainhas estão colocadas: uma solução.

player-rejected = { $place }: rejeitada. Atacada por: { $conflicts }.

player-dead-end = { $place }: retirada. Beco sem saída: não há nenhuma casa livre n{ $level }.

player-noted = { $place }: retirada. A solução fica registrada e a busca continua.

player-done = { $place }: retirada. Retrocesso: todas as continuações já foram testadas.

player-cut = { $place }: retirada. O que vem depois não é mostrado aqui.

player-over = A busca terminou. Casas testadas: { $tried }, rejeitadas: { $rejected }. Soluções: { $solutions }.

player-begins = A busca começa, { $order }.

player-to-first = Ela para na primeira solução: a partir de n = 9, esta página não procura outras.

player-given = Já colocadas: { $queens }.

player-attacks = Uma rainha ataca sua linha, sua coluna e suas duas diagonais.

player-plan = Quando não há casa livre para a próxima rainha, a última colocada é retirada e testa sua próxima casa: isso é o retrocesso (backtracking).

player-reports = Todas as rainhas estão colocadas: a solução é registrada.

player-modes = Modos

player-mode-try = Experimentar

player-mode-predict = Prever

player-mode-watch = Observar

player-mode-compare = Comparar

player-mode-break = Quebrar

player-tried = testadas

player-count-rejected = rejeitadas

player-taken-back = retiradas

player-solutions = soluções

player-cell-rejected = rejeitada

player-cell-failed = sem solução

player-cell-won = testada, com solução

player-cell-asked = em teste

player-cell-empty = vazia

player-cell-free = livre

player-cell-queen = rainha { $queen }

player-cell-attacked = atacada por: { $conflicts }

player-step = Passo

player-step-of = Passo { $step } de { $steps }

player-tree = Árvore de busca

player-node-of = No nó { $node } de { $nodes }

player-node = No nó { $node } ({ $nodes } até agora)

player-future = Mostrar a árvore toda

player-tree-list = Árvore em forma de lista

player-tree-start = início

player-tree-here = a busca está aqui

player-tree-open = em aberto

player-legend-fold = ramo recolhido, com seu número de soluções

player-calls = Chamadas

player-frame-asks = testa { $choice }

player-frame-rejects = rejeita { $choice }

player-frame-takes = retira { $choice }

player-frame-reports = registra a solução

player-arrays = Os três vetores

player-variables = Variáveis

player-counted = As linhas são contadas de cima, e as colunas, da esquerda, a partir de { $base }.

player-program = Programa

player-code = Linguagem de programação

player-pseudocode = Pseudocódigo

player-variant = Tipo de verificação

player-variant-arrays = três vetores

player-variant-scan = comparar rainhas

player-variant-swap = trocas

player-variant-board = tabuleiro e vetores

player-variant-compact = indicador

program-read = Ler o número de rainhas.

program-largest = Espaço para o maior tabuleiro.

program-flags = O que as rainhas atacam.

program-check = A casa está livre?

program-done = Todas as rainhas estão colocadas: uma solução.

program-copy = Guardar uma cópia, porque a busca continua mudando o original.

program-try = Tentar uma casa depois da outra.

program-diagonals = A diagonal ascendente e a descendente da casa.

program-reject = Pular uma casa atacada.

program-put = Colocar uma rainha.

program-next = Continuar com a próxima rainha.

program-take = Retirar a rainha.

program-table = Calcular primeiro todas as respostas.

program-query = Consultar respostas até ler 0.

player-controls = Controles

player-play = Reproduzir

player-pause = Pausar

player-first = Primeiro passo

player-back = Voltar um passo

player-forward = Avançar um passo

player-last = Último passo

player-solution-before = Solução anterior

player-solution-after = Próxima solução

player-timeline = Linha do tempo

player-bars = Cada barra é um passo; sua altura, a profundidade da busca. Em verde, uma solução.

player-grain = Avançar por

player-grain-ask = verificação e resultado

player-grain-act = só resultado

player-grain-node = nó

player-size = Número de rainhas

player-settings = Configurações

player-speed = Passos por segundo

player-per-second = { $pace } / s

player-order = Ordem

player-order-row = linhas

player-order-file = colunas, de baixo

player-order-file-from-top = colunas, de cima

player-until = Procurar

player-until-all = todas as soluções

player-until-first = a primeira solução

player-first-queens = Primeiras rainhas

player-first-queens-note = Um número de { $first } a { $last } para cada rainha, começando n{ $level }.

player-refused = “{ $value }” não é um número de { $first } a { $last }.

player-too-many = Rainhas demais: podem ser dadas no máximo { $most }.

player-numbering = Linhas e colunas

player-from-1 = a partir de 1

player-from-0 = a partir de 0

player-chess = Coordenadas do xadrez (a1, b2…)

player-faster = Mais rápido

player-slower = Mais devagar

player-full-screen = Tela cheia

player-lecture = Apresentação

player-blank = Tela preta

player-blank-end = Mostrar a tela de novo

player-panels = Mostrar ou ocultar árvore, vetores, programa, chamadas

player-panel-tree = Árvore

player-panel-arrays = Vetores

player-keys = Teclas

player-single-keys = Atalhos de uma só tecla (+, −, F…)

player-space-key = Espaço

player-home-key = Home

player-end-key = End

player-shift-key = Shift

player-page-up-key = Page Up

player-page-down-key = Page Down

player-share = Compartilhar

player-this-figure = Esta figura

player-save-board = Tabuleiro (SVG)

player-save-tree = Árvore (SVG)

player-print = Imprimir este passo

player-command = Comando para PDF, SVG e mais

player-link = Link para este estado

player-embed = Para incorporar a uma página

player-copy = Copiar

player-copied = Copiado.

player-board-with = Tabuleiro com rainhas em { $queens }

player-board-empty = Tabuleiro vazio

player-try-begin = Coloque rainhas, { $n } no total, sem que duas se ataquem. Clique numa casa ou escolha-a com as setas e Enter.

player-try-placed = { $place }: uma rainha. Ainda faltam: { $left }.

player-try-shut = Não há nenhuma casa livre n{ $level }: retire uma rainha.

player-try-attacked = { $place }: aqui não. Atacada por: { $conflicts }.

player-try-stuck = Travado: nenhuma casa está livre. Ainda faltam: { $left }. Retire uma rainha e tente em outra casa: isso é o retrocesso.

player-try-solved = Resolvido. Rainhas: { $n }. Nenhuma ataca outra.

player-try-which = É a n.º{"\u00A0"}{ $number } de { $of }.

player-try-lost = Nenhuma solução tem estas rainhas: retire uma.

player-try-taken = { $place }: retirada.

player-try-clear = Limpar o tabuleiro

player-try-next = Procurar outra

player-try-more = { $n } rainhas

player-machine = Mostrar esta posição na busca

player-left-out = Deixadas de fora: { $queens }. A busca segue { $order }.

player-go-on = Clique em Reproduzir para continuar daqui.

player-may = { $place }: pode haver uma rainha aqui?

player-yes = Sim

player-no-queen = Não: a rainha { $queen } a ataca

player-where-next = Que casa é testada em seguida?

player-back-again = Nenhuma: a rainha d{ $level } também é retirada

player-right = Certo.

player-wrong = Não.

player-why-later = A busca só continua n{ $later } quando { $level } tem uma rainha.

player-why-tried = { $place }: já foi testada com estas rainhas.

player-why-order = { $place }: vem primeiro, porque as casas d{ $level } são testadas em ordem.

player-why-open = Ainda há uma casa não testada n{ $level }, por isso a rainha d{ $above } fica.

player-why-exhausted = Não resta nenhuma casa para testar n{ $level }, por isso primeiro a rainha d{ $above } é retirada.

player-why-full = Todas as rainhas estão colocadas, e { $later } já tem a sua.

player-why-first = Esta busca termina na primeira solução, por isso nenhuma rainha é retirada.

player-why-all = Esta busca quer todas as soluções, por isso primeiro a rainha d{ $above } é retirada.

player-why-no-queen = { $place }: estes são os elementos dela, mas não há nenhuma rainha ali.

player-why-stays = São os elementos da rainha d{ $level }, que por enquanto fica.

player-score = { $right } de { $asked } certas

player-kind-may = Livre ou atacada

player-kind-where = Próxima casa

player-kind-next = O que acontece em seguida

player-kind-writes = Elementos dos vetores

player-summary = Ver o resultado

player-next-question = Próxima pergunta

player-compare-begin = n = { $n }: seis buscas lado a lado, um nó de cada uma por vez. Um nó é o tabuleiro vazio ou mais uma rainha colocada.

player-compared = n = { $n }: seis buscas, as mesmas soluções. Cada uma deixa de fora só o que não pode vir a ser solução, ou a imagem no espelho do que encontra. Menos nós são menos trabalho só se cada nó custa o mesmo.

player-way-all = Uma rainha por linha

player-about-all = Uma rainha em qualquer casa de cada linha; os conflitos só são verificados com o tabuleiro cheio.

player-way-once = Permutações

player-about-once = Cada coluna uma só vez; as diagonais só são verificadas com o tabuleiro cheio.

player-way-checks = Retrocesso (backtracking)

player-about-checks = As colunas e diagonais são verificadas antes de colocar uma rainha, como em Observar: nós = testadas − rejeitadas + 1.

player-way-forward = Verificação antecipada (forward checking)

player-about-forward = Uma rainha também é rejeitada se deixa uma linha seguinte sem casa livre: menos nós, mais trabalho em cada um.

player-way-bits = Máscaras de bits

player-about-bits = Os mesmos nós com menos trabalho: três inteiros, deslocados de linha em linha, marcam o que está atacado na linha seguinte.

player-way-mirror = Simetria de espelho

player-about-mirror = A primeira rainha fica na metade esquerda (ou no meio, e então a segunda à esquerda); a imagem no espelho de cada solução também conta.

player-nodes-counted = nós: { $nodes }

player-nodes-each = Nós de cada uma: { $nodes }

player-scale = Nós em escala logarítmica: cada marca é dez vezes a anterior.

player-solutions-found = soluções: { $solutions }

player-fault = Erro

player-fault-undo = sem desfazer: { $lines }

player-fault-less = { $wrong } em vez de { $right } no laço

player-fault-last = última rainha não verificada

player-break-rejects = { $place }: o programa certo coloca uma rainha aqui. O programa quebrado rejeita a casa, porque um elemento ficou em 1 quando sua rainha foi retirada.

player-break-accepts = { $place }: o programa certo rejeita esta casa. Atacada por: { $conflicts }. O programa quebrado coloca uma rainha aqui.

player-break-skips = { $place }: o programa certo testa esta casa. O programa quebrado nunca faz isso, porque seu laço termina uma casa antes.

player-break-go = Mostrar este passo na busca

player-break-counts = Soluções do programa certo: { $right }; do programa quebrado: { $found }.

player-break-missing = Soluções que faltam: { $count }.

player-break-wrong = Soluções falsas, com rainhas que se atacam: { $count }.

player-break-shown = São mostradas as primeiras { $shown }.

player-reads = { $place }: está livre? Lido: { $entries }.

player-reads-stop = Um 1 basta, então a leitura para; o passo seguinte mostra quais rainhas atacam.

player-reads-queen = Esta rainha ataca a casa, então a leitura para.

player-reads-nothing = { $place }: está livre? Ainda não há rainha com que comparar.

player-calls-it = O programa chama { $call }.

player-enters = { $call } começa: ainda há rainhas a colocar, então testa as casas d{ $level }.

player-returns = Não há mais casas n{ $level }: { $call } retorna.

player-cut-short = { $call } retorna na hora: aqui a busca não vai mais fundo.

player-unwinds = Uma solução basta: { $call } retorna.

player-frame-returns = retorna

player-from-zero = a partir de 0, o tabuleiro a partir de 1

player-what-next = O que acontece em seguida?

player-goes-deeper = A busca continua n{ $level }.

player-goes-back = A rainha d{ $level } é retirada.

player-goes-no-more = A busca termina.

player-which-entries = Que elementos passam a 0 em seguida?

player-next-alike = Outra como esta

player-lesson = Aula

player-lesson-back = Voltar

player-lesson-next = Avançar

player-lesson-step = Próximo passo

player-lesson-answer = Ver a resposta

player-lesson-reset = Voltar a este estado

player-story = A busca em imagens

player-no-script = Para percorrer a busca é preciso JavaScript.

## A lição

lesson-rule-title = A regra

lesson-rule-text = Coloque quatro rainhas em um tabuleiro de 4 × 4 casas de modo que não haja duas na mesma linha, coluna ou diagonal. Essas são as restrições. As casas hachuradas são as que a rainha ataca.

lesson-rule-ask = Ainda é preciso colocar três rainhas. Quantas casas ainda estão livres?

lesson-rule-answer = Seis. Cada rainha tira casas das que vêm depois. Por isso talvez seja preciso desistir de uma escolha feita cedo.

lesson-try-title = Uma primeira tentativa

lesson-try-text = Coloque você mesmo quatro rainhas. Rainhas colocadas sem conflito são uma solução parcial; uma casa para a próxima rainha é um candidato.

lesson-try-ask = O que se pode fazer quando nenhuma casa está livre?

lesson-try-answer = Retirar uma rainha e tentar outra casa. Isso é o retrocesso (backtracking).

lesson-stuck-title = Travado

lesson-stuck-text = Há três rainhas no tabuleiro, nenhuma ataca outra e nenhuma casa está livre. Esta solução parcial respeita as restrições, mas não pode ser completada: você travou.

lesson-stuck-ask = É sempre a última rainha que precisa mudar?

lesson-stuck-answer = Não. Aqui as duas primeiras não deixam livre nenhuma casa da linha vazia, onde quer que estejam as outras: uma das duas precisa mudar. Para saber qual, é preciso um método.

lesson-rows-title = Linha por linha

lesson-rows-text = Cada linha tem exatamente uma rainha: duas na mesma linha se atacariam, e quatro rainhas precisam de quatro linhas. Então a busca preenche as linhas de cima para baixo e testa os candidatos de uma linha da esquerda para a direita. No primeiro livre coloca-se uma rainha e passa-se à linha seguinte.

lesson-rows-ask = Nenhuma casa de uma linha está livre. Que rainha é retirada?

lesson-rows-answer = Primeiro a última, na linha de cima; se não lhe restar nenhuma casa, também a que está acima dela. Assim uma rainha mais antiga também se move, mas só depois que tudo abaixo dela foi testado. A busca percorre as soluções parciais em ordem, como palavras de um dicionário: nenhuma duas vezes, e sem perder soluções.

lesson-dead-title = Um beco sem saída

lesson-dead-text = Todos os candidatos da terceira linha foram rejeitados: nenhuma rainha jamais foi colocada ali. Uma solução parcial cuja linha seguinte não tem nenhuma casa livre é um beco sem saída. Por isso a chamada desta linha, place(row = 2), retorna: programas contam linhas e colunas a partir de 0.

lesson-dead-ask = O que acontece em seguida?

lesson-dead-answer = A rainha da segunda linha, que está mesmo no tabuleiro, é retirada, e testa-se em seguida a casa à direita dela. Uma casa rejeitada nunca teve rainha, então não há nada a desfazer; uma rainha retirada estava no tabuleiro, e o que ela mudou é apagado. A primeira rainha fica.

lesson-undo-title = Desfazer

lesson-undo-text = Colocar uma rainha pôs 1 em um elemento de cada um dos três vetores: um pela sua coluna e um por cada uma das suas diagonais. Retirá-la é desfazer exatamente isso: ela sai, e os três voltam a 0. A última escolha é desfeita primeiro; por isso basta uma pilha.

lesson-undo-ask = O que aconteceria se um elemento continuasse 1?

lesson-undo-answer = A busca tomaria casas livres por atacadas e perderia soluções: “Quebrar” mostra quais. O que passou a 1 precisa voltar a 0.

lesson-arrays-title = Os vetores

lesson-arrays-text = Todas as casas de uma coluna têm o mesmo col. Um passo para baixo e para a direita soma 1 a row e a col, então row − col não muda ao longo de uma diagonal descendente (↘). Um passo para cima e para a direita tira 1 de row e soma 1 a col, então row + col não muda ao longo de uma ascendente (↗). A row − col soma-se n{"\u00A0"}−{"\u00A0"}1 para que nenhum índice seja negativo. Uma casa está livre se seus três elementos são 0 (False no programa). A leitura para no primeiro 1. Aponte para um elemento, ou toque nele: suas casas se acendem.

lesson-arrays-ask = Quanto trabalho dá retirar uma rainha quando n é grande?

lesson-arrays-answer = Não mais do que quando n é pequeno: três elementos são escritos, e não se olha nenhuma rainha.

lesson-code-title = O programa

lesson-code-text = A função place(row) testa as casas de uma linha e chama a si mesma para a seguinte: é a recursão. Cada chamada aberta tem um quadro (registro de ativação) na pilha de chamadas, que guarda suas variáveis (row, col, r, f) e o lugar em que continua.

lesson-code-ask = Uma chamada retorna. Como quem chamou sabe que casa vem a seguir?

lesson-code-answer = Pelo seu próprio quadro, em que col manteve o valor. Ele põe seus três elementos em 0 e continua o laço. queens[row] não precisa ser desfeito: é escrito de novo antes de ser lido.

lesson-tree-title = A árvore inteira

lesson-tree-text = Um nó é um tabuleiro a que a busca chega, primeiro o vazio; uma aresta é mais uma rainha. A busca desce onde pode e volta onde precisa: é a busca em profundidade. Para quatro rainhas a árvore tem 17 nós. Oito deles foram testados e não têm solução: quatro são becos sem saída, cuja linha seguinte não tem nenhuma casa livre, e os outros quatro só levam a esses. Dois são soluções.

lesson-tree-ask = Quantas chamadas ficam abertas ao mesmo tempo, no máximo?

lesson-tree-answer = n + 1: uma por linha e uma que encontra o tabuleiro cheio. A árvore pode ser enorme; a pilha continua pequena.

lesson-prune-title = O que a poda economiza

lesson-prune-text = Se em cada linha é permitida qualquer casa, mesmo com conflitos, a árvore de quatro rainhas tem 1 + 4 + 16 + 64 + 256 = 341 nós; 4⁴ = 256 são tabuleiros cheios. Com cada coluna uma só vez, 65; verificando colunas e diagonais antes de colocar, 17. Um conflito corta tudo o que viria depois: é a poda. A verificação antecipada deixa 13.

lesson-prune-ask = Por que nenhuma solução se perde?

lesson-prune-answer = Se duas rainhas se atacam, as seguintes não mudam isso. Por isso não há solução em um ramo cortado.

lesson-symmetry-title = Simetria

lesson-symmetry-text = A imagem no espelho de uma solução é uma solução: as duas de quatro rainhas são o reflexo uma da outra. Então a primeira rainha só precisa testar a metade esquerda da sua linha: 9 nós em vez de 17. Se soluções que são rotações ou reflexões umas das outras contam como uma, quatro rainhas têm 1 solução e oito têm 12: 11 dão 8 cada e uma dá 4, ao todo 92.

lesson-symmetry-ask = Que ramos podem ser omitidos?

lesson-symmetry-answer = Os pálidos, em que a primeira rainha está na metade direita. Cada um é a imagem no espelho de um ramo já percorrido.

lesson-cost-title = O custo

lesson-cost-text = A poda torna a árvore menor, não pequena: 17 nós para n = 4, 2.057 para n = 8, 856.189 para n = 12. Um limite grosseiro para o programa que compara rainhas, como se nada fosse cortado: 1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1) tabuleiros que não estão cheios (85 para n = 4) testam n casas cada um e comparam cada casa com n rainhas no máximo. Como n / (n − 1) é no máximo 2, são no máximo 2 · nⁿ⁻¹ · n · n comparações: tempo O(nⁿ⁺¹), em que O omite fatores constantes. Quatro passos levam a um limite melhor para o programa com três vetores.

lesson-cost-step1 = 1. Nenhuma coluna é usada duas vezes. Assim, a primeira linha pode escolher entre n colunas, a seguinte entre n − 1 no máximo, e assim por diante: depois de k linhas, no máximo n · (n − 1) · … · (n − k + 1) = n! / (n − k)! tabuleiros, com n! = n · (n − 1) · … · 1.

lesson-cost-step2 = 2. Somados para k = 0, 1, …, n: no máximo n! · (1/n! + … + 1/1! + 1/0!) nós. Para n = 4, são 65.

lesson-cost-step3 = 3. Lida de trás para frente, a soma entre parênteses é 1 + 1 + 1/2 + 1/6 + …; a partir de 1/2, cada termo é no máximo a metade do anterior. Por isso é menor que 1 + 1 + 1/2 + 1/4 + … = 3 (exatamente, que e = 2,718…), portanto há menos de 3 · n! nós.

lesson-cost-step4 = 4. Cada um testa no máximo n casas, cada uma em tempo constante: menos de 3 · n! · n casas, tempo O(n · n!). Um programa que copia o tabuleiro de n × n casas para cada uma das no máximo n! soluções leva O(n² · n!). Comparar cada casa com até n rainhas leva o mesmo: 3 · n! · n · n. A memória é O(n): os vetores e um quadro por linha.

lesson-cost-ask = Suponha um computador dez vezes mais rápido. Quantas rainhas a mais ele resolve no mesmo tempo?

lesson-cost-answer = Uma. De n = 8 a 12, uma rainha a mais multiplica os nós por cerca de quatro a cinco; duas a mais, por 17 a 24. Uma árvore menor vale mais do que um computador mais rápido.

lesson-other-title = Outros problemas

lesson-other-text = O programa escolhe uma casa, verifica, chama a si mesmo e desfaz a escolha. Escolher, verificar, continuar, desfazer: os mesmos quatro passos resolvem outros problemas. Por exemplo: quais dos números 3, 5, 6 e 7 somam 14? A chamada pick(start, total) mostra a lista se total é 14. Senão, testa cada lugar i a partir de start: se o total não passa de 14 com o número dali, acrescenta o número à lista, chama pick(i + 1, novo total) e retira o número de novo. A primeira chamada é pick(0, 0). A lista cresce e encolhe como queens no programa mostrado.

lesson-other-ask = Quais são os números? E quando o retrocesso é a ferramenta errada?

lesson-other-answer = 3, 5 e 6. O retrocesso é a ferramenta errada se há um caminho direto: para uma solução em um tabuleiro grande, uma fórmula coloca todas as rainhas sem busca. Também é errada se o mesmo problema pequeno aparece de novo e de novo: então é melhor guardar a resposta. Agora preveja os passos você mesmo.

## Worksheets

worksheet-title = { $kind ->
   *[empty] Coloque { queens }
    [complete] Complete a solução
    [conflicts] Quais rainhas se atacam?
    [trace] Acompanhe a busca
    [arrays] Vetores de colunas e diagonais
    [mark] Que casas estão livres?
    [tree] Complete a árvore de busca
    [code] Encontre o erro
}

worksheet-asked = { $kind ->
   *[empty] Coloque em cada tabuleiro { queens }, nunca duas na mesma linha, coluna ou diagonal. Há { $solutions } soluções: encontre o máximo que puder.
    [complete] Acrescente rainhas até que cada tabuleiro tenha { $n } que não se ataquem. Cada tabuleiro tem exatamente uma solução.
    [conflicts] Ligue com um traço cada par de rainhas que se atacam e anote quantos pares há. As rainhas atacam por linhas, colunas e diagonais.
    [trace] Cada linha é testada da esquerda para a direita. No fim dela, ou com o tabuleiro completo, a última rainha é retirada. Desenhe o tabuleiro depois de cada passo (cruz: rejeitada; moldura tracejada: retirada) e marque o que aconteceu.
    [arrays] Cada coluna e cada diagonal tem um elemento: 1 com rainha, 0 sem rainha. A fórmula dá seu índice (veja o exercício 1). Preencha os vetores, ou coloque as rainhas, uma por linha do tabuleiro, de cima para baixo.
    [mark] Circule cada casa livre: nenhuma rainha a ocupa nem a ataca. Se uma linha sem rainha não tem casa livre, contorne a linha inteira: com essas rainhas não há solução.
    [tree] A busca continua do tabuleiro, linha por linha, da esquerda para a direita. Escreva em cada círculo a coluna de sua rainha. Ponha uma cruz embaixo dos becos sem saída (linha seguinte sem casa livre) e emoldure as soluções.
    [code] Em uma linha de código deste programa para { $n } rainhas falta um vetor. Corrija-a. Execute à mão o programa com o erro: encontre a primeira casa (linha, coluna a partir de 0) mal julgada e conte os tabuleiros impressos.
}

worksheet-answers = Respostas

worksheet-note = { $kind ->
   *[empty] Há { $solutions } { $solutions ->
        [one] solução
        [many] de soluções
       *[other] soluções
    }, { $fundamental } { $fundamental ->
        [one] delas fundamental
        [many] delas fundamentais
       *[other] delas fundamentais
    }: rotações e reflexões produzem todas as outras. { $shown ->
       *[all] Aqui estão todas.
        [fundamental] Aqui estão as fundamentais.
        [some] Aqui estão algumas das fundamentais.
    }
    [complete] As rainhas acrescentadas têm uma moldura. A dificuldade depende dos nós: as posições sem conflito que uma busca encontra ao preencher as linhas livres de cima para baixo. Até 6 é fácil, de 7 a 15 médio, mais é difícil.
    [conflicts] As rainhas que se atacam estão ligadas por linhas. Abaixo de cada tabuleiro estão suas casas, como (linha, coluna).
    [trace] As cruzes marcam casas rejeitadas; as molduras tracejadas, casas cuja rainha foi retirada.
    [arrays] Um elemento vale 1 se há uma rainha em sua coluna ou diagonal.
    [mark] As casas livres estão circuladas; as linhas sem casa livre, contornadas.
    [tree] Os números que faltavam estão em cor. As cruzes marcam becos sem saída; as molduras, soluções.
    [code] Uma casa é mal julgada se é aceita embora uma rainha a ataque, ou rejeitada embora nenhuma a ataque.
}

worksheet-level = { $level ->
   *[easy] fácil
    [medium] médio
    [hard] difícil
}, { $nodes } { $nodes ->
    [one] nó
    [many] de nós
   *[other] nós
}

worksheet-count = Pares:

worksheet-pairs = { $count ->
    [0] nenhum par
    [one] { $count } par
    [many] { $count } de pares
   *[other] { $count } pares
}

worksheet-corrected = Linha de código corrigida:

worksheet-wrong = Primeira casa mal julgada:

worksheet-found = Tabuleiros impressos:

worksheet-of = { $found } (programa corrigido: { $solutions })

gift-question = { $kind ->
   *[complete] Acrescente rainhas até que haja uma em cada linha e nenhuma ataque outra. Há exatamente uma solução. Em que coluna está a rainha de cada linha?
    [conflicts] Quantos pares de rainhas se atacam? Uma rainha não ataca outra através de uma terceira.
    [mark] Que casas de cada linha estão livres, isto é, em que colunas se pode colocar uma rainha que nenhuma outra ataque?
    [fill] Um elemento do vetor vale 1 se há uma rainha em sua coluna ou diagonal, 0 se não há. Escreva todos os elementos, a partir do menor índice, sem espaços.
    [read] Estes vetores correspondem a rainhas nas primeiras linhas, uma por linha. Em que coluna está a rainha de cada linha?
}

gift-none = nenhuma

worksheet-set = N.º{"\u00A0"}{ $set }

worksheet-name = Nome

worksheet-date = Data

worksheet-foot = Pode ser copiado, alterado e compartilhado. Cite como: nqueens-sheet { $command }

worksheet-described = Uma folha com { $count } { $count ->
    [one] exercício
    [many] de exercícios
   *[other] exercícios
} em tabuleiros { -squares }, e as respostas.

## Verdicts about the output of a program

check-all = { $found ->
    [0] Não há solução para n = { $n }, e a saída não tem nenhuma.
    [1] A única solução para n = { $n }.
   *[other] Todas as { $found } soluções para n = { $n }{ -each-once }.
}

-each-once = { $once ->
    [yes] , cada uma uma vez
   *[no] {""}
}

check-fundamental = { $found ->
    [1] A única solução fundamental para n = { $n }.
   *[other] Todas as { $found } soluções fundamentais para n = { $n }{ -each-once }.
}

check-orbits = { $found ->
    [1] Uma solução para n = { $n }; suas rotações e reflexões são todas as outras.
   *[other] { $found } soluções para n = { $n }{ -each-once }; suas rotações e reflexões são todas as outras.
}

check-unlisted = { $found ->
    [one] { $found } tabuleiro é solução para n = { $n }.
    [many] { $found } de tabuleiros são soluções para n = { $n }.
   *[other] { $found } tabuleiros são soluções para n = { $n }.
} Acima de n = { $max }, soluções ausentes não são procuradas.

check-part = { $found } de { $count } soluções para n = { $n }{ $group ->
    [all] {" "}a menos de rotação e reflexão
   *[none] {""}
}{ $group ->
    [once] {"; faltam só rotações e reflexões: "}
   *[other] {"; faltam: "}
}{ JOIN($missing, with: "; ") }{ $more ->
    [0] {""}
   *[other] {" "}e mais { $more }
}.

check-reduced = { $group ->
    [half-turn] Os tabuleiros para n = { $n } são um de cada dois que se correspondem por meia-volta.
    [rotation] Os tabuleiros para n = { $n } são um de cada conjunto de rotações.
   *[mirror] Os tabuleiros para n = { $n } são um de cada par de imagens espelhadas.
}

check-wrong = { $boards ->
    [1] O tabuleiro está errado.
   *[other] { $count } de { $boards } tabuleiros { $count ->
        [one] está errado.
        [many] estão errados.
       *[other] estão errados.
    }
}

check-duplicates = { $count } de { $boards } tabuleiros { $count ->
    [one] repete um anterior.
    [many] repetem anteriores.
   *[other] repetem anteriores.
}

check-more = E mais { $count }.

check-board = Tabuleiro { $number } (linha { $line } da saída): { JOIN($problems, with: "; ") }.

check-repeated = O tabuleiro { $number } (linha { $line } da saída) é igual ao tabuleiro { $original }.

check-rows = { $found } { $found ->
    [one] linha
    [many] de linhas
   *[other] linhas
} em vez de { $n }

check-width = uma linha de { $found } { $found ->
    [one] casa
    [many] de casas
   *[other] casas
} em vez de { $n }

check-outside = { $number } está fora do tabuleiro

check-size = { $n } × { $n } casas em vez de { $expected } × { $expected }

check-queens = { $found } { $found ->
    [one] rainha
    [many] de rainhas
   *[other] rainhas
} em vez de { $n }

check-conflicts = as rainhas em { $first } e { $second } estão na mesma { $relation ->
    [row] linha
    [column] coluna
   *[falling] diagonal
    [rising] diagonal
}{ $count ->
    [1] {""}
   *[other] {" "}(pares de rainhas em conflito: { $count })
}

check-wrong-number = { $number } não é o número de soluções para n = { $n }, que é { $solutions }.

check-unknown-number = { $number } não é um número que conhecemos.

check-number = { $meaning ->
   *[solutions] { $number } é o número de soluções para n = { $n }.
    [fundamental] { $number } é o número de soluções fundamentais para n = { $n }: rotações e reflexões contam uma vez.
    [half-turn] { $number } é o número de soluções para n = { $n } se meias-voltas contam uma vez.
    [rotation] { $number } é o número de soluções para n = { $n } se rotações contam uma vez.
    [mirror] { $number } é o número de soluções para n = { $n } se imagens espelhadas contam uma vez.
    [eightfold] { $number } é oito vezes o número de soluções fundamentais para n = { $n }; as simétricas têm menos de oito imagens.
    [multiple] { $number } é { $to } vezes o número de soluções para n = { $n }.
    [placements] { $number } é o número de formas de pôr { $n } rainhas numeradas em quaisquer casas para n = { $n }.
    [subsets] { $number } é o número de formas de escolher { $n } casas para n = { $n }.
    [power] { $number } é o número de formas de pôr uma rainha em cada linha para n = { $n }.
    [factorial] { $number } é o número de formas de pôr uma rainha em cada linha e cada coluna para n = { $n }: as diagonais não são verificadas.
    [nodes] { $number } é o número de posições visitadas por uma busca linha por linha para n = { $n }, com o tabuleiro vazio.
    [nodes-below] { $number } é o número de posições visitadas por uma busca linha por linha para n = { $n }, sem o tabuleiro vazio.
    [one-diagonal] { $number } é o número de tabuleiros para n = { $n } se as diagonais são verificadas em um só sentido.
    [neighbours] { $number } é o número de tabuleiros para n = { $n } se as diagonais são verificadas só entre linhas vizinhas.
    [toroidal] { $number } é o número de soluções em um toro para n = { $n }.
    [no-corner] { $number } é o número de soluções para n = { $n } sem rainha em um canto.
    [first-rows] { $number } é o número de formas de pôr rainhas nas primeiras { $to } linhas para n = { $n }.
    [first-queen] { $number } é o número de soluções para n = { $n } cuja rainha da primeira linha está nas colunas { $from } a { $to }.
}

check-counts = { $wrong ->
    [0] Os { $count } números de soluções estão certos.
   *[other] { $wrong } de { $count } números de soluções { $wrong ->
        [one] está errado.
        [many] estão errados.
       *[other] estão errados.
    }
}

check-count = n = { $n }: { $number } em vez de { $expected }.

check-total = A saída diz { $count } { $count ->
    [one] solução
    [many] de soluções
   *[other] soluções
}, mas tem { $boards } { $boards ->
    [one] tabuleiro
    [many] de tabuleiros
   *[other] tabuleiros
}.

check-counted = O texto conta { $count } soluções para n = { $n }, mas não mostra todas.

check-unread = { $count ->
    [one] { $count } linha parece um tabuleiro e não pôde ser lida
    [many] { $count } de linhas parecem tabuleiros e não puderam ser lidas
   *[other] { $count } linhas parecem tabuleiros e não puderam ser lidas
}: { JOIN($lines, with: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}e mais { $more }
}.

check-differs = não é o tabuleiro da linha { $line } em outra notação

check-some = { $found ->
    [one] { $found } solução para n = { $n }.
    [many] { $found } de soluções diferentes para n = { $n }.
   *[other] { $found } soluções diferentes para n = { $n }.
}

check-not-reduced = { $found } soluções para n = { $n }, que são { $orbits } de { $count } a menos de rotação e reflexão: mostre uma de cada.

check-hint-fundamental = Se só as soluções fundamentais eram pedidas, acrescente --expect fundamental.

check-hint-some = Para verificar apenas se cada tabuleiro está certo e nenhum se repete, acrescente --expect some.

check-hint-many = Tabuleiros repetidos são procurados só entre os primeiros { $max }.

check-hint-rows = Todas as linhas de um tabuleiro são iguais: o programa criou uma só linha e a repetiu?

check-hint-copies = { $count } listas estão vazias: a mesma lista foi guardada todas as vezes? Guarde uma cópia.

check-hint-bases = As linhas são numeradas a partir de 1 e as colunas a partir de 0, ou o contrário.

check-hint-diagonal = Todos os conflitos estão em diagonais { $relation ->
    [rising] ascendentes
   *[falling] descendentes
}: o programa verifica só as outras?

check-hint-first = Só a primeira solução foi encontrada: a busca termina cedo demais, ou falta desfazer?

check-hint-undo = Um tabuleiro tem mais de n rainhas, inclusive as do anterior: alguma rainha não é retirada?

check-hint-digits = Acima de n = 9, os números precisam de separadores: escreva 1 10 em vez de 110.

check-hint-repeated = { $count ->
    [one] { $count } tabuleiro errado é igual a um anterior.
    [many] { $count } de tabuleiros errados são iguais a anteriores.
   *[other] { $count } tabuleiros errados são iguais a anteriores.
}

check-names = As soluções ausentes são nomeadas pela linha da rainha em cada coluna, como no xadrez.

check-base = As linhas e as colunas são contadas a partir de { $base }.

check-skipped = { $count ->
    [one] { $count } linha com outro texto foi ignorada.
    [many] { $count } de linhas com outro texto foram ignoradas.
   *[other] { $count } linhas com outro texto foram ignoradas.
}
