import 'server-only';
import { z } from 'zod';
import { suggestName } from '@/lib/server/content-issue';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { ask, hintOf, labelOfPart } from '@/lib/server/content/files/form-texts';
import { group, list, text } from '@/lib/server/content/files/schema-fields';
import { givenChoices } from '@/lib/server/content/types/choices';

const VALUE = 'a word of lower-case letters, digits and hyphens, as in open-day';
const ONE = 'at least one choice, or leave the field out';

const choice = z.preprocess(
  (value) => (typeof value === 'string' ? { value } : value),
  group({
    value: ask(
      z.string({ error: VALUE }).regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: VALUE }),
      { label: labelOfPart('word'), hint: hintOf('word') },
    ),
    name: text.optional(),
  }),
);

/** Field `choices` of site.yaml: by type and field, the choices that take the place of those of the program. */
export const choices = group(
  Object.fromEntries(
    entryTypes.flatMap((type) => {
      const fields = [...type.kinds].flatMap(([name, { control, label = name }]) => {
        const given = givenChoices(control);
        if (!given) return [];
        return [[name, ask(choicesOf(Object.keys(given)).optional(), { label })] as const];
      });
      if (fields.length === 0) return [];
      const label = (): string => type.names.many;
      return [[type.folder, ask(group(Object.fromEntries(fields)).optional(), { label })] as const];
    }),
  ),
);

/** @param given the choices that have a name in every language */
function choicesOf(given: readonly string[]) {
  return list(choice)
    .min(1, { error: ONE })
    .superRefine((own, { addIssue }) => {
      const before = new Set<string>();
      for (const [index, { value, name }] of own.entries()) {
        const refuse = (field: string, message: string): void =>
          addIssue({ code: 'custom', path: [index, field], message });
        if (before.size === before.add(value).size) refuse('value', 'each choice once');
        if (name !== undefined || given.includes(value)) continue;
        refuse(
          'name',
          `${suggestName(value, given)}; any other with its name, as in { value: ${value}, name: … }`,
        );
      }
    });
}
