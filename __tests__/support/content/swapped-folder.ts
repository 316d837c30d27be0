import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@/__tests__/support/jest/temporary-folder';

/** As long as SECRET, so that the size gives nothing away. */
export const PUBLIC = 'Everybody may read this.';
export const SECRET = 'Nobody may read this one';

const NAMES = Array.from({ length: 12 }, (_, index) => `${index}.md`);

// A process of its own, so that nothing that the test does delays the swaps. Its pauses make it meet every step.
const SWAPPER = `
  const fs = require('node:fs');
  const [folder, hidden, outside] = process.argv.slice(1);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  const pause = () => Atomics.wait(clock, 0, 0, Math.random() < 0.5 ? 0 : Math.random() * 4);
  for (;;) {
    fs.renameSync(folder, hidden);
    fs.symlinkSync(outside, folder);
    pause();
    fs.unlinkSync(folder);
    fs.renameSync(hidden, folder);
    pause();
  }
`;

/** A content folder, and a folder outside of it with the same names and two of its own. */
export function makeSwappable(): { content: string; files: string[] } {
  const parent = makeFolder();
  const files = NAMES.map((name) => `a/${name}`);
  for (const name of NAMES) {
    write(path.join(parent, 'content/a', name), PUBLIC);
    write(path.join(parent, 'outside', name), SECRET);
  }
  write(path.join(parent, 'outside/secret-name.md'), SECRET);
  write(path.join(parent, 'outside/secret-folder/0.md'), SECRET);
  return { content: path.join(parent, 'content'), files };
}

/** Replaces the folder `a` of the content with a symlink to the one outside. Returns a function that undoes this. */
export function swap(content: string): () => void {
  fs.renameSync(path.join(content, 'a'), path.join(content, '.a'));
  fs.symlinkSync('../outside', path.join(content, 'a'));
  return () => {
    fs.unlinkSync(path.join(content, 'a'));
    fs.renameSync(path.join(content, '.a'), path.join(content, 'a'));
  };
}

/** Swaps the folder and back, as fast as a process can, until the work is done. */
export async function whileSwapped(content: string, work: () => Promise<void>): Promise<void> {
  const paths = ['a', '.a', '../outside'].map((name) => path.join(content, name));
  const swapper = spawn(process.execPath, ['-e', SWAPPER, ...paths], { stdio: 'inherit' });
  const ended = once(swapper, 'exit');
  try {
    await work();
  } finally {
    swapper.kill('SIGKILL');
    await ended;
    // It may have ended at any step.
    const [folder = '', hidden = ''] = paths;
    if (fs.existsSync(hidden)) {
      fs.rmSync(folder, { force: true });
      fs.renameSync(hidden, folder);
    }
  }
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
