import 'server-only';
import { z } from 'zod';
import { isKnownLanguage } from '@/lib/i18n/known-language';
import { languageOf } from '@/lib/i18n/languages';
import { code } from '@/lib/server/content/files/schema-fields';

const LIST = 'a list of languages, as in [de]';
const TAG = 'the tag of a language, as in de, fr or pt-BR';

/** The tag of a language in its canonical form, as in `pt-BR`. */
export const languageTag = code(
  z.string({ error: TAG }).refine(isCanonical, {
    error: ({ input }) => {
      const canonical = toCanonical(String(input).replace('_', '-'));
      return canonical === null ? TAG : `did you mean ${canonical}? Otherwise ${TAG}`;
    },
  }),
);

/** Field `languages` of site.yaml. */
export const languages = z.array(languageTag, { error: LIST }).superRefine((tags, { addIssue }) => {
  for (const [index, one] of tags.entries()) {
    const message = findClash(one, tags.slice(0, index));
    if (message !== null) addIssue({ code: 'custom', path: [index], message });
  }
});

/**
 * Lists the languages that such a field names rightly, so that a mistake in one does not make the translations into all
 * others look like files of no use. The first one is English if it is wrong, as without the field.
 */
export function listRightLanguages(written: unknown): string[] {
  const right: string[] = [];
  for (const [index, one] of [written ?? []].flat().entries()) {
    const { data = index === 0 ? languageOf({}).tag : undefined } = languageTag.safeParse(one);
    if (data !== undefined && findClash(data, right) === null) right.push(data);
  }
  return right;
}

/** Completes "expected: …" for a language that cannot follow those before it; null for any other. */
function findClash(one: string, before: readonly string[]): string | null {
  if (before.includes(one)) return 'each language once';
  const main = (tag: string) => tag.split('-')[0];
  const other = before.find((tag) => main(tag) === main(one));
  return other === undefined
    ? null
    : `either ${other} or ${one}, because they are the same language`;
}

function isCanonical(text: string): boolean {
  return toCanonical(text) === text;
}

/** Returns the canonical form of a tag, as in `pt-BR`; null if there is no such language. */
function toCanonical(text: string): string | null {
  return isKnownLanguage(text) ? new Intl.Locale(text).baseName : null;
}
