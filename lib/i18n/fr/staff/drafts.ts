import type { draftText as english } from '@/lib/i18n/en/staff/drafts';
import { formatCount, formatNames } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const draftText = {
  draft: {
    title: (name) => `Modifier\u202f: ${name}`,
    untitled: 'Sans titre',
    unknown: 'Ce brouillon n’existe pas. Il a peut-être été publié ou supprimé.',
    save: 'Enregistrer',
    preview: 'Aperçu',
    publish: 'Publier',
    discard: 'Supprimer ce brouillon',
    saved: 'Enregistré le',
    twice:
      'Ce brouillon a aussi été enregistré dans une autre fenêtre. Nous avons gardé les deux textes\u202f: celui de cette page est maintenant un brouillon distinct.',
    recovered:
      'Votre session s’est fermée avant que ce texte ait pu être enregistré. Sélectionnez «\u202fEnregistrer\u202f» pour le garder.',
    conflict: (names) =>
      'Quelqu’un d’autre a publié des modifications entre-temps. Nous avons ajouté les vôtres à ce texte, mais elles ne sont pas encore publiées. ' +
      (names.length > 0
        ? 'Certains champs ont été modifiés des deux côtés\u202f: sous chacun d’eux figure le texte en ligne. Vérifiez-les et publiez de nouveau.'
        : 'Vérifiez le texte et publiez de nouveau.'),
    conflictAsText:
      'Quelqu’un d’autre a publié des modifications entre-temps. Son texte se trouve sous le vôtre. Copiez dans le vôtre ce dont vous avez besoin et publiez de nouveau.',
    onlineNow: 'En ligne actuellement',
    problems: 'À corriger avant la publication',
    elsewhere: 'À corriger d’abord sur d’autres pages',
    line: (line) => `Ligne ${formatCount(line)}`,
    missing: 'Remplissez ce champ',
    corrected: 'Corrigé',
    problem: (found, expected) => `Trouvé\u202f: ${found}. Attendu\u202f: ${expected}.`,
    unchecked:
      'Votre texte est enregistré, mais nous n’avons pas pu vérifier s’il contient des erreurs.',
    text: 'Texte',
    textHint:
      'Laissez une ligne vide entre les paragraphes. Vous pouvez utiliser Markdown\u202f: ## pour un intertitre, **gras**, [un lien](/about).',
    source: 'Le fichier entier',
    sourceHint: 'Le fichier tel qu’il est dans le dossier de contenu.',
    comesFrom: (source) => `Cette valeur provient de ${source}. C’est là qu’il faut la modifier.`,
    onlyAsText: 'Pour modifier ceci, sélectionnez «\u202fModifier le fichier entier\u202f».',
    showSource: 'Modifier le fichier entier',
    showForm: 'Modifier dans le formulaire',
    more: 'Autres paramètres',
    addKind: 'Type',
    item: (label, number) => `${label}, élément ${formatCount(number)}`,
    up: (name) => `Monter\u202f: ${name}`,
    down: (name) => `Descendre\u202f: ${name}`,
    remove: (name) => `Retirer\u202f: ${name}`,
    add: 'Ajouter',
    upShort: 'Monter',
    downShort: 'Descendre',
    removeShort: 'Retirer',
    none: 'Non renseigné',
    onePerLine: 'Un élément par ligne',
    bar: 'Ce brouillon',
    toBar: (names) => `Aller à\u202f: ${formatNames([...names])}`,
    twoFactor: 'Avant de pouvoir publier, configurez ceci\u202f:',
    later: 'Publier plus tard',
    laterAt: 'Date et heure',
    laterHint: (zone) =>
      `Dans le fuseau horaire du site, ${zone}. D’ici là, vous ne pouvez pas modifier le brouillon, sauf si vous annulez la publication programmée.`,
    laterSubmit: 'Programmer la publication',
    scheduled: (time) => `Mise en ligne le ${time}.`,
    scheduledAbout:
      'Nous vérifierons de nouveau le brouillon à ce moment-là. S’il faut corriger quelque chose, il reste un brouillon et vous recevrez un courriel. Pour le modifier avant cette date, annulez d’abord la publication programmée.',
    stop: 'Annuler la publication programmée',
    missed: (time) =>
      `Ce brouillon devait être mis en ligne le ${time}, mais il fallait d’abord corriger quelque chose.`,
    noRight:
      'Vous pouvez modifier ce brouillon, mais pas le publier. Demandez à une personne qui en a le droit.',
  },
  languages: {
    title: 'Langues',
    language: 'Langue',
    states: { untranslated: 'Traduction manquante', outdated: 'Original modifié' },
    lacks: (languages) => `manque en ${formatNames([...languages])}`,
    original: 'original',
    draft: 'Votre brouillon',
    missing: 'Non traduit',
    begin: (language) => `Commencer une traduction\u202f: ${language}`,
    removed: (languages) =>
      `${languages.length < 2 ? 'La traduction dans cette langue sera également supprimée' : 'Les traductions dans ces langues seront également supprimées'}\u202f: ${formatNames([...languages])}.`,
    slug: 'Dernière partie de l’adresse dans cette langue',
    about: (language) => `Traduction (${language}) de\u202f:`,
    originalText: (language) => `Original (${language})`,
    inherited: 'Non traduit\u202f: le site affiche l’original.',
    copy: 'Traduire',
    copyOf: (label) => `Traduire\u202f: ${label}`,
    same: 'Identique dans toutes les langues',
    sameHint: 'Un champ que vous laissez vide reprend la valeur de l’original.',
    changed: 'L’original a été modifié depuis sa traduction.',
    changedFields: (labels) => `Modifié\u202f: ${formatNames([...labels])}.`,
    changedText: 'Modifications de l’original',
    current: 'Cette traduction correspond à l’original dans sa version actuelle',
    currentHint:
      'Cochez cette case une fois les modifications traduites. D’ici là, les listes indiquent que l’original a été modifié.',
    remindHint: 'Cochez cette case pour que les listes indiquent quand l’original est modifié.',
  },
  saving: {
    saved: 'Enregistré à',
    unsaved: 'Pas encore enregistré',
    offline:
      'Non enregistré\u202f: pas de connexion. Votre texte est toujours là. Nous l’enregistrerons dès que possible.',
    signedOut: 'Non enregistré\u202f: votre session est fermée. Votre texte est toujours là.',
    signIn: 'Se connecter (nouvel onglet)',
    gone: 'Non enregistré\u202f: ce brouillon a été publié ou supprimé, ou vous ne pouvez plus le modifier. Copiez votre texte avant de quitter cette page.',
    unexpected:
      'Non enregistré\u202f: un problème est survenu. Votre texte est toujours là, et nous allons réessayer.',
  },
  toolbar: {
    label: 'Mise en forme',
    marks: {
      bold: 'Gras',
      heading: 'Intertitre',
      list: 'Liste',
      link: 'Lien',
      table: 'Tableau',
      quotation: 'Citation',
    },
    bold: 'texte en gras',
    link: 'texte du lien',
    column: 'Colonne',
  },
} satisfies Translation<typeof english>;
