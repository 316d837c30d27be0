import fs from 'node:fs';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { makeSource, oldPost, PNG, runImport } from '@/__tests__/support/programs/run-import';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

it('writes over nothing that is there, and gives two sources of one address a file each', async () => {
  const target = makeContent();
  const before = fs.readFileSync(`${target}/home.md`, 'utf8');
  const page = '---\ntitle: Ours\n---\nText of the old page.\n';
  const { read, stdout } = await runImport(
    'markdown',
    { 'index.md': page, 'home.md': page, 'a b.md': page, 'a-b.md': page, 'about.md': page },
    target,
  );
  expect(read('home.md')).toBe(before);
  expect(stdout).toContain('5 items');
  for (const file of ['old-home', 'home-2', 'a-b', 'a-b-2', 'about-2'])
    expect(read(`pages/${file}.md`)).toContain('Ours');
  expect(() => loadFolder(target)).not.toThrow();
});

it('brings what is new at the second run, and keeps what somebody has changed or deleted here', async () => {
  const page = (text: string) => `---\ntitle: T\n---\n${text} is the text of this page.\n`;
  const { source, target, read } = await runImport('markdown', {
    'a.md': page('A'),
    'b.md': page('B'),
    'c.md': page('C'),
  });
  fs.appendFileSync(`${target}/pages/a.md`, 'My own line.\n');
  fs.rmSync(`${target}/pages/c.md`);
  for (const name of ['a', 'b', 'c', 'd']) fs.writeFileSync(`${source}/${name}.md`, page('New'));
  const { stdout } = await callCommand('import', ['markdown', source, '--to', target]);
  expect(read('pages/a.md')).toContain('My own line.');
  expect(read('pages/a.md')).not.toContain('New');
  expect(read('pages/b.md')).toContain('New is');
  expect(read('pages/d.md')).toContain('New is');
  expect(fs.existsSync(`${target}/pages/c.md`)).toBe(false);
  expect(stdout).toContain('4 items');
  expect(read('.import/report.json')).toContain('changed here since the last import');
  expect(read('.import/report.json')).toContain('deleted here since the last import');
});

describe('a further run', () => {
  const page = (text: string) => `---\ntitle: T\n---\n${text} is the text of this page.\n`;

  it('leaves the files of another source as they are, whatever their names', async () => {
    const first = await runImport('markdown', { 'a.md': page('First'), 'i.png': PNG });
    const second = makeSource({ 'a.md': page('Second'), 'i.png': PNG });
    await callCommand('import', ['markdown', second, '--to', first.target]);
    expect(first.read('pages/a.md')).toContain('First is');
    expect(first.read('pages/a-2.md')).toContain('Second is');
    fs.writeFileSync(`${first.source}/a.md`, page('Newer'));
    await callCommand('import', ['markdown', first.source, '--to', first.target]);
    expect(first.read('pages/a.md')).toContain('Newer is');
    expect(first.read('pages/a-2.md')).toContain('Second is');
  });

  it('keeps an image that somebody has replaced, and one that somebody has deleted', async () => {
    const files = {
      'a.md': page('![Ice](ice.png) ![Snow](snow.png) ![Rain](rain.png) This'),
      'ice.png': PNG,
      'snow.png': PNG,
      'rain.png': PNG,
    };
    const { source, target, read } = await runImport('markdown', files);
    fs.appendFileSync(`${target}/pages/ice.png`, 'better');
    fs.rmSync(`${target}/pages/snow.png`);
    fs.appendFileSync(`${source}/rain.png`, 'new');
    await callCommand('import', ['markdown', source, '--to', target]);
    expect(read('pages/ice.png')).toMatch(/better$/);
    expect(fs.existsSync(`${target}/pages/snow.png`)).toBe(false);
    expect(read('pages/rain.png')).toMatch(/new$/);
    expect(JSON.parse(read('.import/report.json'))).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({
          source: 'ice.png',
          findings: [expect.objectContaining({ text: expect.stringContaining('changed here') })],
        }),
        expect.objectContaining({
          source: 'snow.png',
          findings: [expect.objectContaining({ text: expect.stringContaining('deleted here') })],
        }),
      ]),
    });
  });

  it('keeps what somebody writes while it runs', async () => {
    const { source, target, read } = await runImport('markdown', {
      'a.md': page('A'),
      'b.md': page('B'),
    });
    for (const name of ['a', 'b', 'c']) fs.writeFileSync(`${source}/${name}.md`, page('New'));
    const write = fs.writeFileSync;
    // The redirects are staged after the texts.
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
      write(file, ...rest);
      if (!String(file).endsWith('new/redirects.yaml')) return;
      spy.mockRestore();
      fs.writeFileSync(`${target}/pages/a.md`, page('My own'));
      fs.writeFileSync(`${target}/redirects.yaml`, '- { from: /mine, to: / }\n');
    });
    const { stdout } = await callCommand('import', ['markdown', source, '--to', target]);
    expect(read('pages/a.md')).toContain('My own is');
    expect(read('redirects.yaml')).toContain('/mine');
    expect(read('pages/b.md')).toContain('New is');
    expect(stdout).toContain('pages/a.md has been changed in the meantime');
  });

  it('goes on after an interruption with new texts and with changed ones', async () => {
    const { source, target, read } = await runImport('markdown', {
      'a.md': page('A'),
      'b.md': page('B'),
    });
    for (const name of ['a', 'b', 'c']) fs.writeFileSync(`${source}/${name}.md`, page('New'));
    const rename = fs.renameSync;
    const spy = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(to).endsWith('pages/b.md')) throw new Error('The power failed.');
      rename(from, to);
    });
    await callCommand('import', ['markdown', source, '--to', target]);
    spy.mockRestore();
    expect(read('pages/b.md')).toContain('B is');
    await callCommand('import', ['markdown', source, '--to', target]);
    for (const name of ['a', 'b', 'c']) expect(read(`pages/${name}.md`)).toContain('New is');
    expect(fs.existsSync(`${target}/pages/c-2.md`)).toBe(false);
    expect(read('.import/state.json')).not.toContain('before');
  });
});

it('writes nothing with --dry-run', async () => {
  const target = makeContent();
  const before = fs.readdirSync(target, { recursive: true }).length;
  const { stdout } = await runImport('markdown', { 'a.md': oldPost('Text.') }, target, '--dry-run');
  expect(stdout).toContain('Nothing was written.');
  expect(fs.readdirSync(target, { recursive: true })).toHaveLength(before);
});

it('refuses a state that would make it write outside of the folder', async () => {
  const target = makeContent({
    '.import/state.json': JSON.stringify({
      sources: { 'markdown ../old': { 'a.md': { target: '../../outside.md', hash: '0' } } },
    }),
  });
  const { status, stderr } = await runImport('markdown', { 'a.md': oldPost('Text.') }, target);
  expect([status, stderr]).toEqual([1, expect.stringContaining('state.json is damaged')]);
});
