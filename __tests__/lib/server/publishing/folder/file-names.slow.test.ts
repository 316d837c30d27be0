import fs from 'node:fs';
import path from 'node:path';
import { later, manifestOf, problemsOf } from '@/__tests__/support/content/folder-scans';
import { tryFailureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { isIgnored } from '@/lib/server/content/files/media-types';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { openFiles } from '@/lib/server/content/files/file-tree';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import { measureFile } from '@/lib/server/publishing/versions/file-hash';
import { openScanned } from '@/lib/server/publishing/versions/open-version';
import { checkFolder, measureSize } from '@/scripts/checking/check-folder';

const NAME = 'Gebühren.pdf';
const PDF = '%PDF-1.4\n%%EOF\n';
const composed = (text: string) => text.normalize('NFC');
const decomposed = (text: string) => text.normalize('NFD');

const page = (text: string) => `---\ntitle: A\ndescription: D\n---\n${text}\n`;

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

async function scan(folder: string) {
  return manifestOf(await scanFolder(folder, null, measureFile));
}

describe('a file name with composed or decomposed letters', () => {
  it.each([
    ['file', decomposed, 'link', composed],
    ['link', composed, 'file', decomposed],
    ['file and link', decomposed, 'nothing', decomposed],
  ] as const)('is the same name if only the %s is decomposed', async (_, file, __, link) => {
    const text = `[Fees](${link(NAME)}) [again](/media/pages/${encodeURIComponent(link(NAME))})`;
    const folder = makeContent({ [`pages/${file(NAME)}`]: PDF, 'pages/a.md': page(text) });
    expect(tryFailureOf(folder)).toBeNull();
    const manifest = await scan(folder);
    expect(Object.keys(manifest)).toContain(`pages/${composed(NAME)}`);
    const { media } = loadContent(openScanned(folder, manifest), null);
    expect([...media]).toContain(`pages/${composed(NAME)}`);
  });

  it('leads to the file, in folders with such names too', () => {
    const file = `pages/${decomposed('Übersicht')}/${NAME}`;
    const tree = openFiles(makeContent({ [file]: PDF }), []);
    expect(tree.read(composed(file))?.toString()).toBe(PDF);
    expect(tree.read(composed('pages/Übung/a.pdf'))).toBeNull();
  });

  it('is known again after a change of another file, and after the file has gone', async () => {
    const folder = makeContent({ [`pages/${decomposed(NAME)}`]: PDF });
    const first = await scanFolder(folder, null, measureFile);
    const about = path.join(folder, 'about.md');
    fs.appendFileSync(about, '\nMore.\n');
    const second = await scanFolder(folder, first.scan, measureFile, { changed: new Set([about]) });
    const gone = path.join(folder, `pages/${decomposed(NAME)}`);
    fs.rmSync(gone);
    const third = await scanFolder(folder, second.scan, measureFile, { changed: new Set([gone]) });
    expect(Object.keys(manifestOf(second))).toContain(`pages/${composed(NAME)}`);
    expect(Object.keys(manifestOf(third))).not.toContain(`pages/${composed(NAME)}`);
  });

  it('is a mistake that names both if there are two such files', async () => {
    const folder = makeContent({
      [`pages/${decomposed(NAME)}`]: PDF,
      [`pages/${composed(NAME)}`]: PDF,
    });
    const [problem, ...others] = problemsOf(await scanFolder(folder, null, measureFile));
    expect(others).toEqual([]);
    expect(problem?.found).toMatch(/: pages\/\S+hren\.pdf and pages\/\S+hren\.pdf$/);
    expect(problem?.found).toContain('Gebu<U+0308>hren.pdf');
    expect(problem?.found).toContain('Geb<U+00FC>hren.pdf');
  });

  it.each([
    ['beside it', NAME, decomposed(NAME)],
    ['in a folder whose name has another form', 'Übung/a.pdf', `${decomposed('Übung')}/a.pdf`],
  ])(
    'is a mistake if the second appears %s, also if only the changed file is read',
    async (_, one, other) => {
      const folder = makeContent({
        [`pages/${one}`]: PDF,
        [`pages/${path.dirname(other)}/other.pdf`]: PDF,
      });
      const first = await later(() => scanFolder(folder, null, measureFile));
      const added = path.join(folder, 'pages', other);
      fs.writeFileSync(added, `${PDF}\n`);
      const changed = new Set([added]);
      const second = await later(() => scanFolder(folder, first.scan, measureFile, { changed }));
      expect(problemsOf(second)).toMatchObject([{ file: `pages/${one}` }]);
    },
  );
});

describe('two files whose names differ only in capital letters', () => {
  it('are a mistake in the check that names both, and hold nothing back', async () => {
    const folder = makeContent({ 'pages/plan.pdf': PDF, 'pages/Plan.pdf': PDF });
    expect(tryFailureOf(folder)).toBeNull();
    process.env.CONTENT_DIR = folder;
    await expect(checkFolder(measureSize)).rejects.toThrow(
      /pages\/(P|p)lan\.pdf\n {4}found: {4}a name that differs from pages\/(p|P)lan\.pdf only/,
    );
  });
});

describe('a file of an editor or of the system', () => {
  it('is not published if it is the icon of a folder, whose name ends with a carriage return', async () => {
    const folder = makeContent({ 'pages/Icon\r': 'x', 'pages/.DS_Store': 'x' });
    const first = await scanFolder(folder, null, measureFile);
    const icon = path.join(folder, 'pages/Icon\r');
    fs.appendFileSync(icon, 'y');
    const again = await scanFolder(folder, first.scan, measureFile, { changed: new Set([icon]) });
    const names = [first, again].flatMap((result) => Object.keys(manifestOf(result)));
    expect(names.filter((file) => /Icon|DS_Store/.test(file))).toEqual([]);
  });

  it.each([
    'pages/#fees.md#',
    'pages/@eaDir/fees.md',
    '__MACOSX/pages/a.md',
    'pages/fees.pdf.part',
  ])('holds nothing back: %s', (file) => {
    expect(isIgnored(file)).toBe(true);
    expect(tryFailureOf(makeContent({ [file]: 'Half' }))).toBeNull();
  });

  it.each(['pages/part.md', 'pages/c#.md', 'blog/4913/a.md', 'pages/download.pdf'])(
    'is not meant by the name %s',
    (file) => {
      expect(isIgnored(file)).toBe(false);
    },
  );
});
