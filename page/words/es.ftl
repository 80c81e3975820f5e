### Español. en.ftl es la fuente; los términos son los de languages/es.ftl.

## Sections

poster = Póster
picture = Imagen
play = Ver la búsqueda
worksheet = Hoja de ejercicios
data = Datos
sections = Secciones
gallery = Galería
keep = Guardar esta página
book = Libro
present = Un regalo
twelve = Las doce
private = Funciona sin conexión. Nada sale de esta página.
page-language = Idioma de la página
theme = Página clara u oscura
undo = Deshacer
redo = Rehacer
skip = Ir a la imagen
controls = Qué se dibuja
result = Resultado
loading = El programa se está preparando…

## Boards

queens = Reinas
other-size = Otro número de reinas, como 15 o 5..7
boards = Tableros
boards-all = Todos
boards-fundamental = Fundamentales
boards-class = Simétricos
boards-sample = Al azar
boards-place = Colocar reinas
class = Simetría
ordinary = ninguna
centrosymmetric = media vuelta
doubly-centrosymmetric = cuarto de vuelta
how-many = Cuántos
others = Otros
place-queens = Tablero para colocar reinas
place-how = Haz clic en una casilla para colocar una reina o retirarla.
solutions = Soluciones con estas reinas: { $count }
not-counted = Contar estas soluciones tarda demasiado aquí.
clear = Retirar todas
by-orbit = Cada una con sus rotaciones y reflexiones

## Look

look = Aspecto
template = Plantilla
scheme = Claro u oscuro
light = Claro
dark = Oscuro
follow = Según el lector
colours = Colores
colour-page = Página
colour-ink = Texto
colour-light = Casillas claras
colour-dark = Casillas oscuras
colour-queen = Reinas
reset = Restablecer
coordinates = Letras y números en el borde
only = Solo este número
up-to = Salvo simetría
depth = Filas
steps = Pasos
seconds = Segundos
loop = En bucle
own-template = Abrir una plantilla, una dama, una fuente o tableros …
save-template = Guardar esta plantilla para cambiarla

## Words

words = Textos
title = Título
subtitle = Subtítulo
dedication = Dedicatoria
dedication-example = Para Ada
footer = Última línea
by-itself = automático
caption = Leyenda
alt = Descripción
language = Idioma

## Paper

paper = Papel
size = Tamaño
own-size = Otro tamaño
orientation = Orientación
as-fits = Automática
portrait = Vertical
landscape = Horizontal
print-shop = Para imprenta: sangrado de 3 mm y marcas de corte
bleed = Sangrado
tile = En hojas
no-tile = una hoja
all-options = Todas las opciones
film = Película

## Pictures and data

kind = Contenido
kind-twelve = tableros
kind-one = un tablero
kind-rule = la regla
kind-lines = líneas
kind-board = posición
kind-attacked = casillas atacadas
kind-tree = árbol
kind-trace = pasos
kind-calls = llamadas
kind-arrays = vectores
kind-space = espacio de búsqueda
kind-growth = crecimiento
kind-wheel = búsqueda en rueda
figure = Figura
sheet = Hoja
columns = Tableros por fila
cell = Lado de una casilla
search = Búsqueda
place-by = Las reinas se colocan
by-row = fila por fila
by-file = columna por columna
to-first = Parar en la primera solución
tasks = Ejercicios
task-complete = completar
task-empty = rellenar
task-conflicts = conflictos
task-trace = búsqueda
task-arrays = vectores
task-mark = casillas libres
task-tree = árbol
task-code = programa
root = Empezar con
seed = Cuáles (semilla)
level = Dificultad
sets = Hojas
base = Contar desde
data-what = Datos
counts = Cuántas
list = Los tableros
sizes = Tamaños
format = Formato
format-text = Texto
format-permutation = Números
format-csv = Tabla (CSV)
format-json = JSON
format-jsonl = JSON por líneas
format-fen = FEN

## What can be done

command = Comando
copy = Copiar
share = Compartir
copy-as = Copiar como…
as-picture = Imagen
as-both = HTML para claro y oscuro
copy-text = Copiar el texto
print = Imprimir
this-step = Este paso:
resolution = Resolución del PNG
download = Descargar
download-pdf = Descargar PDF
stop = Detener
pages = Páginas
page-before = Página anterior
page-after = Página siguiente
zoom = Tamaño en pantalla
whole = Entera
true-size = Tamaño real
use-this = Usar { $words }
use-without = Omitir { $words }
closer = Ampliar
farther = Reducir
insist = Dibujar de todos modos
font-local = Usar una fuente de este equipo
open = Abrir …
font-leave = Omitirla
choose = ¿Cuál de estas órdenes?
leave-out = Omitir lo que la orden no tiene
again = Dibujar

## What is said

squares-of = casillas de { $size }
with-bleed = { $trim }, con sangrado y marcas { $size }
on-sheets = { $count } hojas { $size }
bytes = { $count } bytes
rows = { $count } filas
ready = Listo
stopped = Detenido.
stale = Este es todavía el resultado de { $line }
wrong-value = { $name }: «{ $value }» no es posible.
wrong-between = { $name }: elija un número de { $first } a { $last }.
wrong-small = { $name }: los tableros serían demasiado pequeños. Elija un papel más grande o menos tableros.
wrong-unknown = { $name }: nadie sabe cuántas soluciones hay. Elija algunas de ellas.
wrong-none = { $name }: no hay ninguna solución así.
wrong-colour = { $name }: dos de ellos apenas se distinguen. Pruebe { $value }.
wrong-queens = { $name }: las damas no pueden estar así.
wrong-together = { $name }: esto no va con lo demás.
wrong-large = { $name }: sería demasiado grande. Elija menos tableros, o uno más pequeño.
wrong-range = { $name }: está fuera de lo posible.
wrong-file = «{ $value }» no está abierto aquí. Ábralo o suéltelo en la página.
wrong-other = Esto no funciona.
left-out = Omitido, porque esta orden no lo tiene: { $words }
large = Son unos { $size } MB y puede tardar.
too-large = Son unos { $size } MB: demasiado para un navegador. La orden lo dibuja en una terminal.
copied = Copiado.
copied-embed = Copiado. Descargue la imagen y póngala junto a su documento.
copied-link = El enlace está copiado.
copied-file = El enlace está copiado. Abre este archivo en este dispositivo; a los demás, envíe también el archivo.
saved = { $file } se ha guardado.
watching = { $file } se dibuja de nuevo cada vez que lo guarda.
no-letter = Las fuentes de aquí no tienen «{ $letter }».
no-font = Ninguna fuente probada de este equipo tiene «{ $letter }».
open-again = { $file } no está en esta página: ábralo (de nuevo).
file-too-large = { $file } ocupa { $size } MB. La página admite archivos de hasta { $most } MB.
is-folder = { $file } es una carpeta. Suelte uno de sus archivos.
not-here = Lo que se muestra aquí no puede usar { $file }: no se abrió.
