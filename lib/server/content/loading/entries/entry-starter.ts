import 'server-only';
import {
  describePlaceholder,
  type Starter,
} from '@/lib/server/content/loading/fixed-pages/fixed-page';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { choicesOf } from '@/lib/server/content/types/controls';
import { writeEntry } from '@/lib/server/content/types/write-entry';
import { toSlug } from '@/lib/slug';

/** Returns how `npm run new` writes a file: the name in the first required text, examples in the others and topics. */
export function toStarter({
  folder,
  path,
  names,
  required,
  kinds,
  roles,
  startsAsDraft,
}: EntryType): Starter & { source: string } {
  const named = required.find((field) => roles.text?.includes(field));
  const others = [...kinds.keys()].filter(
    (field) => field !== named && (required.includes(field) || roles.topic?.includes(field)),
  );
  return {
    source: folder,
    noun: toSlug(names.one),
    argument: (named ?? 'name').toUpperCase(),
    about: `Adds an entry to ${path}${startsAsDraft ? ', marked as a draft' : ''}`,
    write: (name, readContent) => {
      const values = {
        ...Object.fromEntries(
          others.map((field) => [field, kinds.get(field)?.example(readContent)]),
        ),
        ...(named !== undefined && { [named]: name }),
        ...(startsAsDraft ? { draft: true } : { placeholder: true }),
      };
      const text = startsAsDraft ? 'Write here.' : 'Write more here, or delete this line.';
      return writeEntry({ kinds }, values, text, listChoices(kinds));
    },
    next: (slug) =>
      startsAsDraft
        ? `Write your text there; \`npm run dev\` shows it at ${path}/${slug}. ` +
          `The ${names.one} is published once you delete the line "draft: true" and its date has come.`
        : describePlaceholder(`${path}/${slug}`),
  };
}

/** Lists what somebody can choose, for a comment behind the field. */
function listChoices(kinds: EntryType['kinds']): Record<string, string> {
  return Object.fromEntries(
    [...kinds].flatMap(([field, { control }]) => {
      const choices = Object.keys(choicesOf(control));
      return choices.length > 0 ? [[field, choices.join(', ')]] : [];
    }),
  );
}
