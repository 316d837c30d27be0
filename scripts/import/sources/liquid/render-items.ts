import path from 'node:path';
import type { ImportReport } from '@/scripts/import/import-report';
import { textOf, type Item } from '@/scripts/import/item';
import { splitFrontMatter } from '@/scripts/import/sources/data-text';
import type { OldConfig } from '@/scripts/import/sources/old-config';
import { readSourceText } from '@/scripts/import/sources/source-folder';
import { outsideCode } from '@/scripts/import/text/code-parts';
import { LiquidRenderer } from './liquid';
import { JekyllValues } from './jekyll-values';
import { joinTags, toParagraphs } from './jekyll-filters';
import { readDataFolder } from './source-data';

const COMMAND = /\{[{%]/;
const COMMANDS = /\{\{(?:(?!\{[{%])[\s\S]){0,5000}?\}\}|\{%(?:(?!\{%)[\s\S]){0,5000}?%\}/g;
const LIST = /\{%-?\s*(?:for|tablerow)\b/;

type Source = {
  folder: string;
  /** As from `listSource`, so without symlinks, which may lead out of the folder. */
  files: readonly string[];
  config: OldConfig;
  report: ImportReport;
};

/** Shows the texts of Jekyll as its readers see them. A text that cannot be rendered stays as it is. */
export function renderItems(
  items: readonly Item[],
  { folder, files, config, report }: Source,
): Item[] {
  const known = new Set(files);
  const read = (file: string) => readSourceText(folder, file, report);
  const parts = `${folderOf(config, 'includes_dir', '_includes')}/`;
  const values = new JekyllValues({
    ...{ items, files, config },
    data: readDataFolder(folderOf(config, 'data_dir', '_data'), files, read),
    format: (text) => toParagraphs(text.replaceAll(COMMANDS, '')),
  });
  const withLists = new Set<string>();
  const renderer = new LiquidRenderer((name, beside) => {
    const file = path.posix.join(beside === null ? parts : path.posix.dirname(beside), name);
    if (!known.has(file) || (beside === null && !file.startsWith(parts))) return null;
    const { text } = splitFrontMatter(read(file), () => {});
    if (LIST.test(text)) withLists.add(name);
    return text;
  });
  return items.map((item) => {
    const { source, text, fields } = item;
    if (!COMMAND.test(text) || fields.render_with_liquid === false) return item;
    let hasList = LIST.test(text);
    try {
      const shown = renderer.render(text, {
        source,
        values: {
          site: values.site,
          page: values.pageOf(item),
          jekyll: { environment: 'production' },
        },
        notePart: (name) => {
          hasList ||= withLists.has(name);
        },
        noteFilter: (name, isChoice) =>
          report.add(
            source,
            isChoice ? 'lost' : 'mended',
            `the filter ${name} of a plugin, which the import does not know: ${isChoice ? 'all values are shown, in their own order' : 'the text is shown without it'}`,
          ),
      });
      if (hasList)
        report.add(
          source,
          'mended',
          `its lists are as they were at the import, on ${new Date().toISOString().slice(0, 10)}: they do not follow later changes`,
        );
      return { ...item, text: outsideCode(shown, joinTags), isRendered: true };
    } catch (error) {
      const [problem = ''] = String(error instanceof Error ? error.message : error).split('\n');
      report.add(
        source,
        'mended',
        `its Liquid cannot be rendered, so only common commands are converted: ${problem}`,
      );
      return item;
    }
  });
}

function folderOf({ settings }: OldConfig, name: string, usual: string): string {
  return (textOf(settings[name]) ?? usual).replaceAll(/^\.?\/|\/+$/g, '');
}
