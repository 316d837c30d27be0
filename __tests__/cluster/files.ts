import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { NumberedContent } from '@/__tests__/faults/numbered-content';
import { listSecurityHeaders } from '@/lib/server/http/responses/security-headers';
import type { Check, Cluster } from './cluster';

const FOLDER = 'documents';
const TEXT = 'All that a document says.';
const PATIENCE_MS = 5_000;

type Answer = { status: number; headers: Headers; text: string };

/** Adds documents, which nginx sends itself, and checks its responses. */
export async function* checkFiles(
  { proxy, apps, settings }: Cluster,
  content: NumberedContent,
): AsyncGenerator<Check> {
  const folder = path.join(content.folder, FOLDER);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'the plan.zip'), TEXT);
  fs.writeFileSync(path.join(folder, 'plan.pdf'), TEXT);
  const url = `${proxy.url}/media/${FOLDER}/the%20plan.zip`;
  for (const app of apps) await waitFor(`${app.url}/media/${FOLDER}/the%20plan.zip`);
  const { status, headers, text } = await waitFor(url);
  const names = ['Content-Security-Policy', 'Cache-Control', 'ETag', 'Content-Disposition'];
  const expected = [...names, 'X-Request-Id', ...listSecurityHeaders().map(([name]) => name)];
  const absent = expected.filter((name) => !headers.get(name));
  const double = expected.filter((name) => headers.get(name)?.split(', ').length === 2);
  yield {
    what: 'a document has its text and all headers',
    isHeld: status === 200 && text === TEXT && absent.length + double.length === 0,
    found: `${status}, without ${absent.join(', ') || 'none'}, twice ${double.join(', ') || 'none'}`,
  };
  const etag = headers.get('ETag') ?? '';
  const answers = [
    await ask(url, { Range: 'bytes=4-7' }),
    await ask(url, { Range: 'bytes=4-7', 'If-Range': etag }),
    await ask(url, { Range: 'bytes=4-7', 'If-Range': '"another"' }),
    await ask(url, { Range: 'bytes=9999-' }),
    await ask(url, { 'If-None-Match': etag }),
    await ask(url, { 'If-None-Match': '"another"' }),
    await ask(url, {}, 'HEAD'),
  ];
  const found = answers.map((one) => `${one.status} ${one.text.length}`).join(', ');
  const full = `200 ${TEXT.length}`;
  yield {
    what: 'ranges, conditions and HEAD work',
    isHeld:
      found.startsWith(`206 4, 206 4, ${full}, 416 `) && found.endsWith(`, 304 0, ${full}, 200 0`),
    found,
  };
  const direct = await ask(`${apps[0]?.url}/media/${FOLDER}/the%20plan.zip`);
  const place = direct.headers.get('X-Accel-Redirect') ?? '';
  const hidden = [
    place,
    place.slice(0, -1),
    '/_published/',
    '/_published/../versions/',
    '/_published',
  ];
  const statuses: number[] = [];
  for (const one of [...hidden, '/media/site.yaml', `/media/${FOLDER}/../site.yaml`]) {
    statuses.push((await ask(proxy.url + one)).status);
  }
  yield {
    what: 'nobody can request a stored file by its hash, or a text',
    isHeld:
      place !== '' &&
      headers.get('X-Accel-Redirect') === null &&
      statuses.every((one) => one === 404),
    found: `${place ? 'hash known' : 'not sent by nginx'}, ${statuses.join(' ')} from ${settings.ACCEL_REDIRECT}`,
  };
  fs.rmSync(folder, { recursive: true });
  const gone = await waitFor(url, 404);
  yield {
    what: 'a deleted document is no longer served',
    isHeld: gone.status === 404,
    found: `${gone.status}`,
  };
}

async function waitFor(url: string, status = 200): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS;
  let answer = await ask(url);
  while (answer.status !== status && performance.now() < until) {
    await setTimeout(100);
    answer = await ask(url);
  }
  return answer;
}

async function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const response = await fetch(url, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
