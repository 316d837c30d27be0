import fs from 'node:fs';
import path from 'node:path';
import { PERSONAL_PAGES } from '@/lib/routes';

/** The same for everybody, signed in or not. */
const PUBLIC = ['/login', '/register'];

/** Whether a layout between the root and the page shows who is signed in. */
function hasBar(page: string): boolean {
  const folders = page.slice(1).replace(':id', '[id]').split('/');
  return folders
    .map((_, index) => path.join('app', ...folders.slice(0, index + 1), 'layout.tsx'))
    .some((file) => fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes('SignedInBar'));
}

it('stands on every personal page but those that are the same for everybody', () => {
  expect(PERSONAL_PAGES.filter((page) => !hasBar(page))).toEqual(PUBLIC);
});

it('stands on no page that everybody shares', () => {
  const layouts = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'layout.tsx' && file !== 'layout.tsx')
    .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`);
  const strangers = layouts.filter((folder) =>
    PERSONAL_PAGES.every((page) => page !== folder && !page.startsWith(`${folder}/`)),
  );
  expect(strangers).toEqual([]);
});
