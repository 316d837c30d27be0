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
  const attacker = fork('scripts/run.js', ['bench/flood'], {
    execArgv: ['--conditions=react-server'],
  });
  try {
    attacker.send(flood);
    const attacked = await timeSignIns(signIn, SIGN_INS);
    const report = once(attacker, 'message');
    attacker.send('end');
    const [statuses]: Statuses[] = await report;
    return { alone: p99Of(alone), attacked: p99Of(attacked), statuses: statuses ?? {} };
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
