import type * as english from '@/lib/i18n/en/layout';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText = {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  accountNavigation: 'Konto',
  audiencesNavigation: 'Informationen für',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  onThisPage: 'Auf dieser Seite',
  sectionNavigation: 'In diesem Bereich',
  inSection: (section) => `In diesem Bereich: ${section}`,
  to: 'bis',
  toTime: 'bis',
  updated: 'Letzte Änderung:',
  responsible: 'Verantwortlich:',
  comments: (count) => (count === 1 ? '1 Kommentar' : `${count} Kommentare`),
  copyright: (year, holder) => `Copyright © ${year} ${holder}. Alle Rechte vorbehalten.`,
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
  legal: 'Rechtliches',
  breadcrumbs: 'Sie befinden sich hier',
} satisfies Translation<typeof english.layoutText>;

export const paginationText = {
  name: 'Seiten dieser Liste',
  page: (page) => `Seite ${page}`,
  previous: 'Zurück',
  next: 'Weiter',
  title: (title, page) => (page === 1 ? title : `${title}, Seite ${page}`),
} satisfies Translation<typeof english.paginationText>;
