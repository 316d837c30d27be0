import fs from 'node:fs';
import path from 'node:path';
import { readMarkdownFile, valueAt } from '@/lib/server/content/files/content-file';
import { openFolder } from '@/lib/server/content/files/file-tree';
import {
  digestOriginal,
  translationFile,
} from '@/lib/server/content/files/translations/translated-tree';
import { readLanguages } from '@/lib/server/content/loading/site-language';
import { writeFile } from '@/lib/server/content/types/write-entry';
import { DeployerError } from '@/lib/server/deployer-error';

/** Fields with the text by which visitors know a page. */
const TEXTS = ['title', 'name', 'description', 'summary'];

/** Writes a file for the translation of a page or an entry, with the words of its original. */
export function writeTranslation(tag: string, page: string, contentDir: string): string {
  const tree = openFolder(contentDir);
  const [, ...tags] = readLanguages(tree);
  if (!tags.includes(tag)) {
    throw new DeployerError(
      `The site has no pages in "${tag}": add it to the list \`languages\` in site.yaml, behind the first language.`,
    );
  }
  const name = page.replace(/^\/|\/$|\.md$/g, '');
  const original = ['', 'pages/']
    .flatMap((folder) => [`${folder}${name}.md`, `${folder}${name}/index.md`])
    .find((file) => tree.sizeOf(file) !== null);
  if (original === undefined) {
    throw new DeployerError(`There is no page ${page}: give its file, as in pages/fees.`);
  }
  const file = path.join(contentDir, translationFile(original, tag));
  if (fs.existsSync(file)) throw new DeployerError(`${file} already exists.`);
  const { fields, body = '' } = readMarkdownFile(tree, original, () => undefined) ?? {};
  const texts = TEXTS.flatMap((field): [string, unknown][] => {
    const text = valueAt(fields, [field]);
    return typeof text === 'string' ? [[field, text]] : [];
  });
  const digest = digestOriginal(tree.read(original) ?? Buffer.alloc(0));
  fs.writeFileSync(file, writeFile([...texts, ['translates', digest]], body.trim()));
  return (
    `Wrote ${file}\n\nTranslate its text. Fields that differ in this language can be added; all others are those of ` +
    `${original}. \`npm run check\` says so when the original has changed.`
  );
}
