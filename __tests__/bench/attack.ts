import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Flood, Statuses } from './flood';
import { p99Of } from './measure';

const SIGN_INS = 200;

/** Returns the p99 of a sign-in in milliseconds: alone, and during the flood. */
export async function measureAttack(
  flood: Flood,
  signIn: () => Promise<void>,
): Promise<{ alone: number; attacked: number; statuses: Statuses }> {
  await timeSignIns(signIn, 20);
  const alone = await timeSignIns(signIn, SIGN_INS);
  const { result, statuses } = await duringFlood(flood, () => timeSignIns(signIn, SIGN_INS));
  return { alone: p99Of(alone), attacked: p99Of(result), statuses };
}

/** Runs the work during a flood; returns its result, and how the site responded to the flood. */
export async function duringFlood<Result>(
  flood: Flood,
  work: () => Promise<Result>,
): Promise<{ result: Result; statuses: Statuses }> {
  const attacker = fork('scripts/run.js', ['bench/flood'], {
    execArgv: ['--conditions=react-server'],
  });
  try {
    const begun = once(attacker, 'message');
    attacker.send(flood);
    await begun;
    const result = await work();
    const report = once(attacker, 'message');
    attacker.send('end');
    const [statuses]: Statuses[] = await report;
    return { result, statuses: statuses ?? {} };
  } finally {
    attacker.kill('SIGKILL');
  }
}

async function timeSignIns(signIn: () => Promise<void>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const before = performance.now();
    await signIn();
    times.push(performance.now() - before);
  }
  return times;
}
