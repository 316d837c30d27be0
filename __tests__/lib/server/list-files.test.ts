import fs from 'node:fs';
import path from 'node:path';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { listFiles, listPublicFiles } from '@/lib/server/list-files';

afterEach(removeMadeContent);

it('lists the files of a folder and those behind symlinks, without folders and hidden names', () => {
  const folder = makeContent({
    'z/a b.txt': '',
    'z/y/c.txt': '',
    '.git/d': '',
    'z/.e': '',
    'z/Icon\r': '',
  });
  const linked = path.join(folder, 'z');
  fs.symlinkSync('y/c.txt', path.join(linked, 'file'));
  fs.symlinkSync('y', path.join(linked, 'folder'));
  fs.symlinkSync('none', path.join(linked, 'broken'));
  fs.mkdirSync(path.join(linked, 'image.png'));
  const found = listFiles(folder).filter((file) => /^\.|^z/.test(file));
  expect(found.sort()).toEqual(['z/a b.txt', 'z/file', 'z/folder/c.txt', 'z/y/c.txt']);
});

it('lists the public files of a site, of the hidden ones only those in .well-known', () => {
  const folder = makeContent({
    'public/robots.txt': '',
    'public/.env': '',
    'public/.git/config': '',
    'public/.well-known/mta-sts.txt': '',
    'public/.well-known/pki/a.txt': '',
    'public/.well-known/.env': '',
  });
  const found = listPublicFiles(path.join(folder, 'public'));
  expect(found.sort()).toEqual(['.well-known/mta-sts.txt', '.well-known/pki/a.txt', 'robots.txt']);
  expect(listPublicFiles(path.join(folder, 'none'))).toEqual([]);
});

it('lists no public file outside the folder, to which a symlink leads', () => {
  const folder = makeContent({ 'public/a.txt': '', 'data/secret': '', '.env': '' });
  const inPublic = (name: string) => path.join(folder, 'public', name);
  fs.symlinkSync('../data', inPublic('data'));
  fs.symlinkSync('../.env', inPublic('settings.txt'));
  fs.symlinkSync('a.txt', inPublic('b.txt'));
  expect(listPublicFiles(path.join(folder, 'public')).sort()).toEqual(['a.txt', 'b.txt']);
});
