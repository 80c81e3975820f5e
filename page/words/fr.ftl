### Français. en.ftl est la source ; les termes sont ceux de languages/fr.ftl.

## Sections

poster = Affiche
picture = Image
play = Suivre la recherche
worksheet = Feuille d’exercices
data = Données
sections = Rubriques
gallery = Galerie
keep = Garder cette page
book = Livre
present = Un cadeau
twelve = Les douze
private = Fonctionne hors ligne. Rien ne quitte cette page.
page-language = Langue de la page
theme = Page claire ou sombre
undo = Annuler
redo = Rétablir
skip = Aller à l’image
controls = Ce qui est dessiné
result = Résultat
loading = Le programme se prépare…

## Boards

queens = Dames
other-size = Un autre nombre de dames, par exemple 15 ou 5..7
boards = Échiquiers
boards-all = Tous
boards-fundamental = Fondamentaux
boards-class = Symétriques
boards-sample = Au hasard
boards-place = Placer des dames
class = Symétrie
ordinary = aucune
centrosymmetric = demi-tour
doubly-centrosymmetric = quart de tour
how-many = Combien
others = D’autres
place-queens = Échiquier où placer des dames
place-how = Cliquez sur une case pour placer une dame ou la retirer.
solutions = Solutions avec ces dames : { $count }
not-counted = Compter ces solutions prend trop de temps ici.
clear = Tout retirer
by-orbit = Chacune avec ses rotations et réflexions

## Look

look = Apparence
template = Modèle
scheme = Clair ou sombre
light = Clair
dark = Sombre
follow = Selon le lecteur
colours = Couleurs
colour-page = Page
colour-ink = Texte
colour-light = Cases claires
colour-dark = Cases sombres
colour-queen = Dames
reset = Réinitialiser
coordinates = Lettres et chiffres au bord
only = Ce nombre seul
up-to = À symétrie près
depth = Rangées
steps = Étapes
seconds = Secondes
loop = En boucle
own-template = Ouvrir un modèle, une dame, une police ou des échiquiers …
save-template = Enregistrer ce modèle pour le modifier

## Words

words = Textes
title = Titre
subtitle = Sous-titre
dedication = Dédicace
dedication-example = Pour Ada
footer = Dernière ligne
by-itself = automatique
caption = Légende
alt = Description
language = Langue

## Paper

paper = Papier
size = Format
own-size = Autre format
orientation = Orientation
as-fits = Automatique
portrait = Portrait
landscape = Paysage
print-shop = Pour l’imprimeur : fond perdu de 3 mm, traits de coupe
bleed = Fond perdu
tile = Sur des feuilles
no-tile = une feuille
all-options = Toutes les options
film = Film

## Pictures and data

kind = Contenu
kind-twelve = échiquiers
kind-one = un échiquier
kind-rule = la règle
kind-lines = lignes
kind-board = position
kind-attacked = cases attaquées
kind-tree = arbre
kind-trace = étapes
kind-calls = appels
kind-arrays = tableaux
kind-space = espace de recherche
kind-growth = croissance
kind-wheel = recherche en roue
figure = Figure
sheet = Feuille
columns = Échiquiers par rangée
cell = Côté d’une case
search = Recherche
place-by = Les dames sont placées
by-row = ligne par ligne
by-file = colonne par colonne
to-first = S’arrêter à la première solution
tasks = Exercices
task-complete = à compléter
task-empty = à remplir
task-conflicts = conflits
task-trace = recherche
task-arrays = tableaux
task-mark = cases libres
task-tree = arbre
task-code = programme
root = Commencer par
seed = Lesquels (graine)
level = Difficulté
sets = Feuilles
base = Compter à partir de
data-what = Données
counts = Combien
list = Les échiquiers
sizes = Tailles
format = Format
format-text = Texte
format-permutation = Nombres
format-csv = Tableau (CSV)
format-json = JSON
format-jsonl = JSON par ligne
format-fen = FEN

## What can be done

command = Commande
copy = Copier
share = Partager
copy-as = Copier en…
as-picture = Image
as-both = HTML pour clair et sombre
copy-text = Copier le texte
print = Imprimer
this-step = Cette étape :
resolution = Résolution du PNG
download = Télécharger
download-pdf = Télécharger le PDF
stop = Arrêter
pages = Pages
page-before = Page précédente
page-after = Page suivante
zoom = Taille à l’écran
whole = En entier
true-size = Taille réelle
use-this = Utiliser { $words }
use-without = Omettre { $words }
closer = Agrandir
farther = Réduire
insist = Dessiner quand même
font-local = Utiliser une police de cet ordinateur
open = Ouvrir …
font-leave = L’omettre
choose = Laquelle de ces commandes ?
leave-out = Omettre ce que la commande n’a pas
again = Dessiner

## What is said

squares-of = cases de { $size }
with-bleed = { $trim }, avec fond perdu et repères { $size }
on-sheets = { $count } feuilles { $size }
bytes = { $count } octets
rows = { $count } lignes
ready = Terminé
stopped = Arrêté.
stale = C’est encore le résultat de { $line }
wrong-value = { $name } : « { $value } » n’est pas possible.
wrong-between = { $name } : choisissez un nombre de { $first } à { $last }.
wrong-small = { $name } : les échiquiers seraient trop petits. Choisissez un papier plus grand ou moins d’échiquiers.
wrong-unknown = { $name } : personne ne sait combien il y a de solutions. Choisissez-en quelques-unes.
wrong-none = { $name } : il n’y a pas de telle solution.
wrong-colour = { $name } : deux d’entre elles se distinguent à peine. Essayez { $value }.
wrong-queens = { $name } : les dames ne peuvent pas être placées ainsi.
wrong-together = { $name } : cela ne va pas avec le reste.
wrong-large = { $name } : ce serait trop grand. Choisissez moins d’échiquiers, ou un plus petit.
wrong-range = { $name } : c’est hors de ce qui est possible.
wrong-file = « { $value } » n’est pas ouvert ici. Ouvrez-le ou déposez-le sur la page.
wrong-other = Cela ne marche pas.
left-out = Omis, car cette commande ne l’a pas : { $words }
large = Cela fait environ { $size } Mo et peut prendre du temps.
too-large = Cela fait environ { $size } Mo : trop pour un navigateur. La commande le dessine dans un terminal.
copied = Copié.
copied-embed = Copié. Téléchargez l’image et placez-la à côté de votre document.
copied-link = Le lien est copié.
copied-file = Le lien est copié. Il ouvre ce fichier sur cet appareil ; envoyez aussi le fichier aux autres.
saved = { $file } est enregistré.
watching = { $file } est redessiné à chaque enregistrement.
no-letter = Les polices d’ici n’ont pas de « { $letter } ».
no-font = Aucune police essayée de cet ordinateur n’a « { $letter } ».
open-again = { $file } n’est pas dans cette page : ouvrez-le (à nouveau).
file-too-large = { $file } fait { $size } Mo. La page accepte des fichiers jusqu’à { $most } Mo.
is-folder = { $file } est un dossier. Déposez un de ses fichiers.
not-here = Ce qui est montré ici ne peut pas utiliser { $file } : il n’a pas été ouvert.
