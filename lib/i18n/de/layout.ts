import type {
  layoutText as english,
  paginationText as englishPagination,
} from '@/lib/i18n/en/layout';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText: Translation<typeof english> = {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  onThisPage: 'Auf dieser Seite',
  breadcrumbs: 'Brotkrumen',
  copyright: (year, holder) => `Copyright © ${year} ${holder}. Alle Rechte vorbehalten.`,
};

export const paginationText: Translation<typeof englishPagination> = {
  previous: 'Zurück',
  next: 'Weiter',
};
