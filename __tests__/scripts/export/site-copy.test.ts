import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import type { Edition } from '@/lib/server/content/edition';
import { CopyFolder } from '@/scripts/export/copy-folder';
import type { RenderPool } from '@/scripts/export/render-pool';
import type { PageRequest } from '@/scripts/export/render-thread';
import { SiteCopy, type Earlier } from '@/scripts/export/site-copy';

let mockPages: string[] = [];

jest.mock('@/lib/server/publishing/pages/site-routes', () => ({
  ...jest.requireActual<object>('@/lib/server/publishing/pages/site-routes'),
  findTarget: () => ({ kind: 'program', isEndpoint: false }),
  listAddresses: () => ({
    pages: mockPages,
    redirects: [],
    gone: [],
    media: [],
    files: ['/icon.svg'],
  }),
}));

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
  mockPages = [];
  removeMadeFolders();
});

type Respond = (page: string) => { status?: number; html?: string };

/** Writes a copy of a site with one file in public/ and these titles. Returns the pages that were asked for. */
async function write(
  folder: CopyFolder,
  icon: string,
  titles: string[] = [],
  respond: Respond = () => ({}),
  earlier: Earlier | null = null,
) {
  let pages: SiteCopy['pages'] = new Map();
  const requests: Omit<PageRequest, 'number'>[] = [];
  const render: RenderPool['render'] = async (request) => {
    requests.push(request);
    const { status = 200, html = '' } = respond(request.page);
    return { number: 0, status, type: 'text/html', policy: '', bytes: Buffer.from(html) };
  };
  const edition: Edition = Object.assign(Object.create(null), { id: '', content: { site: {} } });
  const links = titles.map((title) => ({ title, address: `/${title}` }));
  const site = { sequence: 1, edition, files: {}, titles: new Map([['', links]]) };
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
    await folder.replace({ key: icon, day: '2026-01-31' }, async (draft) => {
      const made = new SiteCopy(site, pool, draft, { day: null }, earlier);
      await made.write();
      pages = made.pages;
    });
  } finally {
    reading.mockRestore();
    copying.mockRestore();
  }
  return Object.assign(requests, { pages });
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

  it('lacks the files with absolute addresses without APP_ORIGIN, but no page, and nothing with it', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const copy = new CopyFolder(folder);
    const lacking = ['/sitemap.xml', '/courses.json', '/.well-known/api-catalog'];
    const respond = (page: string) => ({ status: mockPages.includes(page) ? 404 : 200 });
    process.env.APP_ORIGIN = '';
    mockPages = lacking;
    await write(copy, 'a', [], respond);
    expect(fs.existsSync(path.join(folder, 'sitemap.xml'))).toBe(false);
    expect(fs.existsSync(path.join(folder, 'icon.svg'))).toBe(true);
    mockPages = ['/fees'];
    await expect(write(copy, 'b', [], respond)).rejects.toThrow('/fees responded with 404.');
    process.env.APP_ORIGIN = 'https://www.example.edu';
    mockPages = lacking;
    await expect(write(copy, 'c', [], respond)).rejects.toThrow('/sitemap.xml responded');
  });

  it('takes over pages that may stay as they are, with the files to which they link', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const copy = new CopyFolder(folder);
    mockPages = ['/one', '/two'];
    const respond = (html: string) => (page: string) => ({
      html: page === '/one' ? '<a href="/one.json">' : page.startsWith('/t') ? html : '',
    });
    const { pages } = await write(copy, 'a', [], respond('old'));
    const mayStay: Earlier['mayStay'] = (page, links) =>
      page === '/one' && links.includes('/one.json');
    const requests = await write(copy, 'b', [], respond('new'), { pages, mayStay });
    const rendered = requests.map(({ page }) => page);
    expect(rendered).not.toContain('/one');
    expect(rendered).toEqual(expect.arrayContaining(['/two', '/one.json']));
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    expect(
      [read('one/index.html'), read('two/index.html')].map((one) => one.replace(/<meta[^>]*>/, '')),
    ).toEqual(['<a href="/one.json">', 'new']);
  });

  it('lists all titles in alphabetical order', async () => {
    const titles = ['Zoo', 'ärger', 'Apple', 'b'];
    const requests = await write(new CopyFolder(path.join(makeFolder(), 'copy')), '', titles);
    const shown = requests.flatMap(({ copy }) => copy.titles?.links ?? []);
    expect(shown.map(({ title }) => title)).toEqual(['Apple', 'ärger', 'b', 'Zoo']);
  });
});
