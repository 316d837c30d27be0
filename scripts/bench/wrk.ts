import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installIfMissing } from '@/scripts/install-if-missing';
import { median, type Sample } from './measure';

const CONNECTIONS = 16;
const run = promisify(execFile);

export type Comparison = { own: Sample; other: Sample; ratio: number };

/**
 * How often each of two addresses is answered, in turn, so that a machine that grows slower does so for
 * both; the ratio is taken pair by pair. The load is made by wrk, which is quicker than what it measures.
 */
export async function compareRates(
  own: string,
  other: string,
  encoding: string,
  rounds: number,
): Promise<Comparison> {
  installIfMissing('wrk', 'wrk');
  const samples: { own: Sample; other: Sample }[] = [];
  for (let round = -1; round < rounds; round++) {
    const pair = { own: await load(own, encoding), other: await load(other, encoding) };
    // The first round only warms up.
    if (round >= 0) samples.push(pair);
  }
  const middle = (name: 'own' | 'other', figure: keyof Sample) =>
    median(samples.map((sample) => sample[name][figure]));
  return {
    own: { rate: middle('own', 'rate'), p99: middle('own', 'p99') },
    other: { rate: middle('other', 'rate'), p99: middle('other', 'p99') },
    ratio: median(samples.map((sample) => sample.own.rate / sample.other.rate)),
  };
}

async function load(url: string, encoding: string): Promise<Sample> {
  const parts = ['--threads', '1', '--connections', String(CONNECTIONS), '--duration', '1s'];
  const header = ['--header', `Accept-Encoding: ${encoding}`];
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
