import type * as english from '@/lib/i18n/en/layout';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText = {
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Menu principal',
  accountNavigation: 'Compte',
  audiencesNavigation: 'Informations par public',
  languages: 'Langues',
  /** Leads to the home page of a language that lacks the page. */
  homeIn: (language: string) => `${language} (accueil)`,
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  onThisPage: 'Sur cette page',
  sectionNavigation: 'Dans cette rubrique',
  inSection: (section) => `Dans cette rubrique\u202f: ${section}`,
  to: 'à',
  toDate: 'au',
  updated: 'Dernière mise à jour\u202f:',
  responsible: 'Responsable\u202f:',
  comments: (count) =>
    count < 2 ? `${formatCount(count)} commentaire` : `${formatCount(count)} commentaires`,
  copyright: (year, holder) => `Copyright © ${year} ${holder}. Tous droits réservés.`,
  socialNetworks: {
    facebook: 'Facebook',
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    x: 'X',
    mastodon: 'Mastodon',
    bluesky: 'Bluesky',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    github: 'GitHub',
  },
  legal: 'Informations légales',
  breadcrumbs: 'Fil d’Ariane',
} satisfies Translation<typeof english.layoutText>;

export const copyText = {
  name: 'À propos de cette copie',
  of: (date) => `Ceci est une copie de notre site en date du ${date}.`,
  contact: 'Nous contacter',
  noForm:
    'Vous ne pouvez pas envoyer ce formulaire ici, car ceci est une copie de notre site. Contactez-nous plutôt directement\u202f:',
  allTitles: 'Trouver une page dans la liste de tous les titres',
  lead: 'Les titres de toutes les pages. Pour trouver un mot, utilisez la recherche de votre navigateur.',
  noAlert: 'Cette copie de notre site n’affiche aucune alerte.',
  noComparison:
    'Vous ne pouvez pas comparer de contenus ici, car ceci est une copie de notre site.',
} satisfies Translation<typeof english.copyText>;

export const paginationText = {
  name: 'Pages de cette liste',
  page: (page) => `Page ${formatCount(page)}`,
  previous: 'Précédent',
  next: 'Suivant',
  title: (title, page) => `${title}, page ${formatCount(page)}`,
} satisfies Translation<typeof english.paginationText>;
