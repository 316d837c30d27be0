import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import type { Edition } from '@/lib/server/content/edition';
import { CopyFolder } from '@/scripts/export/copy-folder';
import type { RenderPool } from '@/scripts/export/render-pool';
import type { PageRequest } from '@/scripts/export/render-thread';
import { SiteCopy } from '@/scripts/export/site-copy';

jest.mock('@/lib/server/publishing/pages/site-routes', () => ({
  ...jest.requireActual<object>('@/lib/server/publishing/pages/site-routes'),
  findTarget: () => ({ kind: 'program', isEndpoint: false }),
  listAddresses: () => ({ pages: [], redirects: [], gone: [], media: [], files: ['/icon.svg'] }),
}));

afterEach(removeMadeFolders);

type Respond = (page: string) => { status?: number; html?: string };

/** Writes a copy of a site with one file in public/ and these titles. Returns the pages that were asked for. */
async function write(
  folder: CopyFolder,
  icon: string,
  titles: string[] = [],
  respond: Respond = () => ({}),
) {
  const requests: Omit<PageRequest, 'number'>[] = [];
  const render: RenderPool['render'] = async (request) => {
    requests.push(request);
    const { status = 200, html = '' } = respond(request.page);
    return { number: 0, status, type: 'text/html', policy: '', bytes: Buffer.from(html) };
  };
  const edition: Edition = Object.assign(Object.create(null), { id: '' });
  const links = titles.map((title) => ({ title, address: `/${title}` }));
  const site = { sequence: 1, edition, titles: links };
  const read = fs.readFileSync;
  const copy = fs.copyFileSync;
  const isIcon = (file: unknown) => file === path.join('public', 'icon.svg');
  const reading = jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation((file, ...options) =>
      isIcon(file) ? Buffer.from(icon) : Reflect.apply(read, fs, [file, ...options]),
    );
  const copying = jest.spyOn(fs, 'copyFileSync').mockImplementation((file, target, mode) => {
    if (isIcon(file)) fs.writeFileSync(target, icon);
    else copy(file, target, mode);
  });
  const pool = { size: 1, render };
  try {
    await folder.replace({ key: icon, day: '2026-01-31' }, (draft) =>
      new SiteCopy(site, pool, draft, { day: null }).write(),
    );
  } finally {
    reading.mockRestore();
    copying.mockRestore();
  }
  return requests;
}

describe('a copy of the site', () => {
  it('has the files of public/ as they are now', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const copy = new CopyFolder(folder);
    await write(copy, 'old');
    await write(copy, 'new');
    expect(fs.readFileSync(path.join(folder, 'icon.svg'), 'utf8')).toBe('new');
  });

  it('lacks linked files that the site lacks, and stays as it is if one cannot be rendered', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const copy = new CopyFolder(folder);
    const link = (page: string) => ({ html: page === '/link.json' ? '' : '<a href="/link.json">' });
    await write(copy, 'a', [], (page) => ({
      ...link(page),
      status: page === '/link.json' ? 404 : 200,
    }));
    expect(fs.existsSync(path.join(folder, 'icon.svg'))).toBe(true);
    expect(fs.existsSync(path.join(folder, 'link.json/index.html'))).toBe(false);
    const broken = write(copy, 'b', [], (page) => {
      if (page === '/link.json') throw new Error('The thread has ended.');
      return link(page);
    });
    await expect(broken).rejects.toThrow('The thread has ended.');
    expect(fs.readFileSync(path.join(folder, 'icon.svg'), 'utf8')).toBe('a');
  });

  it('lists all titles in alphabetical order', async () => {
    const titles = ['Zoo', 'ärger', 'Apple', 'b'];
    const requests = await write(new CopyFolder(path.join(makeFolder(), 'copy')), '', titles);
    const shown = requests.flatMap(({ copy }) => copy.titles?.links ?? []);
    expect(shown.map(({ title }) => title)).toEqual(['Apple', 'ärger', 'b', 'Zoo']);
  });
});
