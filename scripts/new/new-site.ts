import fs from 'node:fs';
import path from 'node:path';
import { formatDate } from '@/lib/format';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { getOwnValue } from '@/lib/own-value';
import type { Site } from '@/lib/server/content/site';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { DeployerError } from '@/lib/server/deployer-error';
import { formatCount } from '@/scripts/command';
import type { SiteAnswers } from './site-answers';
import { describeSite, escapeMarkdown, quote } from './site-texts';
import { isEnglish, isShipped, markPage, wordsOf } from './site-words';

/** Files of the template's own content that suit any institution. */
const COPIED = [
  'pages/accessibility.md',
  'pages/legal-notice.md',
  'pages/privacy.md',
  'images/icon.svg',
  'images/touch-icon.png',
];

const SHIPPED = 'content';
const SHIPPED_GROUND = /#16284a/g;
const SHIPPED_DATE = /\d{1,2} [A-Z][a-z]+ 20\d\d/g;

/**
 * Writes a complete content folder, in which invented texts are marked as placeholders. Throws a DeployerError if the
 * folder has content already. Says what to do next.
 */
export function writeSite(folder: string, answers: SiteAnswers): string {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new DeployerError(`${folder} is not empty. Choose a new folder, as in ../my-site.`);
  }
  const { site } = loadFolder(SHIPPED);
  const language = languageOf({ languages: [answers.language] });
  const files: Record<string, string | Buffer> = {
    ...inLanguage(language, () => describeSite(answers)),
  };
  for (const file of COPIED) files[file] = adapt(file, site, answers);
  try {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(folder, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text, { flag: 'wx' });
    }
    loadFolder(folder);
  } catch (error) {
    // A second attempt needs an empty folder.
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return (
    `Wrote ${formatCount(Object.keys(files).length, 'file')} to ${folder}\n\n` +
    `To see the site:           CONTENT_DIR=${folder} npm run dev\n` +
    `To run the site with it:   write CONTENT_DIR=${path.resolve(folder)} into .env\n` +
    describeTranslation(answers.language) +
    'The folder can be a repository of its own. Replace the example texts: `npm run doctor` lists those that are left. ' +
    '`npm run new -- person "Ann Lee"` and `npm run new -- post "A title"` add more.'
  );
}

/** Says what is left to translate on a site that is not in English. */
function describeTranslation(tag: string): string {
  if (isEnglish(tag)) return '';
  if (isShipped(tag)) {
    return 'The pages on privacy, accessibility and the legal notice are in English: translate those that `npm run doctor` lists.\n';
  }
  return (
    'The texts of the folder are in English: translate those that `npm run doctor` lists, and `npm run new -- language ' +
    `${tag}\` writes the texts of the interface.\n`
  );
}

/** Titles of the copied pages, as the footer of a new site has them. */
function titlesIn(language: string): Record<string, string> {
  const { accessibility, legalNotice, privacy } = wordsOf(language);
  return {
    'pages/accessibility.md': accessibility,
    'pages/legal-notice.md': legalNotice,
    'pages/privacy.md': privacy,
  };
}

/** Returns a file of the template with this institution's name, address, colour and the date of today. */
function adapt(file: string, { brand, contact }: Site, answers: SiteAnswers): string | Buffer {
  const { language, name, address, ground } = answers;
  const bytes = fs.readFileSync(path.join(SHIPPED, file));
  if (file.endsWith('.png')) return bytes;
  const shipped = bytes.toString();
  // The legal notice stays a placeholder, because nobody else knows what belongs in its brackets.
  const isComplete = file !== 'pages/legal-notice.md';
  const text = (isComplete ? shipped.replace(/^placeholder: true\n/m, '') : shipped)
    .split(contact.address.join(', '))
    .map((part) => part.replaceAll(brand, () => escapeMarkdown(name)))
    .join(escapeMarkdown(`${name}, ${address}`))
    .replace(SHIPPED_DATE, formatDate(new Date().toISOString().slice(0, 10)))
    .replace(SHIPPED_GROUND, ground);
  if (isEnglish(language)) return text;
  const title = getOwnValue<string>(titlesIn(language), file);
  return title === undefined
    ? text
    : markPage(text).replace(/^title: .*$/m, () => `title: ${quote(title)}`);
}
