import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  BROKEN_PAGE,
  isShown,
  NumberedContent,
  readNumber,
  readNumbers,
} from '@/__tests__/faults/numbered-content';
import type { Check, Cluster } from './cluster';
import { describeLoad, underLoad } from './load';

// Five times what docs/figures.md promises, because a busy machine is slower. The times are printed.
const LIMIT_MS = 15_000;
const SOON_MS = 3_000;
const CHANGES = 3;
const QUIET_MS = 60_000;

// Pages of NumberedContent.
const VISITED = 1;
const QUIET = 2;

/** Changes the shared content folder, and looks at both instances and at the cache in front of them. */
export async function* checkPublications(
  cluster: Cluster,
  content: NumberedContent,
): AsyncGenerator<Check> {
  const { proxy, apps } = cluster;
  await readNumber(proxy.url, QUIET);
  const quietSince = performance.now();

  const delays: number[] = [];
  const ages: number[] = [];
  let number = 1;
  const load = await underLoad(cluster, async () => {
    while (number <= CHANGES) {
      number++;
      content.write(number);
      const [behind, ...direct] = await Promise.all(
        [proxy, ...apps].map(({ url }) => timeUntilShown(url, number)),
      );
      delays.push(...direct);
      // The page is outdated as soon as one instance shows the next version.
      ages.push((behind ?? Infinity) - Math.min(...direct));
    }
  });
  yield {
    what: 'a change is on both instances within seconds under load, and no request fails',
    isHeld: Math.max(...delays) <= LIMIT_MS && Math.max(...load.failures) === 0,
    found: `${formatMilliseconds(delays)}; ${describeLoad(load)}`,
  };
  yield {
    what: 'the cache shows an outdated page for seconds at most',
    isHeld: Math.max(...ages) <= LIMIT_MS,
    found: formatMilliseconds(ages),
  };
  yield await checkMistake(cluster, content, number);
  content.write(number + 2);
  content.correctMistake();
  const isCorrected = await isShown(proxy.url, number + 2, LIMIT_MS);
  yield {
    what: 'a change is shown after the mistake is gone',
    isHeld: isCorrected,
    found: `${await readNumbers(proxy.url)}`,
  };
  await setTimeout(quietSince + QUIET_MS - performance.now());
  const found = await readNumber(proxy.url, QUIET);
  yield {
    what: 'the cache does not show an outdated page that nobody visited for a minute',
    isHeld: found === number + 2,
    found: `${found} instead of ${number + 2}`,
  };
}

/** Starts another instance while the folder has a mistake: with a data folder of its own, as on another machine. */
async function checkMistake(
  { apps, settings, start }: Cluster,
  content: NumberedContent,
  number: number,
): Promise<Check> {
  content.write(number + 1);
  content.addMistake();
  await setTimeout(SOON_MS);
  const data = path.join(settings.DATA_DIR ?? '', 'another');
  const another = await start({ ...settings, DATA_DIR: data });
  const found: string[] = [];
  for (const { url } of [...apps, another]) {
    const { status } = await fetch(`${url}${BROKEN_PAGE}`);
    found.push(`${await readNumbers(url)} and ${status}`);
  }
  await another.stop();
  fs.rmSync(data, { recursive: true, force: true });
  return {
    what: 'a file with a mistake is on no instance, not even a new one, and all other changes are',
    isHeld: found.every((one) => one === `${number + 1} and 404`),
    found: `${found.join(', ')} instead of ${number + 1} and 404`,
  };
}

/** Returns the milliseconds until a page that is visited all the time shows the number. */
async function timeUntilShown(url: string, number: number): Promise<number> {
  const start = performance.now();
  while ((await readNumber(url, VISITED)) !== number) {
    if (performance.now() - start > LIMIT_MS) return Infinity;
    await setTimeout(20);
  }
  return performance.now() - start;
}

function formatMilliseconds(times: number[]): string {
  return `after ${times.map((time) => time.toFixed(0)).join(', ')} ms`;
}
