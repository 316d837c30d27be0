import fs from 'node:fs';
import path from 'node:path';
import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import { page } from '@/__tests__/support/content/temporary-content';
import {
  current,
  editor,
  folder,
  prepareEditing,
  press,
  read,
  send,
  signInWith,
  visitor,
  write,
} from '@/__tests__/support/editor/editing';
import { POST as act } from '@/app/api/staff/content/act/route';
import { POST as rename } from '@/app/api/staff/content/rename/route';
import { getEdition } from '@/lib/server/content/edition';
import { viewOriginal } from '@/lib/server/editor/drafts/original-view';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { openForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { describeFile, listUses } from '@/lib/server/editor/file-facts';
import { listFileLanguages } from '@/lib/server/editor/file-languages';
import { listFiles, readQuery } from '@/lib/server/editor/file-list';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { hashOf, listActs } from '@/lib/server/editor/history';
import { checkEdits, lookNow } from '@/lib/server/publishing/asking/ask-publisher';
import { createTranslation } from '@/scripts/new/new-translation';

jest.setTimeout(120_000);

const ORIGINAL = 'pages/fee.md';
const GERMAN = 'pages/fee.de.md';

prepareEditing({ [ORIGINAL]: page('A year is 4,800.\n', 'Fees') }, makeTranslatedContent);

beforeEach(async () => {
  fs.rmSync(path.join(folder, GERMAN), { force: true });
  await lookNow([ORIGINAL, GERMAN]);
});

const germanPages = () => getEdition().content.translations?.de?.pages ?? [];

async function view(id: string) {
  const draft = await getDraft(id, editor.id);
  return draft && { draft, original: await viewOriginal(draft) };
}

async function publishGerman(): Promise<void> {
  const id = await press('translate', GERMAN);
  const fields = { 'shown.title': '1', 'f.title': 'Gebühren', text: 'Ein Jahr kostet 4800.' };
  expect(await send(id, fields, { button: 'publish' })).toContain('done=published');
}

async function list(asked: Record<string, string>) {
  const listed = await listFiles(readQuery({ q: 'fee', ...asked }, current).query);
  return listed?.files.map(({ file }) => file);
}

describe('a translation', () => {
  it('begins in the editor as on the command line, and is online once it is published', async () => {
    const id = await press('translate', GERMAN);
    const draft = await getDraft(id, editor.id);
    createTranslation('de', ORIGINAL, folder);
    expect(draft).toMatchObject({ file: GERMAN, base: '', content: read(GERMAN) });
    fs.rmSync(path.join(folder, GERMAN));
    expect(await press('translate', GERMAN)).toBe(id);
    expect(fs.existsSync(path.join(folder, GERMAN))).toBe(false);
    await publishGerman();
    expect(germanPages()).toMatchObject([{ address: '/fee', title: 'Gebühren' }]);
    expect(await describeFile(GERMAN)).toMatchObject({ address: '/de/fee', isOnline: true });
    const { location } = await visitor.post(act, {
      action: 'translate',
      file: GERMAN,
      id: '',
      base: '',
    });
    expect(location).toContain('/staff/content/file?');
  });

  it('can be begun by people with the right to write it, for a language of the site', async () => {
    const { visitor: own } = await signInWith('write', 'pages/**.de.md');
    const { visitor: other } = await signInWith('write', 'blog/**');
    expect(await press('translate', GERMAN, own)).not.toBe('');
    expect(await press('translate', GERMAN, other)).toBe('');
    expect(await press('translate', ORIGINAL)).toBe('');
    expect(await press('translate', 'pages/fee.fr.md')).toBe('');
    expect(await press('translate', 'pages/nothing.de.md')).toBe('');
  });

  it('does not take another name if somebody else has published one meanwhile', async () => {
    const { visitor: other, user } = await signInWith('publish', '*');
    const id = await press('translate', GERMAN, other);
    await publishGerman();
    const location = await send(id, { text: 'Anders' }, { by: other, button: 'publish' });
    expect(location).toContain('done=changed');
    expect((await listDrafts(user.id)).map(({ file }) => file)).toEqual([GERMAN]);
    expect(read(GERMAN)).toContain('Ein Jahr kostet 4800.');
  });

  it('has the address of its preview in its language, and its own slug in it', async () => {
    const id = await press('translate', GERMAN);
    await send(id, { 'shown.slug': '1', 'f.slug': 'gebuehren', text: 'Vorschau' });
    const draft = await getDraft(id, editor.id);
    const { own, address } = await checkEdits(draft ? await listEdits(draft) : new Map());
    expect([own, address]).toEqual([[], '/de/gebuehren']);
  });

  it('is listed with its state beside its original, and so is one that is missing', async () => {
    const states = async (file: string) =>
      (await listFileLanguages(file, current)).map(({ tag, file: one, exists, known }) => [
        ...[tag, one, exists],
        known?.isOutdated ?? false,
      ]);
    const english = ['en', ORIGINAL, true, false];
    expect(await states(ORIGINAL)).toEqual([english, ['de', GERMAN, false, false]]);
    await publishGerman();
    expect(await states(GERMAN)).toEqual([english, ['de', GERMAN, true, false]]);
    write(ORIGINAL, page('A year is 5,000.\n', 'Fees'));
    await lookNow([ORIGINAL]);
    expect(await states(ORIGINAL)).toEqual([english, ['de', GERMAN, true, true]]);
    expect(await states('redirects.yaml')).toEqual([]);
  });

  it('is found by its language, and if it is missing or its original has changed', async () => {
    expect(await list({ state: 'untranslated' })).toContain(ORIGINAL);
    expect(await list({ state: 'untranslated', language: 'de' })).toContain(ORIGINAL);
    expect(await list({ language: 'de' })).toEqual([]);
    await publishGerman();
    expect(await list({ state: 'untranslated' })).not.toContain(ORIGINAL);
    expect(await list({ language: 'de' })).toEqual([GERMAN]);
    // After all originals.
    expect((await list({ q: 'fee' }))?.at(-1)).toBe(GERMAN);
    expect(await list({ q: 'https://www.example.org/de/fee/' })).toEqual([GERMAN]);
    expect(await list({ state: 'outdated' })).toEqual([]);
    write(ORIGINAL, page('A year is 5,000.\n', 'Fees'));
    await lookNow([ORIGINAL]);
    expect(await list({ state: 'outdated' })).toEqual([GERMAN]);
  });

  it('that is missing is found by somebody who may write it and not its original', async () => {
    const { current: translator } = await signInWith('write', 'pages/**.de.md');
    const asked = { state: 'untranslated', language: 'de', q: 'fee' };
    const listed = await listFiles(readQuery(asked, translator).query);
    expect(listed?.files.map(({ file }) => file)).toContain(ORIGINAL);
    expect(await describeFile(GERMAN)).toMatchObject({ title: 'Fees', isMissing: true });
    expect(await describeFile('pages/nothing.de.md')).toBeNull();
    await publishGerman();
    expect(await describeFile(GERMAN)).toMatchObject({ title: 'Gebühren', isMissing: false });
  });

  it('says which fields of its original have changed until somebody confirms that it is up to date', async () => {
    await publishGerman();
    const change = { 'shown.title': '1', 'f.title': 'Fees and aid', text: 'A year is 5,000.' };
    await send(await press('edit', ORIGINAL), change, { button: 'publish' });
    const id = await press('edit', GERMAN);
    const before = await view(id);
    expect(before?.original).toMatchObject({ canConfirm: true, isConfirmed: false });
    expect(before?.original?.change?.labels).toEqual(['Title', 'Text']);
    const { digest = '', former = '' } = before?.original ?? {};

    const box = { 'shown.translates': former };
    await send(id, { ...box, translates: digest });
    const ticked = await view(id);
    expect(ticked?.original).toMatchObject({ canConfirm: true, isConfirmed: true, former });
    await send(id, box, { revision: '2' });
    expect((await view(id))?.draft.content).toBe(read(GERMAN));

    await send(id, { ...box, translates: digest }, { revision: '3', button: 'publish' });
    expect(read(GERMAN)).toContain(digest);
    expect(await list({ state: 'outdated' })).toEqual([]);
  });

  it('names the fields of its original that were changed in the folder, whose earlier words nobody knows', async () => {
    await publishGerman();
    write(ORIGINAL, page('A year costs more.\n', 'Fees'));
    const { original } = (await view(await press('edit', GERMAN))) ?? {};
    expect(original?.change).toEqual({ labels: ['Text'], changes: null });
  });

  it('shows the values of its original beside its own, and copies a list of it to be translated', async () => {
    const id = await press('edit', 'home.de.md');
    const before = await view(id);
    expect(before?.original?.texts.get('f.title')).toBe('Start');
    expect(before?.original?.texts.get('f.sections.0.title')).toBe('Two departments, one stage');
    await send(id, { 'shown.title': '1', 'f.title': 'Titel' }, { button: 'copy.sections' });
    const content = (await view(id))?.draft.content ?? '';
    const shape = shapeOf('home.de.md');
    const typed = shape && openForm(shape, content)?.parts;
    const original = shape && openForm(shape, read('home.md'))?.parts;
    const sections = (parts: typeof typed) =>
      parts?.find(({ part }) => part.name === 'sections')?.typed;
    expect(sections(typed)).toEqual(sections(original));
    expect(sections(typed)).toHaveLength(2);
  });

  it('of a group has only the parts that differ', async () => {
    const id = await press('edit', 'site.de.yaml');
    const fields = {
      'shown.brand': '1',
      'f.brand.name': 'Hochschule',
      'shown.contact': '1',
      'f.contact.email': '',
    };
    await send(id, fields);
    const content = (await view(id))?.draft.content ?? '';
    expect(content).toBe(`${read('site.de.yaml')}brand:\n  name: Hochschule\n`);
  });

  it('of site.yaml says what has changed there until somebody confirms that it is up to date', async () => {
    const id = await press('edit', 'site.de.yaml');
    const { original } = (await view(id)) ?? {};
    expect(original).toMatchObject({ canConfirm: true, former: '', change: null });
    const outdated = { q: 'site', state: 'outdated' };
    const confirm = async (former = '', digest = '') => {
      const box = { 'shown.translates': former, translates: digest };
      await send(await press('edit', 'site.de.yaml'), box, { button: 'publish' });
    };
    const before = read('site.yaml');
    await confirm('', original?.digest);
    expect(read('site.de.yaml')).toContain(`\ntranslates: ${original?.digest}\n`);
    expect(await list(outdated)).toEqual([]);
    write('site.yaml', before.replace('title: The college', 'title: Our college'));
    await lookNow(['site.yaml']);
    expect(await list(outdated)).toEqual(['site.de.yaml']);
    const changed = (await view(await press('edit', 'site.de.yaml')))?.original;
    expect(changed?.change?.labels).toEqual(['Footer of every page']);
    await confirm(original?.digest, changed?.digest);
    expect(await list(outdated)).toEqual([]);
  });

  it('moves with its original', async () => {
    await publishGerman();
    await visitor.post(rename, { file: ORIGINAL, name: 'prices' });
    expect(read('pages/prices.de.md')).toContain('Gebühren');
    expect(fs.existsSync(path.join(folder, GERMAN))).toBe(false);
    expect(germanPages()).toMatchObject([{ address: '/prices' }]);
    expect((await visitor.post(rename, { file: 'pages/prices.de.md', name: 'fee' })).status).toBe(
      422,
    );
    await visitor.post(rename, { file: 'pages/prices.md', name: 'fee' });
    expect(germanPages()).toMatchObject([{ address: '/fee' }]);
  });

  it('is deleted with its original, and restored with it', async () => {
    await publishGerman();
    expect(await listUses(ORIGINAL, current)).toEqual([]);
    const base = hashOf(Buffer.from(read(ORIGINAL)));
    const { location } = await visitor.post(act, {
      action: 'delete',
      file: ORIGINAL,
      id: '',
      base,
    });
    expect(location).toContain('done=deleted');
    expect(germanPages()).toEqual([]);
    expect(fs.existsSync(path.join(folder, GERMAN))).toBe(false);
    expect(await describeFile(ORIGINAL)).toMatchObject({ title: 'Fees', exists: false });
    const undo = async () => {
      const [last] = await listActs(ORIGINAL);
      await visitor.post(act, { action: 'undo', file: ORIGINAL, id: last?.id ?? '', base: '' });
    };
    await undo();
    expect(germanPages()).toMatchObject([{ title: 'Gebühren' }]);
    // Undoing it again deletes both again.
    await undo();
    expect(fs.existsSync(path.join(folder, GERMAN))).toBe(false);
    await undo();
    expect(germanPages()).toMatchObject([{ title: 'Gebühren' }]);
  });
});
