import fs from 'node:fs';
import { labs } from '@/__tests__/support/content-folders/0.1.0/labs';
import { listTemplateTypes } from '@/__tests__/support/content/template-types';
import { ContentError } from '@/lib/server/content-error';
import { checkFolder, measureSize } from '@/scripts/checking/check-folder';

const types = [...listTemplateTypes(), labs];

/**
 * Content folders as sites had them at each release: that of the template, the second site, and a site with a type of
 * its own and every example of docs/content.md. Never changed afterwards.
 */
const FOLDERS = '__tests__/support/content-folders';
const released = fs
  .readdirSync(FOLDERS)
  .flatMap((version) => listFolders(`${FOLDERS}/${version}`).map((name) => `${version}/${name}`));

/**
 * Problems of these folders, as the check writes them: each says what to write now. A line here also needs one in
 * CHANGELOG.md.
 */
const NEW_SPELLINGS: Record<string, string[]> = {};

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

describe('npm run check', () => {
  it('is tested with content folders of the current version', () => {
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
    expect(released.filter((folder) => folder.startsWith(`${version}/`))).not.toEqual([]);
  });

  it.each(released)('accepts the content of %s, or names the new spelling', async (folder) => {
    process.env.CONTENT_DIR = `${FOLDERS}/${folder}`;
    expect(await listProblems()).toEqual(NEW_SPELLINGS[folder] ?? []);
  });
});

async function listProblems(): Promise<string[]> {
  try {
    await checkFolder(measureSize, null, types);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ file, expected }) => `${file}: ${expected}`);
  }
}

function listFolders(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
