import 'server-only';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import type { TextFacts } from '@/lib/server/content/loading/content-memory';
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
  { file, body, bodyLine, fields, lineInText }: ContentFile,
  texts: readonly TextField[],
): TextFacts {
  const facts: Pick<TextFacts, 'links' | 'images'> = { links: [], images: [] };
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
      facts.links.push(...text.links.map(({ href, line }) => ({ href, line: lineInFile(line) })));
      return text;
    },
  });
  return { ...facts, anchors: listAnchors(page).join(' '), words: page.words };
}
