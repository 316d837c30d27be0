import type { errorText as english, notFoundText as englishNotFound } from '@/lib/i18n/en/errors';
import type { Translation } from '@/lib/i18n/translation';

export const errorText: Translation<typeof english> = {
  moved: 'Diese Seite ist umgezogen',
  title: 'Bei uns ist etwas schiefgegangen',
};

export const notFoundText: Translation<typeof englishNotFound> = {
  title: 'Seite nicht gefunden',
};
