import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getSettings } from '@/lib/server/settings';

// Enough to take a moment to publish, and enough that the site does not remove them without being asked.
const PAGES = 40;
const FOLDER = 'pages/numbered';
const BROKEN = `${FOLDER}/broken.md`;

/** A copy of the site's content with many pages that show one number, so that a mixture of two versions is noticed. */
export class NumberedContent {
  constructor(readonly folder: string) {
    fs.cpSync(getSettings().contentDir, folder, { recursive: true });
  }

  write(number: number, folder = this.folder): void {
    fs.mkdirSync(path.join(folder, FOLDER), { recursive: true });
    for (let page = 1; page <= PAGES; page++) {
      fs.writeFileSync(
        path.join(folder, FOLDER, `${page}.md`),
        `---\ntitle: Page ${page}\ndescription: A page of the fault tests.\n---\n\nNumber ${number}.\n`,
      );
    }
  }

  /** Adds a page that does not pass the check. */
  addMistake(): void {
    fs.writeFileSync(path.join(this.folder, BROKEN), '---\ntitel: Broken\n---\n');
  }

  correctMistake(): void {
    fs.rmSync(path.join(this.folder, BROKEN), { force: true });
  }

  deletePages(): void {
    fs.rmSync(path.join(this.folder, FOLDER), { recursive: true });
  }
}

/** Address of the page with the mistake, which is never online. */
export const BROKEN_PAGE = '/numbered/broken';

/** How the log names the mistake. */
export const MISTAKE = `${BROKEN}:2`;

/** Returns the number that one page shows; 0 if it shows none. */
export async function readNumber(url: string, page = 1): Promise<number> {
  const response = await fetch(`${url}/numbered/${page}`);
  return Number(/Number (\d+)\./.exec(await response.text())?.[1] ?? 0);
}

/** Returns the numbers of all pages, each once. */
export async function readNumbers(url: string): Promise<number[]> {
  const numbers = new Set<number>();
  for (let page = 1; page <= PAGES; page++) numbers.add(await readNumber(url, page));
  return [...numbers];
}

/** Waits until the site says that it shows the latest version; throws after half a minute. */
export async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if ((await fetch(`${url}/readyz`)).ok) return;
    await setTimeout(100);
  }
  throw new Error(`${url}/readyz did not become ready within half a minute.`);
}

/** Returns whether all pages show the number within this time. */
export async function isShown(url: string, number: number, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    if ((await readNumber(url)) === number) return String(await readNumbers(url)) === `${number}`;
    await setTimeout(100);
  }
  return false;
}
