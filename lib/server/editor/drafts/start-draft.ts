import 'server-only';
import { isUtf8 } from 'node:buffer';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import { getContent } from '@/lib/server/content/content';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { isReserved } from '@/lib/server/content/loading/folder/site-paths';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { fieldWith } from '@/lib/server/content/types/field-roles';
import { writeEntry, writeFile } from '@/lib/server/content/types/write-entry';
import { createDraft, listDrafts, type Draft } from '@/lib/server/editor/drafts/drafts';
import { openForm, saveForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { hashOf, storeContents } from '@/lib/server/editor/history';
import { readFile } from '@/lib/server/editor/content-folder';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import { createRandomId } from '@/lib/server/crypto';
import { toNewSlug, toSlug } from '@/lib/slug';

/**
 * Returns the draft that a user has of a file, or a new one of its current text; null if there is no such file that is a
 * text.
 */
export async function openDraft({ user }: Current, file: string): Promise<Draft | null> {
  const own = (await listDrafts(user.id)).find((draft) => draft.file === file);
  if (own) return own;
  const now = readFile(file);
  return draftOf(user, file, now, now);
}

/**
 * Creates a draft that gives a file this text; returns null if there is none.
 *
 * @param now the file in the content folder, on which the draft is based
 */
export async function draftOf(
  { id: userId }: Current['user'],
  file: string,
  text: Buffer | null,
  now = readFile(file),
): Promise<Draft | null> {
  if (!text || !isUtf8(text)) return null;
  await storeContents([now]);
  return createDraft({ userId, file, base: hashOf(now), content: text.toString() });
}

/** Creates the draft of a new entry or page, which nobody else sees. */
export async function createNew({ user }: Current, folder: string, title: string): Promise<Draft> {
  const type = entryTypes.find((one) => one.folder === folder);
  const content = type ? writeNew(type, title) : writeFile([['title', title]], '');
  return createDraft({ userId: user.id, file: findFreeFile(folder, title), base: '', content });
}

/** Creates a draft of a new file with the text of another one. */
export async function duplicate({ user }: Current, file: string): Promise<Draft | null> {
  const content = readFile(file);
  if (!content || !isUtf8(content)) return null;
  const [folder = ''] = file.split('/');
  const free = findFreeFile(folder, addressOf(file)?.split('/').at(-1) ?? '');
  const text = content.toString('utf8');
  const shape = shapeOf(file);
  // Two pages cannot have the same former addresses.
  const copy =
    shape && openForm(shape, text) ? saveForm(shape, text, new Map([['formerly', []]])) : text;
  return createDraft({ userId: user.id, file: free, base: '', content: copy });
}

/** Returns the path of a file that does not exist yet, at an address that neither the template nor a list has. */
export function findFreeFile(folder: string, title: string): string {
  const slug = toNewSlug(title) || createName();
  const names = [slug, ...Array.from({ length: 50 }, (_, index) => `${slug}-${index + 2}`)];
  const free = names.find(
    (name) =>
      !readFile(`${folder}/${name}.md`) &&
      !readFile(`${folder}/${name}/index.md`) &&
      !(folder === 'pages' && isReserved(`/${name}`, entryTypes)),
  );
  return `${folder}/${free ?? createName()}.md`;
}

// For a title without any letter that has a Latin spelling.
function createName(): string {
  return `page-${toSlug(createRandomId().slice(0, 8))}`;
}

/** Writes an entry with its title, its date and nothing else. */
function writeNew(type: EntryType, title: string): string {
  const { kinds, roles, required } = type;
  const named = required.find((field) => roles.text?.includes(field));
  const dated = fieldWith(type, 'date');
  const values = {
    ...(named !== undefined && { [named]: title }),
    ...(dated && { [dated]: kinds.get(dated)?.example(() => getContent()) }),
  };
  return writeEntry({ kinds }, values);
}
