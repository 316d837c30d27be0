import type { mistakesText as english } from '@/lib/i18n/en/staff/mistakes';
import type { Translation } from '@/lib/i18n/translation';

export const mistakesText = {
  meant: (guess) => `Vouliez-vous écrire ${guess}\u202f?`,
  hint: (hint) => `Vérifiez qu’il n’y a pas de faute de frappe. ${hint}`,
  date: 'Saisissez une date qui existe, par exemple 2026-10-05',
  time: 'Saisissez une date qui existe, par exemple 2026-10-05, ou une date et une heure, par exemple 2026-10-05 18:00',
  start: 'Ceci ne peut pas précéder le début. Saisissez une date ou une heure ultérieure',
  noTime: 'Saisissez une date sans heure, car le début n’a pas d’heure',
  needsTime: 'Saisissez aussi une heure, car le début a une heure',
  number: 'Saisissez un nombre, par exemple 3',
  choice: 'Choisissez une option de la liste',
  email: 'Saisissez une adresse électronique, par exemple nom@example.edu',
  phone:
    'Vérifiez ce numéro de téléphone. Saisissez-en un par ligne, avec l’indicatif du pays, par exemple +33 1 99 00 12 34',
  href: 'Saisissez l’adresse d’une page de ce site, par exemple /about, ou une adresse qui commence par https://',
  nowhere: (href) => `Il n’y a rien à l’adresse ${href}. Corrigez-la ou retirez le lien`,
  hidden: (href) =>
    `${href} n’est pas encore en ligne. Publiez d’abord cette page ou retirez le lien`,
  anchor: (anchor) =>
    `Aucun intertitre de la page visée n’a l’adresse ${anchor}. Retirez-la ou choisissez un autre intertitre`,
  former:
    'Saisissez l’ancienne adresse à partir du premier /, par exemple /news/2019/open-day.html',
  topic:
    'N’utilisez que des lettres, des chiffres, des espaces simples et les signes + # . & / * ( ) -',
  form: 'Ce site n’a pas de formulaire de ce nom. Laissez ce champ vide ou adressez-vous à l’équipe technique de ce site',
  fileName:
    'Donnez un autre nom à ce fichier\u202f: sélectionnez «\u202fChanger l’adresse\u202f» sur sa page',
  taken: 'Une autre page a déjà cette adresse. Choisissez-en une autre',
  twice: 'Ceci figure deux fois dans la liste. Retirez l’une des deux mentions',
  describe: 'Décrivez l’image pour les personnes qui ne la voient pas',
  describeHere: (src) =>
    `Décrivez l’image pour les personnes qui ne la voient pas, entre les crochets\u202f: ![Un lac](${src})`,
  decorative: 'Laissez la description vide, ou indiquez que l’image n’est pas décorative',
  image: (name) => `Il n’y a pas d’image nommée ${name}. Téléversez-la ou choisissez-en une autre`,
  document: (name) =>
    `Il n’y a pas de fichier nommé ${name}. Téléversez-le ou choisissez-en un autre`,
  foreign: 'Téléversez l’image, car les pages n’affichent pas d’images d’autres sites',
  title: (text) => `La page a déjà un titre. Faites de cette ligne un intertitre\u202f: ## ${text}`,
  level: (text) => `Donnez à cet intertitre le niveau suivant\u202f: ${text}`,
  noHref:
    'Ce lien n’a pas d’adresse. Mettez-en une entre les parenthèses\u202f: [comme ceci](/about)',
  noWords: 'Ce lien n’a pas de texte. Mettez-en un entre les crochets\u202f: [comme ceci](/about)',
  space: (link) => `Supprimez l’espace dans cette adresse ou avant elle\u202f: ${link}`,
  html: (tag) =>
    `Ceci apparaîtrait tel quel\u202f: ${tag}. Utilisez plutôt les boutons au-dessus du texte`,
  unknown: 'Il n’y a pas de champ de ce nom ici. Corrigez le nom ou supprimez le champ',
  shape:
    'Le formulaire ne peut pas afficher ceci tel que c’est écrit. Retirez-le du fichier entier, puis remplissez le formulaire',
  asText: (value) =>
    `Mettez ceci entre guillemets dans le fichier entier, pour que ce soit lu comme du texte\u202f: "${value}"`,
  savedAsText:
    'Sans guillemets, ceci n’est pas lu comme du texte. Choisissez «\u202fEnregistrer\u202f» pour les ajouter',
  yesNo: 'Écrivez true pour oui ou false pour non',
  untilOrCount: 'Indiquez soit le dernier jour, soit le nombre de fois, mais pas les deux',
  weeklyOnly: 'Ne choisissez pas de jours, car seule une répétition hebdomadaire en a',
  startDay: 'Choisissez aussi le jour de la semaine du début',
  onceOnly: 'Saisissez 2 ou plus. S’il n’y a qu’une date, laissez la répétition vide',
  noDayLeft: 'Retirez quelques-uns de ces jours, car sinon il ne reste aucune date',
  notInSeries: 'Saisissez un jour où cela aurait lieu',
  atLeastOne: 'Saisissez-en au moins un ou supprimez le champ',
  skippedHour:
    'Cette heure n’existe pas, car on avance alors les horloges. Saisissez une autre heure',
  closes: 'Ceci doit suivre l’ouverture. Saisissez une date ou une heure ultérieure',
  tooEarly: 'Ceci ne peut pas précéder la date. Saisissez le même jour ou un jour ultérieur',
  orLater: (time) => `Saisissez ${time} ou une heure ultérieure`,
  orEarlier: (time) => `Saisissez ${time} ou une heure antérieure`,
  fromOne: 'Saisissez un nombre entier à partir de 1',
  fromZero: 'Saisissez un nombre à partir de 0',
  oneToTwelve: 'Saisissez un nombre entier de 1 à 12',
  whole: 'Saisissez un nombre entier, par exemple 3',
  year: 'Saisissez une année, par exemple 2026',
  partialDate: 'Saisissez un jour, un mois ou une année, par exemple 2026-09-01, 2026-09 ou 1871',
  playable: (endings) => `Saisissez le nom d’un fichier de ce site qui se termine par ${endings}`,
  computer:
    'Ce lien mène à un fichier sur votre ordinateur, que personne d’autre ne peut ouvrir. Téléversez le fichier et faites-y un lien',
  unopened:
    'Les visiteurs ne peuvent pas ouvrir cette adresse. Saisissez celle d’une page de ce site ou une adresse qui commence par https://',
  footnote: (mark) =>
    `Cette note n’a pas de texte. Ajoutez une ligne à la fin\u202f: ${mark}: Le texte de la note`,
  unusedFootnote: (mark) =>
    `Le texte ne renvoie pas à cette note. Mettez ${mark} à l’endroit du numéro, ou supprimez la note`,
  openPart: (colons) => `Ajoutez une ligne avec ${colons} à la fin de cette partie`,
  callout: (kinds) =>
    `Il n’y a pas d’encadré de ce genre. Utilisez l’un de ceux-ci\u202f: ${kinds}`,
  contrast: (example) =>
    `Cette couleur est trop difficile à lire. Utilisez-en une plus contrastée, par exemple ${example}`,
  synonyms: 'Saisissez au moins deux mots de même sens',
  line: (line) => `Remplacez cette ligne par\u202f: ${line}`,
  quotedText: (text) => `Mettez ce texte entre apostrophes droites\u202f: ${text}`,
  notIndented: 'Supprimez les espaces au début de cette ligne',
  indentedLike: (line) =>
    `Commencez cette ligne par autant d’espaces que celle-ci, plus haut\u202f: ${line}`,
  goesOn:
    'Cette ligne fait partie du texte au-dessus. Commencez-la par deux espaces de plus que la ligne où ce texte commence',
  tab: 'Remplacez la tabulation au début de cette ligne par des espaces\u202f: deux par niveau',
  hardSpace:
    'Cette ligne contient un signe qui ressemble à une espace ordinaire sans en être une. Supprimez les espaces au début et autour du deux-points, puis retapez-les',
  noEnd: 'Ajoutez une ligne avec seulement --- entre les champs et le texte',
  toml: (example) =>
    `Ces champs sont écrits pour un autre programme. Remplacez chaque ligne +++ par --- et écrivez chaque champ avec un deux-points, par exemple ${example}`,
  oldLines:
    'Ce fichier a des sauts de ligne d’un ancien type. Choisissez «\u202fEnregistrer\u202f» pour les remplacer',
  lineAbove: 'Supprimez les lignes vides au-dessus de la première ligne avec ---',
  noFences: 'Ajoutez une ligne avec seulement --- au-dessus des champs et une autre au-dessous',
  noFields:
    'Ce fichier n’a pas de champs. Ajoutez au-dessus du texte une ligne avec seulement ---, puis des lignes comme title: Bibliothèque, puis une autre ligne avec seulement ---',
  invisible: 'Cette ligne contient un caractère invisible. Supprimez-le ou retapez le mot',
  quotedSign: 'Mettez entre guillemets droits (") une valeur qui commence par * ou !',
  fieldTwice: (name) => `Le champ ${name} figure deux fois dans ce fichier. Retirez l’un des deux`,
  nameAndValue:
    'Écrivez cette ligne sous la forme nom: valeur ou, dans une liste, - valeur, avec autant d’espaces au début que les lignes voisines',
  openFormula:
    'Ajoutez une ligne avec $$ sous cette formule. S’il s’agit d’un signe dollar, écrivez \\$',
  formulaCommand: (command) =>
    `La commande ${command} n’existe pas dans les formules. Corrigez-la ou retirez-la`,
  formulaOpen:
    'Quelque chose est ouvert mais pas fermé dans cette formule, ou l’inverse. Vérifiez chaque { et }, \\left et \\right, \\begin et \\end',
  formulaNear: (part) =>
    `Cette formule est illisible ici\u202f: ${part}. Corrigez-la. Si ce n’est pas une formule, écrivez chaque signe dollar \\$`,
  formulaParts:
    'Les pages ne peuvent pas tout afficher de cette formule. Retirez-en les liens, les fichiers, les cadres de couleur, les parties barrées et les lignes tracées',
} satisfies Translation<typeof english>;
