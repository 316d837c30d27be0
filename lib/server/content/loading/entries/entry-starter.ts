import 'server-only';
import type { Starter } from '@/lib/server/content/loading/fixed-page';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { toSlug } from '@/lib/slug';

/** Returns how `npm run new` writes a file: the name in the first required text, examples in the others and topics. */
export function toStarter({
  folder,
  path,
  names,
  required,
  kinds,
  startsAsDraft,
}: EntryType): Starter & { source: string } {
  const named = required.find((field) => kinds.get(field)?.isText);
  const others = [...kinds.keys()].filter(
    (field) => field !== named && (required.includes(field) || kinds.get(field)?.isTopic),
  );
  return {
    source: folder,
    noun: toSlug(names.one),
    argument: (named ?? 'name').toUpperCase(),
    about: `Adds an entry to ${path}${startsAsDraft ? ', marked as a draft' : ''}`,
    write: (name, readContent) => {
      const exampleOf = (field: string) => kinds.get(field)?.example(readContent) ?? '';
      const lines = [
        // A JSON string is also a valid YAML string.
        ...(named === undefined ? [] : [`${named}: ${JSON.stringify(name)}`]),
        ...others.map((field) => `${field}:${exampleOf(field)}`),
        ...(startsAsDraft ? ['draft: true'] : []),
      ];
      const text = startsAsDraft ? 'Write here.' : `More about ${name}, or nothing.`;
      return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
    },
    next: (slug) =>
      `Write your text there; \`npm run dev\` shows it at ${path}/${slug}.` +
      (startsAsDraft
        ? ` The ${names.one} is published once you delete the line "draft: true" and its date has come.`
        : ''),
  };
}
