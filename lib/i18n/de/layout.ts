import type * as english from '@/lib/i18n/en/layout';
import { formatCount } from '@/lib/i18n/de/formats';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText = {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptmenü',
  accountNavigation: 'Konto',
  audiencesNavigation: 'Informationen für Zielgruppen',
  languages: 'Sprachen',
  /** Leads to the home page of a language that lacks the page. */
  homeIn: (language: string) => `${language} (Startseite)`,
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

export const copyText = {
  name: 'Über diese Kopie',
  of: (date) => `Dies ist eine Kopie unserer Website vom ${date}.`,
  contact: 'Kontakt',
  noForm:
    'Dieses Formular können Sie hier nicht absenden, weil dies eine Kopie unserer Website ist. Wenden Sie sich stattdessen direkt an uns:',
  allTitles: 'Seite in der Liste aller Titel suchen',
  lead: 'Die Titel aller Seiten. Um ein Wort zu finden, verwenden Sie die Suche Ihres Browsers.',
  noAlert: 'Diese Kopie unserer Website zeigt keine Warnmeldungen.',
  noComparison:
    'Hier können Sie keine Einträge vergleichen, weil dies eine Kopie unserer Website ist.',
} satisfies Translation<typeof english.copyText>;

export const paginationText = {
  name: 'Seiten dieser Liste',
  page: (page) => `Seite ${formatCount(page)}`,
  previous: 'Zurück',
  next: 'Weiter',
  title: (title, page) => `${title}, Seite ${formatCount(page)}`,
} satisfies Translation<typeof english.paginationText>;
