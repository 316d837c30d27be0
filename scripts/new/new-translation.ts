import fs from 'node:fs';
import path from 'node:path';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { translationFile } from '@/lib/server/content/files/translated-tree';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { writeTranslation } from '@/lib/server/content/loading/checks/original-digest';
import { readLanguages } from '@/lib/server/content/loading/fixed-pages/site-language';
import { DeployerError } from '@/lib/server/deployer-error';

/** Writes a file for the translation of a page or an entry, with the words of its original. */
export function createTranslation(tag: string, page: string, contentDir: string): string {
  const tree = openFolder(contentDir);
  const [, ...tags] = readLanguages(tree);
  if (!tags.includes(tag)) {
    throw new DeployerError(
      `The site has no pages in "${tag}": add it to the list \`languages\` in site.yaml, behind the first language.`,
    );
  }
  const name = page.replace(/^\/|\/$|\.(md|yaml)$/g, '');
  const original = ['', 'pages/']
    .flatMap((folder) => [`${folder}${name}.md`, `${folder}${name}/index.md`])
    .concat(name === 'site' ? 'site.yaml' : [])
    .find((file) => tree.sizeOf(file) !== null);
  if (original === undefined) {
    throw new DeployerError(`There is no page ${page}: give its file, as in pages/fees.`);
  }
  const file = path.join(contentDir, translationFile(original, tag));
  if (fs.existsSync(file)) throw new DeployerError(`${file} already exists.`);
  fs.writeFileSync(file, writeTranslation(tree, original, entryTypes));
  return (
    `Wrote ${file}\n\nTranslate its text. Fields that differ in this language can be added; all others are those of ` +
    `${original}. \`npm run check\` says so when the original has changed.`
  );
}
