import path from 'node:path';
import type { ImportReport } from '@/scripts/import/import-report';
import { fieldsOf, textOf, type Fields, type Item } from '@/scripts/import/item';

/** Returns the texts of the blocks that make a page of Hugo Blox, as Markdown; empty if it has none. */
export function formatSections(fields: Fields): string {
  return [fields.sections]
    .flat()
    .map((one) => formatBlock(fieldsOf(fieldsOf(one).content)))
    .join('');
}

/** Puts the parts of a page, which older versions keep as files of their own beside it, into its text. */
export function joinWidgets(items: readonly Item[], report: ImportReport): Item[] {
  const folderOf = ({ source }: Item) => path.posix.dirname(source);
  const pages = new Map(
    items
      .filter(({ fields }) => textOf(fields.type) === 'widget_page')
      .map((page) => [folderOf(page), page]),
  );
  const pageOf = (item: Item) => {
    const page = item.fields.widget === undefined ? undefined : pages.get(folderOf(item));
    return page === item ? undefined : page;
  };
  const parts = items.filter((item) => pageOf(item) && item.fields.active !== false);
  const weightOf = ({ fields }: Item) => Number(fields.weight) || 0;
  return items
    .filter((item) => pageOf(item) === undefined)
    .map((page) => {
      const own = parts.filter((part) => pageOf(part) === page);
      const sorted = own.toSorted((one, other) => weightOf(one) - weightOf(other));
      for (const { source } of own)
        report.add(source, 'mended', `shown as a part of ${page.source}`);
      const shown = sorted.map(({ fields, text }) => formatBlock({ ...fields, text })).join('');
      return shown === '' ? page : { ...page, text: `${page.text.trimEnd()}${shown}` };
    });
}

/** Formats the title and the texts of a block. A block without text lists other pages, as the site does by itself. */
function formatBlock(block: Fields): string {
  const { image, hero_media, cta, button } = block;
  const file = textOf(fieldsOf(image).filename) ?? textOf(hero_media);
  const links = [cta, button].map(fieldsOf).flatMap(({ label, text, url }) => {
    const [shown, href] = [textOf(label ?? text), textOf(url)];
    return shown === null || href === null ? [] : [`[${shown}](${href})`];
  });
  const inner = [block.items, block.slides, block.features].flat().map(fieldsOf).flatMap(listTexts);
  const texts = [...listTexts({ ...block, title: undefined, name: undefined }), ...inner, ...links];
  if (texts.length === 0 && file === null) return '';
  const title = textOf(block.title);
  const shown = [title && `## ${oneLine(title)}`, ...texts, file && `![](/media/${file})`];
  return `\n\n${shown.filter(Boolean).join('\n\n')}\n`;
}

function listTexts(fields: Fields): string[] {
  const title = textOf(fields.title) ?? textOf(fields.name);
  const texts = [fields.subtitle, fields.text, fields.content, fields.description];
  return [title === null ? null : `**${oneLine(title)}**`, ...texts.map(textOf)].filter(
    (text) => text !== null,
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
