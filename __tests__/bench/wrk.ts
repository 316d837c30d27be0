import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installIfMissing } from '@/__tests__/support/programs/install';
import { inTurn, median, medianRatio, ratesOf, type Sample } from './measure';

const CONNECTIONS = 16;
const run = promisify(execFile);

type Comparison = { own: Sample; other: Sample; ratio: number };

/**
 * Compares the throughput of two URLs in turn. wrk generates the load, because it is faster than the servers
 * that it measures.
 *
 * @param cookie sent to the first URL
 */
export async function compareRates(
  own: string,
  other: string,
  encoding: string,
  rounds: number,
  cookie = '',
): Promise<Comparison> {
  installIfMissing('wrk', 'wrk');
  // The first request of a page loads its code, which may take longer than a round.
  for (const url of [own, other]) await (await fetch(url, { headers: { cookie } })).arrayBuffer();
  const [ones = [], others = []] = await inTurn(
    rounds,
    () => load(own, encoding, cookie),
    () => load(other, encoding),
  );
  const middle = (samples: Sample[]) => ({
    rate: median(ratesOf(samples)),
    p99: median(samples.map(({ p99 }) => p99)),
  });
  return {
    own: middle(ones),
    other: middle(others),
    ratio: medianRatio(ratesOf(ones), ratesOf(others)),
  };
}

async function load(url: string, encoding: string, cookie = ''): Promise<Sample> {
  const parts = ['--threads', '1', '--connections', String(CONNECTIONS), '--duration', '1s'];
  const sent = { 'Accept-Encoding': encoding, ...(cookie && { Cookie: cookie }) };
  const header = Object.entries(sent).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [...parts, '--latency', ...header, url]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, time = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const milliseconds = new Map([
    ['us', 0.001],
    ['ms', 1],
    ['s', 1_000],
  ]);
  const isFailed = /Non-2xx|Socket errors/.test(stdout);
  if (!rate || isFailed) throw new Error(`${url} failed under load.\n${stdout}`);
  return { rate, p99: Number(time) * (milliseconds.get(unit) ?? NaN) };
}
