import 'server-only';
import { valueAt, type ContentFile } from '@/lib/server/content/files/content-file';
import type { TextFacts } from '@/lib/server/content/loading/content-memory';
import type { MarkdownNote } from '@/lib/server/content/markdown/findings';
import { renderMarkdown } from '@/lib/server/content/markdown/render-markdown';
import { resolveImage } from '@/lib/server/content/media';
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
  const notes = [...lost, ...noteTitle(fields, lineOf)];
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
  return { ...facts, anchors, words: page.words, ...(notes.length > 0 && { notes }) };
}

// Titles have no Markdown.
function noteTitle(fields: unknown, lineOf: ContentFile['lineOf']): MarkdownNote[] {
  const name = ['title', 'name'].find((one) => /\*\S.*\*/.test(String(valueAt(fields, [one]))));
  if (name === undefined) return [];
  return [{ line: lineOf([name]) ?? 1, text: `has asterisks in its ${name}, which readers see` }];
}
