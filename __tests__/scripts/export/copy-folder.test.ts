import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import type { Alert } from '@/lib/server/alerts/board';
import { planAlert, planEnd, planUpdate } from '@/lib/server/alerts/change-board';
import { ALERTS_ID } from '@/lib/server/alerts/shown-alerts';
import { getSettings } from '@/lib/server/settings';
import { copyAt } from '@/scripts/export/alert-copy';
import { storeAlerts } from '@/scripts/export/alert-marks';
import type { CopyDraft } from '@/scripts/export/copy-draft';
import { CopyFolder } from '@/scripts/export/copy-folder';

afterEach(() => {
  jest.restoreAllMocks();
  removeMadeFolders();
});

const FACTS = { key: 'k', day: '2026-01-31' };

const add = (files: Record<string, string>) => async (draft: CopyDraft) => {
  for (const [file, text] of Object.entries(files)) draft.add(file, text);
};

const read = (...parts: string[]) => fs.readFileSync(path.join(...parts), 'utf8');
const inode = (...parts: string[]) => fs.statSync(path.join(...parts)).ino;

const alert = (id: string, endsAt = 9e12): Alert => ({
  ...{ id, level: 'emergency', text: id, link: null, folder: null, isExercise: false },
  ...{ publishedAt: 0, endsAt, updates: [] },
});
const PAGE = `<div id="${ALERTS_ID}"></div>`;

describe('the alerts of a copy', () => {
  it('stay after their time until somebody ends them, also with an update', async () => {
    const folder = path.join(makeFolder(), 'copy');
    await new CopyFolder(folder).replace(FACTS, add({ 'index.html': PAGE }));
    storeAlerts(folder, [alert('one', 1), alert('two')]);
    const place = copyAt(folder, {});
    await place.change([planUpdate('one', 'Still closed.', {})]);
    expect(read(folder, 'index.html')).toContain('Still closed.');
    await place.change([planEnd('one')]);
    expect(await place.listIds()).toEqual(['two']);
    expect(read(folder, 'index.html')).not.toContain('Still closed.');
  });

  it('are not lost if somebody changes them while the next copy takes its place', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const copy = new CopyFolder(folder);
    await copy.replace(FACTS, add({ 'index.html': PAGE }));
    const symlink = fs.symlinkSync;
    jest.spyOn(fs, 'symlinkSync').mockImplementationOnce((...parts) => {
      storeAlerts(folder, [alert('flood')]);
      symlink(...parts);
    });
    await copy.replace(FACTS, add({ 'index.html': PAGE }));
    expect(read(folder, 'index.html')).toContain('flood');
    const rename = fs.renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementationOnce((...parts) => {
      rename(...parts);
      fs.cpSync(fs.realpathSync(folder), `${folder}.copies/9`, { recursive: true });
      fs.writeFileSync(`${folder}.copies/9/index.html`, PAGE);
      fs.rmSync(folder);
      symlink('copy.copies/9', folder);
    });
    await copyAt(folder, {}).change([planAlert(alert('fire'))]);
    expect(read(folder, 'index.html')).toContain('fire');
  });

  it('have the times of the time zone of the site, wherever the copy is', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const facts = { ...FACTS, timeZone: 'Asia/Tokyo' };
    await new CopyFolder(folder).replace(facts, add({ 'index.html': PAGE }));
    await copyAt(folder, {}).change([planAlert(alert('flood', Date.UTC(2099, 0, 31, 20)))]);
    expect(read(folder, 'index.html')).toContain('1 February 2099');
  });

  it('are in their folder in every language, whatever its slug', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const slugs = { de: { '/study': 'studium' } };
    const facts = { ...FACTS, language: { languages: ['en', 'de'] }, slugs };
    const inside = ['study/fees/index.html', 'de/studium/fees/index.html'];
    const outside = ['studium/index.html', 'de/about/index.html'];
    const pages = Object.fromEntries([...inside, ...outside].map((file) => [file, PAGE]));
    await new CopyFolder(folder).replace(facts, add(pages));
    await copyAt(folder, {}).change([planAlert({ ...alert('Flood'), folder: '/study' })]);
    for (const file of inside) expect(read(folder, file)).toContain('Flood');
    for (const file of outside) expect(read(folder, file)).toBe(PAGE);
  });

  it('are in the language of the site, on each page that is still there', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const facts = { ...FACTS, language: { languages: ['de'] } };
    const pages = { 'a/index.html': PAGE, 'b/index.html': PAGE };
    await new CopyFolder(folder).replace(facts, add(pages));
    fs.rmSync(path.join(folder, 'a'), { recursive: true });
    await copyAt(folder, {}).change([planAlert(alert('Hochwasser'))]);
    expect(read(folder, 'b/index.html')).toContain('Notfall');
  });
});

describe('the folder of a copy', () => {
  it('is replaced as a whole, and writes only the files that differ', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const copy = new CopyFolder(folder);
    await copy.replace(FACTS, add({ 'index.html': 'one', 'a/index.html': 'same', 'gone.txt': '' }));
    const [link, same] = [fs.readlinkSync(folder), inode(folder, 'a/index.html')];
    const { written } = await copy.replace(
      FACTS,
      add({ 'index.html': 'two', 'a/index.html': 'same' }),
    );
    expect(written).toBe(2); // The page, and the description of the copy.
    expect(read(folder, 'index.html')).toBe('two');
    expect(inode(folder, 'a/index.html')).toBe(same);
    expect(fs.existsSync(path.join(folder, 'gone.txt'))).toBe(false);
    // Web servers may still be sending it.
    expect(read(path.dirname(folder), link, 'index.html')).toBe('one');
    await copy.replace(FACTS, add({ 'index.html': 'three' }));
    expect(fs.existsSync(path.join(path.dirname(folder), link))).toBe(false);
  });

  it('stays as it was while a copy is written, and if it fails', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const copy = new CopyFolder(folder);
    await copy.replace(FACTS, add({ 'index.html': 'one' }));
    const failing = copy.replace(FACTS, async (draft) => {
      draft.add('index.html', 'two');
      expect(read(folder, 'index.html')).toBe('one');
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    });
    await expect(failing).rejects.toThrow(`The disk of ${folder} is full`);
    expect(read(folder, 'index.html')).toBe('one');
    expect(fs.readdirSync(`${folder}.copies`).filter((name) => /^\d+$/.test(name))).toEqual(['1']);
  });

  it('deletes the remains of an export that was killed', () => {
    const parent = makeFolder({ 'copy.copies/7/index.html': 'half' });
    new CopyFolder(path.join(parent, 'copy'));
    expect(fs.existsSync(path.join(parent, 'copy.copies/7'))).toBe(false);
  });

  it('takes the place of an empty folder, and of a copy that was moved there', async () => {
    const parent = makeFolder();
    const [one, other] = [path.join(parent, 'one'), path.join(parent, 'other')];
    fs.mkdirSync(one);
    await new CopyFolder(one).replace(FACTS, add({ 'index.html': 'one' }));
    fs.cpSync(one, other, { recursive: true, dereference: true });
    await new CopyFolder(other).replace(FACTS, add({ 'index.html': 'two' }));
    expect(read(one, 'index.html')).toBe('one');
    expect(read(other, 'index.html')).toBe('two');
  });

  it('follows a symlink of the operator', async () => {
    const parent = makeFolder();
    fs.symlinkSync(path.join(parent, 'copy'), path.join(parent, 'www'));
    await new CopyFolder(path.join(parent, 'www')).replace(FACTS, add({ 'index.html': 'one' }));
    expect(read(parent, 'www/index.html')).toBe('one');
    expect(fs.readlinkSync(path.join(parent, 'www'))).toBe(path.join(parent, 'copy'));
  });

  it('is refused if it holds anything else', () => {
    const parent = makeFolder({ file: '', 'full/notes.txt': 'mine' });
    const open = (name: string) => () => new CopyFolder(path.join(parent, name));
    expect(open('file')).toThrow('is a file');
    expect(open('full')).toThrow('is not empty');
    expect(open('nowhere/copy')).toThrow('does not exist');
    expect(read(parent, 'full/notes.txt')).toBe('mine');
    expect(fs.readdirSync(parent).sort()).toEqual(['file', 'full']);
  });

  it('is refused inside the content folder and the data folder', () => {
    const { contentDir, dataDir } = getSettings();
    fs.mkdirSync(dataDir, { recursive: true });
    expect(() => new CopyFolder(contentDir)).toThrow('is inside the content folder');
    expect(() => new CopyFolder(path.join(contentDir, 'copy'))).toThrow('is inside the content');
    const link = path.join(makeFolder(), 'data');
    fs.symlinkSync(dataDir, link);
    expect(() => new CopyFolder(path.join(link, 'copy'))).toThrow('is inside the data folder');
  });

  it('belongs to one export at a time', () => {
    const folder = path.join(makeFolder(), 'copy');
    new CopyFolder(folder);
    expect(() => new CopyFolder(folder)).toThrow('Another `npm run export` is writing');
  });

  it('leaves out a file whose folder is a file, and one whose name no disk can hold', async () => {
    const copy = new CopyFolder(path.join(makeFolder(), 'copy'));
    await copy.replace(FACTS, async (draft) => {
      expect(draft.add('feed.xml', 'feed')).toBe(true);
      expect(draft.add('a/b/c', '')).toBe(true);
      for (const file of [
        'a',
        'a/b',
        `${'a/'.repeat(2_000)}b`,
        'feed.xml/old',
        '../outside',
        'a//b',
        `${'é'.repeat(128)}.txt`,
        'a\0b',
      ]) {
        expect(draft.add(file, '')).toBe(false);
      }
    });
  });
});

it('removes from the copy before what the present copy lacks, because the site may have forgotten it', async () => {
  const folder = path.join(makeFolder(), 'copy');
  const copy = new CopyFolder(folder);
  await copy.replace(FACTS, add({ 'a.txt': 'a', 'b.txt': 'b' }));
  const before = fs.realpathSync(folder);
  await copy.replace(FACTS, add({ 'a.txt': 'A' }));
  expect([read(before, 'a.txt'), fs.existsSync(path.join(before, 'b.txt'))]).toEqual(['a', false]);
});
