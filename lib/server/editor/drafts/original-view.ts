import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { readText, texts } from '@/lib/i18n/texts';
import { digestIn, digestOriginal } from '@/lib/server/content/files/translations/translated-tree';
import { readFile } from '@/lib/server/editor/content-folder';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import { nameFile, openForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listTexts, openOriginal, type Original } from '@/lib/server/editor/fields/original-texts';
import { readContentWith } from '@/lib/server/editor/history';
import { listTextChanges, type Part } from '@/lib/server/editor/text-changes';
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
  /** Changes of the original since; null if it is the same, or its earlier text is not known. */
  change: { labels: string[]; parts: Part[] | null } | null;
};

/** Opens the original of a draft; null if the draft is no translation. */
export async function viewOriginal({ file, content }: Draft): Promise<OriginalView | null> {
  const original = openOriginal(file);
  if (!original) return null;
  const [originalTag = ''] = listLanguages();
  const digest = digestOriginal(original.content);
  const published = readFile(file);
  const now = digestIn(Buffer.from(content));
  const isConfirmed = now === digest;
  const before = published ? digestIn(published) : digest;
  const former = (isConfirmed ? before : now) ?? '';
  const isSame = former === digest;
  return {
    file: original.file,
    title: nameFile(original.form, original.file),
    tag: original.tag,
    originalTag,
    texts: listTexts(original.form),
    digest,
    // Only the front matter of a page has a digest.
    canConfirm: file.endsWith('.md') && !isSame,
    isConfirmed,
    former,
    change: isSame || former === '' ? null : await findChange(original, former),
  };
}

/** Finds what has changed in an original since it had this digest; null if nobody knows its earlier text. */
async function findChange({ file, content, form }: Original, digest: string) {
  const before = await readContentWith(file, digest);
  const shape = shapeOf(file);
  const old = before && shape && openForm(shape, before.toString());
  if (!old) return null;
  const changed = form.parts.filter(({ part, typed }) => {
    const other = old.parts.find((one) => one.part.name === part.name);
    return !isDeepStrictEqual(typed, other?.typed);
  });
  const labels = changed.map(({ part }) => readText(part.label));
  const isSameText = form.body.trimEnd() === old.body.trimEnd();
  return {
    labels: isSameText ? labels : [...labels, texts().editor.draft.text],
    parts: listTextChanges(before.toString(), content.toString()),
  };
}
