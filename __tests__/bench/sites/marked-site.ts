import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { countListPages, listPagePath } from '@/lib/pagination';
import { SEARCH } from '@/lib/routes';
import type { RunningApp } from '@/__tests__/support/programs/next-app';
import { send } from '@/__tests__/bench/measure';

const POLL_MS = 20;

/** The setting METRICS_TOKEN of the site. */
export const TOKEN = 'x'.repeat(32);

/** A running site whose posts get a new word each time they are saved, which shows when visitors see the change. */
export class MarkedSite {
  private readonly agent = new http.Agent({ keepAlive: true });
  private saves = 0;
  private turn = 0;

  constructor(
    readonly app: RunningApp,
    private readonly posts: string,
    private readonly count: number,
  ) {}

  url(address: string): string {
    return this.app.url + address;
  }

  /** Returns the address of a post; number 0 is the oldest. */
  post(number: number): string {
    return `/blog/post-${number}`;
  }

  /** Returns the addresses of all posts in turn. */
  postInTurn(): string {
    this.turn = (this.turn + 1) % this.count;
    return this.post(this.turn);
  }

  get(address: string): Promise<void> {
    return send(this.url(address), { agent: this.agent, headers: {}, expected: 200 });
  }

  /** Writes a new word into the newest, the oldest and another post. Returns the word. */
  write(): { mark: string; other: string } {
    this.saves += 1;
    // Only letters, so that it is one word for the search.
    const mark = `saved${[...String(this.saves)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    const other = randomInt(this.count);
    for (const number of new Set([this.count - 1, 0, other])) this.mark(number, mark);
    return { mark, other: this.post(other) };
  }

  /** Saves posts, and returns the milliseconds until the change is visible everywhere. */
  async save(): Promise<number> {
    const start = performance.now();
    const { mark, other } = this.write();
    const list = listPagePath('/blog', countListPages(Array.from({ length: this.count })));
    const newest = this.post(this.count - 1);
    await Promise.all([
      this.waitFor(newest, mark).then(() => this.waitFor(other, mark)),
      this.waitFor(list, mark),
      this.waitFor('/feed.xml', mark),
      this.waitFor(`${SEARCH}?q=${mark}`, newest),
    ]);
    return performance.now() - start;
  }

  /** Returns the longest time in milliseconds that the event loop was blocked since the last call. */
  async readLongestBlock(): Promise<number> {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const metrics = await (await fetch(this.url('/metrics'), { headers })).text();
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics) ?? [];
    return Number(seconds) * 1_000;
  }

  private mark(number: number, mark: string): void {
    const file = path.join(this.posts, `post-${number}.md`);
    const text = fs.readFileSync(file, 'utf8').replace(/ saved[a-j]+(?=\.?\n)/g, '');
    fs.writeFileSync(
      file,
      `${text.replace(/^(description: .*)\.$/m, `$1 ${mark}.`).trimEnd()}\n\nA word: ${mark}\n`,
    );
  }

  private async waitFor(address: string, text: string): Promise<void> {
    while (!(await this.read(address)).includes(text)) await setTimeout(POLL_MS);
  }

  private async read(address: string): Promise<string> {
    return (await fetch(this.url(address))).text();
  }
}
