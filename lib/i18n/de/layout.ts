import type * as english from '@/lib/i18n/en/layout';
import { formatCount } from '@/lib/i18n/de/formats';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText = {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptmenü',
  accountNavigation: 'Konto',
  audiencesNavigation: 'Informationen für Zielgruppen',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  onThisPage: 'Auf dieser Seite',
  sectionNavigation: 'In diesem Bereich',
  inSection: (section) => `In diesem Bereich: ${section}`,
  to: 'bis',
  toDate: 'bis',
  updated: 'Letzte Änderung:',
  responsible: 'Verantwortlich:',
  comments: (count) => (count === 1 ? '1 Kommentar' : `${formatCount(count)} Kommentare`),
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
  breadcrumbs: 'Sie sind hier',
} satisfies Translation<typeof english.layoutText>;

export const paginationText = {
  name: 'Seiten dieser Liste',
  page: (page) => `Seite ${formatCount(page)}`,
  previous: 'Zurück',
  next: 'Weiter',
  title: (title, page) => (page === 1 ? title : `${title}, Seite ${formatCount(page)}`),
} satisfies Translation<typeof english.paginationText>;
