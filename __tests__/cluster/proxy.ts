import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { waitForAnswer } from '@/__tests__/support/programs/next-app';

const FENCE = '```';

export type Proxy = {
  /** https URL, with a certificate that only the test trusts. */
  url: string;
  /** http URL. */
  plainUrl: string;
  /** Whether it caches pages. */
  hasCache: boolean;
  stop: () => Promise<void>;
};

/** Returns the shipped file with other ports and folders. Throws if a change does not match. */
export function adapt(
  file: string,
  changes: [RegExp, string][],
  shipped = fs.readFileSync(file, 'utf8'),
): string {
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}.`);
    return text.replace(pattern, replacement);
  }, shipped);
}

/** Returns the configuration of a preview from docs/deploy.md, with a host name of this machine. */
export function readPreviewExample(language: string): string {
  const docs = fs.readFileSync('docs/deploy.md', 'utf8');
  const [, example] = docs.split(`${FENCE}${language}\n`);
  if (!example) throw new Error(`docs/deploy.md has no example in ${language}.`);
  return (example.split(FENCE)[0] ?? '').replaceAll('preview.example.edu', 'preview.localhost');
}

/** Starts the proxy and waits until it responds; returns a function that stops it. */
export async function launch(
  program: string,
  parts: string[],
  url: string,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const server = spawn(program, parts, { stdio: 'ignore', env: { ...process.env, ...env } });
  const hasEnded = () => server.exitCode !== null;
  await waitForPort(Number(new URL(url).port), hasEnded);
  await waitForAnswer(url, hasEnded);
  return async () => {
    server.kill('SIGQUIT');
    if (server.exitCode === null) await once(server, 'exit');
  };
}

/**
 * Resolves once something listens. A TLS connection to a port that is just being opened can fail after `fetch` has
 * given up on it, and then the error has no handler; a plain connection fails here.
 */
async function waitForPort(port: number, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (hasEnded()) break;
    if (await isListening(port)) return;
    await setTimeout(50);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
  });
}

/** Creates a self-signed certificate for a host; for this machine if none is given. */
export function createCertificate(
  folder: string,
  host = 'localhost',
): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '2'];
  const who = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const where = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...what, ...who, ...where], { stdio: 'pipe' });
  return { certificate, key };
}
