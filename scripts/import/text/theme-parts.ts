import { fieldsOf, textOf, type Fields } from '@/scripts/import/item';
import { encodeSpaces } from './played';
import { formatImage } from './to-markdown';

/** Shows the images or features that the front matter of a page lists for a part of the theme; null if it lists none. */
export function showListed(part: string, id: string, fields: Fields): string | null {
  if (!/^(gallery|feature_row)(\.html)?$/.test(part)) return null;
  const listed = fields[id || part.replace('.html', '')];
  if (!Array.isArray(listed)) return null;
  return listed.map((one) => `\n\n${showOne(fieldsOf(one))}\n\n`).join('');
}

function showOne(fields: Fields): string {
  const [src, title, text, href] = ['image_path', 'title', 'excerpt', 'url'].map((name) =>
    textOf(fields[name]),
  );
  const label = textOf(fields.btn_label);
  return [
    src && formatImage(src, textOf(fields.alt) ?? title ?? ''),
    title && text ? `**${title}**` : title,
    text,
    href && label ? `[${label}](${encodeSpaces(href)})` : null,
  ]
    .filter(Boolean)
    .join('\n\n');
}
