### Português do Brasil. en.ftl é a fonte; os termos são os de languages/pt-BR.ftl.

## Sections

poster = Pôster
picture = Imagem
play = Ver a busca
worksheet = Folha de exercícios
data = Dados
sections = Seções
gallery = Galeria
keep = Guardar esta página
book = Livro
present = Um presente
twelve = As doze
private = Funciona sem internet. Nada sai desta página.
page-language = Idioma da página
theme = Página clara ou escura
undo = Desfazer
redo = Refazer
skip = Ir para a imagem
controls = O que desenhar
result = Resultado
loading = O programa está se preparando…

## Boards

queens = Rainhas
other-size = Outro número de rainhas, como 15 ou 5..7
boards = Tabuleiros
boards-all = Todos
boards-fundamental = Fundamentais
boards-class = Simétricos
boards-sample = Ao acaso
boards-place = Colocar rainhas
class = Simetria
ordinary = nenhuma
centrosymmetric = meia-volta
doubly-centrosymmetric = quarto de volta
how-many = Quantos
others = Outros
place-queens = Tabuleiro para colocar rainhas
place-how = Clique em uma casa para colocar uma rainha ou retirá-la.
solutions = Soluções com estas rainhas: { $count }
not-counted = Contar estas soluções demora demais aqui.
clear = Retirar todas
by-orbit = Cada uma com suas rotações e reflexões

## Look

look = Aparência
template = Modelo
scheme = Claro ou escuro
light = Claro
dark = Escuro
follow = Conforme o leitor
colours = Cores
colour-page = Página
colour-ink = Texto
colour-light = Casas claras
colour-dark = Casas escuras
colour-queen = Rainhas
reset = Redefinir
coordinates = Letras e números na borda
only = Só este número
up-to = A menos de simetria
depth = Linhas
steps = Passos
seconds = Segundos
loop = Em repetição
own-template = Abrir um modelo, uma dama, uma fonte ou tabuleiros …
save-template = Salvar este modelo para alterá-lo

## Words

words = Textos
title = Título
subtitle = Subtítulo
dedication = Dedicatória
dedication-example = Para Ada
footer = Última linha
by-itself = automático
caption = Legenda
alt = Descrição
language = Idioma

## Paper

paper = Papel
size = Tamanho
own-size = Outro tamanho
orientation = Orientação
as-fits = Automática
portrait = Retrato
landscape = Paisagem
print-shop = Para gráfica: sangria de 3 mm e marcas de corte
bleed = Sangria
tile = Em folhas
no-tile = uma folha
all-options = Todas as opções
film = Filme

## Pictures and data

kind = Conteúdo
kind-twelve = tabuleiros
kind-one = um tabuleiro
kind-rule = a regra
kind-lines = linhas
kind-board = posição
kind-attacked = casas atacadas
kind-tree = árvore
kind-trace = passos
kind-calls = chamadas
kind-arrays = vetores
kind-space = espaço de busca
kind-growth = crescimento
kind-wheel = busca em roda
figure = Figura
sheet = Folha
columns = Tabuleiros por linha
cell = Lado de uma casa
search = Busca
place-by = As rainhas são colocadas
by-row = linha por linha
by-file = coluna por coluna
to-first = Parar na primeira solução
tasks = Exercícios
task-complete = completar
task-empty = preencher
task-conflicts = conflitos
task-trace = busca
task-arrays = vetores
task-mark = casas livres
task-tree = árvore
task-code = programa
root = Começar com
seed = Quais (semente)
level = Dificuldade
sets = Folhas
base = Contar a partir de
data-what = Dados
counts = Quantas
list = Os tabuleiros
sizes = Tamanhos
format = Formato
format-text = Texto
format-permutation = Números
format-csv = Tabela (CSV)
format-json = JSON
format-jsonl = JSON por linhas
format-fen = FEN

## What can be done

command = Comando
copy = Copiar
share = Compartilhar
copy-as = Copiar como…
as-picture = Imagem
as-both = HTML para claro e escuro
copy-text = Copiar o texto
print = Imprimir
this-step = Este passo:
resolution = Resolução do PNG
download = Baixar
download-pdf = Baixar PDF
stop = Parar
pages = Páginas
page-before = Página anterior
page-after = Próxima página
zoom = Tamanho na tela
whole = Inteira
true-size = Tamanho real
use-this = Usar { $words }
use-without = Omitir { $words }
closer = Ampliar
farther = Reduzir
insist = Desenhar mesmo assim
font-local = Usar uma fonte deste computador
open = Abrir …
font-leave = Omitir
choose = Qual destes comandos?
leave-out = Omitir o que o comando não tem
again = Desenhar

## What is said

squares-of = casas de { $size }
with-bleed = { $trim }, com sangria e marcas { $size }
on-sheets = { $count } folhas { $size }
bytes = { $count } bytes
rows = { $count } linhas
ready = Pronto
stopped = Parado.
stale = Este ainda é o resultado de { $line }
wrong-value = { $name }: “{ $value }” não é possível.
wrong-between = { $name }: escolha um número de { $first } a { $last }.
wrong-small = { $name }: os tabuleiros ficariam pequenos demais. Escolha um papel maior ou menos tabuleiros.
wrong-unknown = { $name }: ninguém sabe quantas soluções há. Escolha algumas delas.
wrong-none = { $name }: não há nenhuma solução assim.
wrong-colour = { $name }: duas delas mal se distinguem. Experimente { $value }.
wrong-queens = { $name }: as damas não podem ficar assim.
wrong-together = { $name }: isto não combina com o resto.
wrong-large = { $name }: seria grande demais. Escolha menos tabuleiros, ou um menor.
wrong-range = { $name }: está fora do possível.
wrong-file = “{ $value }” não está aberto aqui. Abra-o ou solte-o na página.
wrong-other = Isto não funciona.
left-out = Omitido, pois este comando não o tem: { $words }
large = São cerca de { $size } MB e pode demorar.
too-large = São cerca de { $size } MB: demais para um navegador. O comando desenha isso em um terminal.
copied = Copiado.
copied-embed = Copiado. Baixe a imagem e coloque-a ao lado do seu documento.
copied-link = O link foi copiado.
copied-file = O link foi copiado. Ele abre este arquivo neste aparelho; para outras pessoas, envie também o arquivo.
saved = { $file } foi salvo.
watching = { $file } é redesenhado sempre que você o salva.
no-letter = As fontes daqui não têm “{ $letter }”.
no-font = Nenhuma fonte testada deste computador tem “{ $letter }”.
open-again = { $file } não está nesta página: abra-o (de novo).
file-too-large = { $file } tem { $size } MB. A página aceita arquivos de até { $most } MB.
is-folder = { $file } é uma pasta. Solte um dos arquivos dela.
not-here = O que se mostra aqui não pode usar { $file }: não foi aberto.
