import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';

const CONTENT = 'lib/server/content';

/** Folders of content types: those of the template, and those of the site. */
const TYPE_FOLDERS = ['entry-types', 'own-types'];

export const TYPE_LIST = `${CONTENT}/entry-types/type-list.ts`;

/** Writes the list of content types again, and says how many there are. Throws if a file cannot be one of them. */
export function writeTypeList(root: string): string {
  const types = listTypes(root);
  for (const type of types) requireType(root, type, types);
  fs.writeFileSync(path.join(root, TYPE_LIST), formatTypeList(types));
  return `Wrote ${TYPE_LIST} with ${types.length} types: ${types.map(toName).join(', ')}.`;
}

/** Lists the files of content types, as paths below `lib/server/content` without their extension. */
export function listTypes(root: string): string[] {
  return TYPE_FOLDERS.flatMap((folder) => {
    const types = path.join(root, CONTENT, folder);
    const files = fs.existsSync(types) ? fs.readdirSync(types) : [];
    const isType = (file: string) =>
      /^[^.]+[.]ts$/.test(file) && `${CONTENT}/${folder}/${file}` !== TYPE_LIST;
    return files.filter(isType).map((file) => `${folder}/${file}`);
  })
    .map((file) => file.slice(0, -'.ts'.length))
    .sort((a, b) => toName(a).localeCompare(toName(b)));
}

function requireType(root: string, type: string, types: readonly string[]): void {
  const file = `${CONTENT}/${type}.ts`;
  const name = toName(type);
  const namesake = types.find((other) => other < type && toName(other) === name);
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(path.basename(type))) {
    throw new DeployerError(
      `${file} needs a name of lower-case letters, digits and single hyphens, as in open-days.ts.`,
    );
  }
  if (namesake !== undefined) {
    throw new DeployerError(`${file} needs another name: there is ${CONTENT}/${namesake}.ts.`);
  }
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  if (!text.includes(`export const ${name} = defineType(`)) {
    throw new DeployerError(
      `${file} declares no type with its own name. It needs this line: export const ${name} = defineType({`,
    );
  }
}

/** Returns the text of the list, which the build and the commands import. */
export function formatTypeList(types: readonly string[]): string {
  const names = types.map(toName);
  const line = `export const entryTypes: readonly EntryType[] = [${names.join(', ')}];`;
  const long = names.map((name) => `  ${name},\n`).join('');
  return `import 'server-only';
${types.map((type) => `import { ${toName(type)} } from '@/${CONTENT}/${type}';\n`).join('')}import type { EntryType } from '@/${CONTENT}/types/define-type';

// Written by \`npm run new -- types\`, because the bundler cannot list a folder.
${line.length <= 100 ? line : `export const entryTypes: readonly EntryType[] = [\n${long}];`}
`;
}

/** Returns the name that a type's file exports: `openDays` for `own-types/open-days`. */
function toName(type: string): string {
  return path.basename(type).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
