import type { searchText as english } from '@/lib/i18n/en/search';
import type { Translation } from '@/lib/i18n/translation';

export const searchText: Translation<typeof english> = {
  title: 'Suche',
  label: 'Website durchsuchen',
  submit: 'Suchen',
};
