import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listAuthors } from '@/lib/server/publishing/author';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'authors-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

function commit(author: string): void {
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words]);
  git('init', '--quiet');
  git('add', '--all');
  const who = ['-c', `user.name=${author}`, '-c', 'user.email=ann@example.edu'];
  git(...who, 'commit', '--quiet', '--message', 'Change');
}

describe('the authors of files', () => {
  it('are those of the last commits that changed them, below a folder of the repository too', async () => {
    write('content/news/odd *[name].md', 'One');
    write('content/b.md', 'One');
    commit('Ann');
    write('content/b.md', 'Two');
    commit('Bob');
    write('content/new.md', 'Not committed');
    const files = ['news/odd *[name].md', 'b.md', 'new.md', 'gone.md'];
    expect(await listAuthors(path.join(folder, 'content'), files)).toEqual(
      new Map([
        ['b.md', 'Bob'],
        ['news/odd *[name].md', 'Ann'],
      ]),
    );
  });

  it('are left out if the site itself owns the files', async () => {
    write('a.md', 'One');
    expect(await listAuthors(folder, ['a.md', 'gone.md'])).toEqual(new Map());
  });

  it('are found for files whose names look like options of git, which has no other effect', async () => {
    write('--output=stolen.md', 'One');
    commit('Ann');
    const files = ['--output=stolen.md'];
    expect(await listAuthors(folder, files)).toEqual(new Map([['--output=stolen.md', 'Ann']]));
    expect(fs.existsSync(path.join(folder, 'stolen.md'))).toBe(false);
  });
});
