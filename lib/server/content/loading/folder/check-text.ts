import 'server-only';
import { isMissing } from '@/lib/server/content/files/schema-fields';
import { isEmpty, valueAt, type ContentFile } from '@/lib/server/content/files/content-file';
import type { TextFacts } from '@/lib/server/content/loading/folder/content-memory';
import { openingOf } from '@/lib/server/content/loading/folder/opening';
import type { MarkdownNote } from '@/lib/server/content/markdown/findings';
import { renderMarkdown } from '@/lib/server/content/markdown/render-markdown';
import { listFields } from '@/lib/server/content/files/yaml/yaml';
import { resolveImage } from '@/lib/server/content/files/images/media';
import {
  composePage,
  listAnchors,
  type TextField,
} from '@/lib/server/content/sections/compose-page';

type MediaFolder = Parameters<typeof resolveImage>[0];

/**
 * Checks all texts of a Markdown file, those of its sections too, and returns what they refer to.
 *
 * @param texts further fields with Markdown
 */
export function checkText(
  folder: MediaFolder,
  { file, body, bodyLine, fields, lineOf, lineInText, lost }: ContentFile,
  texts: readonly TextField[],
): TextFacts {
  const facts: Pick<TextFacts, 'links' | 'images'> = { links: [], images: [] };
  const notes = [...lost, ...noteTitle(fields, lineOf), ...noteMissing(fields, lineOf)];
  const page = composePage(body, fields, texts, {
    placeImage: () => null,
    urlOf: (file) => file,
    render: (source, field, place) => {
      const lineInFile = (line: number) =>
        field.length === 0 ? line + bodyLine - 1 : lineInText(field, line);
      const text = renderMarkdown(
        source,
        {
          resolveImage: ({ line, ...image }) => {
            facts.images.push({ ...image, line: lineInFile(line) });
            return resolveImage(folder, image, { file, line: lineInFile(line) });
          },
          findFile: () => null,
        },
        place,
      );
      for (const { line, ...slip } of text.slips) {
        folder.report({ file, line: lineInFile(line), ...slip });
      }
      notes.push(...text.notes.map(({ line, ...note }) => ({ line: lineInFile(line), ...note })));
      facts.links.push(...text.links.map(({ href, line }) => ({ href, line: lineInFile(line) })));
      return text;
    },
  });
  const anchors = listAnchors(page).join(' ');
  const opening = isDescribed(fields) ? '' : openingOf(page.html);
  return {
    ...facts,
    anchors,
    words: page.words,
    ...(opening !== '' && { opening }),
    ...(notes.length > 0 && { notes }),
  };
}

/** Whether a file has the sentence that lists and search engines show. */
function isDescribed(fields: unknown): boolean {
  const values = ['description', 'summary'].map((name) => valueAt(fields, [name]));
  return values.some((value) => value !== undefined && !isEmpty(value));
}

/** Notes what an author has yet to write. */
function noteMissing(fields: unknown, lineOf: ContentFile['lineOf']): MarkdownNote[] {
  const missing = listFields(Object(fields))
    .filter(
      ({ field, value }) => isMissing(value) && /^(alt|transcript)$/.test(String(field.at(-1))),
    )
    .map(({ field, name }) => ({
      line: lineOf(field) ?? 1,
      text: `still needs a text for people who cannot see or hear it: ${name}`,
      isTodo: true as const,
    }));
  if (isDescribed(fields) || valueAt(fields, ['title']) === undefined) return missing;
  const text = 'has no description, so lists and search engines show its first sentences';
  return [...missing, { line: 1, text, isTodo: true }];
}

// Titles have no Markdown.
function noteTitle(fields: unknown, lineOf: ContentFile['lineOf']): MarkdownNote[] {
  const name = ['title', 'name'].find((one) => /\*\S.*\*/.test(String(valueAt(fields, [one]))));
  if (name === undefined) return [];
  return [{ line: lineOf([name]) ?? 1, text: `has asterisks in its ${name}, which readers see` }];
}
