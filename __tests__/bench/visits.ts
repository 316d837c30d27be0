import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { median, p99Of, send } from './measure';

/** Requests sent at an even pace until `end` is called. */
export class Visits {
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly times: number[] = [];
  private readonly waiting = new Set<Promise<void>>();
  private failed = 0;
  private isOver = false;
  private readonly running: Promise<void>;

  /** @param choose URLs to request in turn, or a function that returns the next URL */
  constructor(choose: string[] | (() => string), perSecond: number) {
    this.running = this.run(choose, 1_000 / perSecond);
  }

  /** Stops. Returns times in milliseconds, and the numbers of requests that failed and that were sent. */
  async end(): Promise<{ median: number; p99: number; failed: number; sent: number }> {
    this.isOver = true;
    await this.running;
    await Promise.all(this.waiting);
    this.agent.destroy();
    const { times, failed } = this;
    return { median: median(times), p99: p99Of(times), failed, sent: times.length + failed };
  }

  private async run(choose: string[] | (() => string), pause: number): Promise<void> {
    const start = performance.now();
    for (let turn = 0; !this.isOver; turn++) {
      const wait = start + turn * pause - performance.now();
      if (wait > 0) await setTimeout(wait);
      const url = typeof choose === 'function' ? choose() : (choose[turn % choose.length] ?? '');
      const visit = this.visit(url).finally(() => this.waiting.delete(visit));
      this.waiting.add(visit);
    }
  }

  private async visit(url: string): Promise<void> {
    const before = performance.now();
    try {
      await send(url, { agent: this.agent, headers: {}, expected: 200 });
      this.times.push(performance.now() - before);
    } catch {
      this.failed += 1;
    }
  }
}
