import fs from 'node:fs';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { getContent } from '@/lib/server/content/content';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

describe('the content in development', () => {
  it('includes a new page after a reload', () => {
    const folder = developIn(makeContent());
    const count = getContent().pages.length;
    fs.copyFileSync(`${folder}/contact.md`, `${folder}/pages/new.md`);
    expect(getContent().pages).toHaveLength(count + 1);
  });

  it('can be read while a page is open in Emacs', () => {
    const folder = developIn(makeContent());
    const addresses = getContent().addresses;
    fs.symlinkSync('somebody@a-machine.1234', `${folder}/pages/.#study.md`);
    expect(getContent().addresses).toEqual(addresses);
  });

  it('can be read although a file disappears after it was listed', () => {
    const folder = developIn(makeContent());
    const addresses = getContent().addresses;
    fs.symlinkSync('gone', `${folder}/notes.txt`);
    expect(getContent().addresses).toEqual(addresses);
  });
});

function developIn(folder: string): string {
  process.env = { ...before, NODE_ENV: 'development', CONTENT_DIR: folder };
  return folder;
}
