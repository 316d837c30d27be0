// @ts-check
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import argon2 from '@node-rs/argon2';

// JavaScript, because tests and commands start this thread without a compiler.

// A low priority, so that visitors do not wait. At the lowest, sign-ins would stall while a build keeps every core busy.
// Nice values are per thread on Linux only.
if (process.platform === 'linux') os.setPriority(10);

parentPort?.on('message', (/** @type {import('./password-hash').Call} */ call) => {
  const [name, ...parts] = call;
  parentPort?.postMessage(
    name === 'hashSync' ? argon2.hashSync(...parts) : argon2.verifySync(...parts),
  );
});
