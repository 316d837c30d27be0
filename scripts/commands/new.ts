import fs from 'node:fs';
import path from 'node:path';
import { english } from '@/lib/i18n/english';
import { inLanguage } from '@/lib/i18n/language';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { toStarter } from '@/lib/server/content/loading/entries/entry-starter';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { isReserved } from '@/lib/server/content/loading/folder/site-paths';
import { readFolder } from '@/lib/server/content/loading/read-folder';
import { DeployerError } from '@/lib/server/deployer-error';
import { listFiles } from '@/lib/server/list-files';
import { getSettings } from '@/lib/server/settings';
import { toNewSlug } from '@/lib/slug';
import { inFolderLanguage } from '@/scripts/checking/check-folder';
import { runCommand } from '@/scripts/command';
import type { Action } from '@/scripts/command-declaration';
import { DEFAULT_ROOM, writeComponent } from '@/scripts/new/new-component';
import { writeForm } from '@/scripts/new/new-form';
import { writeLanguage } from '@/scripts/new/new-language';
import { writeSite } from '@/scripts/new/new-site';
import { createTranslation } from '@/scripts/new/new-translation';
import { getSiteAnswers, SITE_OPTIONS } from '@/scripts/new/site-answers';
import { writeTypeList } from '@/scripts/new/type-list';

// Actions are named while this file loads, in the language of commands.
const starters = inLanguage(english, () => [
  ...Object.values(fixedPages).flatMap(({ source, starter }) =>
    starter ? [{ ...starter, source }] : [],
  ),
  ...entryTypes.map(toStarter),
]);

const CHOOSE_ANOTHER = 'Choose another title, and change the title in the file afterwards.';

runCommand({
  name: 'new',
  about:
    'Writes a new content file, form or component, or the content of a whole site, for you to fill in.',
  actions: {
    'site FOLDER': {
      about: 'Writes the content of a new site, and asks for the details',
      run: async ([folder = ''], options) => writeSite(folder, await getSiteAnswers(options)),
    },
    ...Object.fromEntries(starters.map(declareStarter)),
    'form TITLE': {
      about: 'Adds a form and its page; staff read the messages in the inbox',
      run: ([title = '']) =>
        writeForm(title.trim(), { root: '.', contentDir: getSettings().contentDir }),
    },
    'language TAG': {
      about: 'Adds a file for the text of the interface in a language, such as it',
      run: ([tag = '']) => writeLanguage(tag, getSettings().contentDir),
    },
    'translation TAG PAGE': {
      about:
        'Adds the translation of a page, an entry or site.yaml, to translate its text in place',
      run: ([tag = '', page = '']) => createTranslation(tag, page, getSettings().contentDir),
    },
    types: {
      about: 'Lists the content types again, after you have added or deleted one',
      run: () => writeTypeList('.'),
    },
    'component NAME [ROOM]': {
      about: `Adds a component with styles and a test. ROOM is a folder of components, ${DEFAULT_ROOM} by default`,
      run: ([name = '', room = DEFAULT_ROOM]) => writeComponent(name, room),
    },
  },
  options: SITE_OPTIONS,
  examples: [
    'new -- site ../my-site',
    'new -- post "The lake in winter"',
    'new -- page "Study abroad"',
    'new -- person "Ann Lee"',
    'new -- form "Ask a librarian"',
    'new -- language it',
    'new -- translation de pages/fees',
    'new -- component "Opening hours" layout',
  ],
});

type SourceStarter = (typeof starters)[number];

function declareStarter(starter: SourceStarter): [string, Action] {
  const run = ([title = '']: string[]) => writeEntry(starter, title.trim());
  return [`${starter.noun} ${starter.argument}`, { about: starter.about, run }];
}

function writeEntry(starter: SourceStarter, title: string): string {
  const slug = requireSlug(title);
  if (starter.hasFolders) requireFreeAddress(slug);
  const file = findFreeFile(starter, slug);
  // May throw, so it comes before the folder is created.
  const text = starter.write(title, () => readFolder().content);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return `Wrote ${file}\n\n${starter.next(slug)}`;
}

function requireSlug(title: string): string {
  const slug = inFolderLanguage(() => toNewSlug(title));
  if (slug) return slug;
  throw new DeployerError(
    `"${title}" has no Latin letter or digit for the URL. ` +
      'Choose a title that has one, and change the title in the file afterwards.',
  );
}

function requireFreeAddress(slug: string): void {
  const address = `/${slug}`;
  if (!isReserved(address, entryTypes)) return;
  const own = path.join(getSettings().contentDir, `${slug}.md`);
  throw new DeployerError(
    `The template has a page at ${address} already. ` +
      (fs.existsSync(own) ? `Its text is in ${own}.` : CHOOSE_ANOTHER),
  );
}

function findFreeFile({ source, hasFolders }: SourceStarter, slug: string): string {
  const { contentDir } = getSettings();
  if (!fs.existsSync(contentDir)) {
    throw new DeployerError(
      `The content folder ${contentDir} does not exist. Check the setting CONTENT_DIR.`,
    );
  }
  const folder = path.join(contentDir, source);
  const taken = [`${slug}.md`, `${slug}/index.md`];
  const isTaken = (file: string) =>
    taken.some((name) => file === name || (!hasFolders && file.endsWith(`/${name}`)));
  const same = fs.existsSync(folder) ? listFiles(folder).find(isTaken) : undefined;
  if (same) {
    throw new DeployerError(`${path.join(folder, same)} already exists. ${CHOOSE_ANOTHER}`);
  }
  return path.join(folder, `${slug}.md`);
}
