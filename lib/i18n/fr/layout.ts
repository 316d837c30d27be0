import type * as english from '@/lib/i18n/en/layout';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText = {
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  accountNavigation: 'Compte',
  audiencesNavigation: 'Informations pour',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  onThisPage: 'Sur cette page',
  sectionNavigation: 'Dans cette rubrique',
  inSection: (section) => `Dans cette rubrique\u202f: ${section}`,
  to: 'au',
  toTime: 'à',
  updated: 'Dernière mise à jour\u202f:',
  responsible: 'Responsable\u202f:',
  comments: (count) => (count < 2 ? `${count} commentaire` : `${count} commentaires`),
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

export const paginationText = {
  name: 'Pages de cette liste',
  page: (page) => `Page ${page}`,
  previous: 'Précédent',
  next: 'Suivant',
  title: (title, page) => (page === 1 ? title : `${title}, page ${page}`),
} satisfies Translation<typeof english.paginationText>;
