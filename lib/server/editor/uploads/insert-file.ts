import 'server-only';
import path from 'node:path';
import { isImage } from '@/lib/server/content/files/media-types';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import {
  listDraftFiles,
  removeDraftFile,
  type DraftFile,
} from '@/lib/server/editor/uploads/draft-files';
import { formatReference } from '@/lib/server/editor/uploads/file-name';

/** Names of the controls for files begin with this; the name of the field that gets the file follows. */
export const UPLOAD = 'upload';

/** Name of the field with a page or file that the site already has. */
export const CHOSEN = 'choose';

/** Name of the field with the alternative text of an image, or with the text of the link to a document. */
export const DESCRIPTION = 'describe';

const MOST_LETTERS = 300;

/** Returns the Markdown that shows an image, or that links to a document. */
export function toMarkdown(
  from: string,
  { file, label }: Pick<DraftFile, 'file' | 'label'>,
): string {
  return formatLink(label, formatReference(from, file), isImage(file));
}

/**
 * Returns the Markdown for a page, by its address, or for an image or document, by its path below the content folder. Without
 * a description, a link has the last part of its name as its text, and an image has none.
 */
export function linkTo(target: string, description: string): string {
  const isPage = target.startsWith('/');
  const name = path.posix.parse(target).name.replaceAll('-', ' ');
  const label = toLabel(description) || (isImage(target) ? '' : toLabel(name));
  return formatLink(label, isPage ? target : mediaUrl(target), isImage(target));
}

function formatLink(label: string, address: string, isShown: boolean): string {
  return `${isShown ? '!' : ''}[${label.replace(/[\\[\]]/g, '\\$&')}](${address})`;
}

/** Returns text on one line, without characters that nobody sees, such as those that change its direction. */
export function toLabel(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, MOST_LETTERS);
}

/** Returns what was sent with Markdown at the end of its text. */
export function insertAtEnd(
  sent: ReadonlyMap<string, string>,
  markdown: string,
): Map<string, string> {
  const text = (sent.get(BODY) ?? '').trimEnd();
  return new Map(sent).set(BODY, text === '' ? markdown : `${text}\n\n${markdown}`);
}

/** Does what a button beside a file of a draft says, and returns what was sent with the change. */
export async function pressFileButton(
  draft: { id: string; file: string },
  button: string,
  sent: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const [act, id = ''] = button.split('.');
  if (act === CHOSEN) {
    const chosen = sent.get(CHOSEN) ?? '';
    return chosen === '' ? sent : insertAtEnd(sent, linkTo(chosen, sent.get(DESCRIPTION) ?? ''));
  }
  if (act !== 'insert') return sent;
  const file = (await listDraftFiles(draft.id)).find((one) => one.id === id);
  return file ? insertAtEnd(sent, toMarkdown(draft.file, file)) : sent;
}

/** Removes a file from a draft, if the button says so. */
export async function dropFile(draft: { id: string }, button: string): Promise<void> {
  const [act, id = ''] = button.split('.');
  if (act === 'drop') await removeDraftFile(draft.id, id);
}
