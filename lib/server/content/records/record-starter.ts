import 'server-only';
import type { Starter } from '@/lib/server/content/collection';
import { toSlug } from '@/lib/slug';
import type { RecordType } from '@/lib/server/content/records/define-type';

/** Returns the file that `npm run new` writes for a type: its first field has the name, the other required ones an example. */
export function toStarter({
  folder,
  path,
  names,
  required,
  kinds,
}: RecordType): Starter & { source: string } {
  const [first = '', ...others] = required;
  return {
    source: folder,
    noun: toSlug(names.one),
    argument: 'NAME',
    about: `Adds an entry to ${path}`,
    write: (name) => {
      const exampleOf = (field: string) => kinds.get(field)?.example?.() ?? ' Replace this text.';
      const lines = others.map((field) => `${field}:${exampleOf(field)}\n`).join('');
      return `---\n${first}: ${JSON.stringify(name)}\n${lines}---\n\nMore about ${name}, or nothing.\n`;
    },
    next: (slug) => `Write your text there; \`npm run dev\` shows it at ${path}/${slug}.`,
  };
}
