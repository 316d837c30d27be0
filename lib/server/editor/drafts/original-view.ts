import 'server-only';
import { readText, texts } from '@/lib/i18n/texts';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { digestIn } from '@/lib/server/content/files/translated-tree';
import {
  digestOriginal,
  listChanged,
  TEXT,
} from '@/lib/server/content/loading/checks/original-digest';
import { readFile } from '@/lib/server/editor/content-folder';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import { nameFile } from '@/lib/server/editor/fields/file-form';
import { listTexts, openOriginal, type Original } from '@/lib/server/editor/fields/original-texts';
import { findContent } from '@/lib/server/editor/history';
import { listChanges, type Change } from '@/lib/server/editor/text-changes';
import { listLanguages } from '@/lib/server/editor/fields/translations';

/** The original of a translation, for somebody who translates it. */
export type OriginalView = {
  file: string;
  title: string;
  /** Tags of the languages of the translation and of the original. */
  tag: string;
  originalTag: string;
  /** Values by the names of the fields of the form. */
  texts: ReadonlyMap<string, string>;
  /** Digest of the original as it is now. */
  digest: string;
  /** Whether somebody can say, or has said in this draft, that it is a translation of that. */
  canConfirm: boolean;
  isConfirmed: boolean;
  /** Digest of the original that was translated before; '' if that is not known. */
  former: string;
  /** Fields whose words have changed since, and how, if the earlier words are known; null if they are the same. */
  change: { labels: string[]; changes: Change[] | null } | null;
};

/** Opens the original of a draft; null if the draft is no translation. */
export async function viewOriginal({ file, content }: Draft): Promise<OriginalView | null> {
  const original = openOriginal(file);
  if (!original) return null;
  const [originalTag = ''] = listLanguages();
  const digest = digestOriginal(original.file, original.content, entryTypes);
  const published = readFile(file);
  const now = digestIn(file, Buffer.from(content));
  const isConfirmed = now === digest;
  const before = published ? digestIn(file, published) : digest;
  const former = (isConfirmed ? before : now) ?? '';
  const isSame = former === digest;
  return {
    file: original.file,
    title: nameFile(original.form, original.file),
    tag: original.tag,
    originalTag,
    texts: listTexts(original.form),
    digest,
    canConfirm: !isSame,
    isConfirmed,
    former,
    change: isSame || former === '' ? null : await findChange(original, former),
  };
}

/** Finds what has changed in an original since it had this digest. */
async function findChange({ file, content, form }: Original, digest: string) {
  const labels = listChanged(file, content, digest, entryTypes).map((name) => {
    if (name === TEXT) return texts().editor.draft.text;
    const part = form.parts.find((one) => one.part.name === name)?.part;
    return part ? readText(part.label) : name;
  });
  const before = await findContent(file, (one) => digestOriginal(file, one, entryTypes) === digest);
  return { labels, changes: before && listChanges(file, before.toString(), content.toString()) };
}
