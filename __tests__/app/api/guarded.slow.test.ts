import fs from 'node:fs';
import path from 'node:path';
import { listForms } from '@/__tests__/support/forms/forms';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { createVisitor, headersOf } from '@/__tests__/support/visitors/visitor';
import { XSRF_HEADER } from '@/lib/http';

prepareDatabase();

const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

const routes = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => `app/${file.split(path.sep).join('/')}`);

/** Every handler that changes something, by its method and file. */
async function listHandlers(): Promise<
  [string, string, (request: Request) => Promise<Response>][]
> {
  const found = await Promise.all(
    routes.map(async (file) => {
      const route: Record<string, unknown> = await import(`@/${file.replace(/\.ts$/, '')}`);
      return UNSAFE.filter((method) => method in route).map((method) => {
        const handler = route[method];
        if (typeof handler !== 'function') throw new Error(`${method} of ${file} is no function.`);
        const call = async (request: Request): Promise<Response> => handler(request);
        return [method, file, call] as const;
      });
    }),
  );
  return found.flat().map(([method, file, call]) => [method, file, call]);
}

it('finds the routes that visitors write to', async () => {
  const names = (await listHandlers()).map(([method, file]) => `${method} ${file}`);
  expect(names).toContain('POST app/api/contact/route.ts');
});

it('refuses a request from another site on every route', async () => {
  for (const [method, file, handle] of await listHandlers()) {
    const visitor = createVisitor();
    for (const type of ['application/json', 'application/x-www-form-urlencoded', '']) {
      const headers = {
        ...headersOf(visitor),
        'Sec-Fetch-Site': 'cross-site',
        'Content-Type': type,
        [XSRF_HEADER]: visitor.token,
      };
      const request = new Request('http://localhost/', { method, headers, body: '{}' });
      expect([method, file, (await handle(request)).status]).toEqual([method, file, 403]);
    }
  }
});

it('refuses a script without a token on every route', async () => {
  for (const [method, file, handle] of await listHandlers()) {
    const headers = { ...headersOf(createVisitor()), 'Content-Type': 'application/json' };
    const request = new Request('http://localhost/', { method, headers, body: '{}' });
    expect([method, file, (await handle(request)).status]).toEqual([method, file, 403]);
  }
});

it('refuses a native form without a token on every route, except those of content pages', async () => {
  const type = 'application/x-www-form-urlencoded';
  const open: string[] = [];
  for (const [method, file, handle] of await listHandlers()) {
    const headers = { ...headersOf(createVisitor()), 'Content-Type': type };
    const request = new Request('http://localhost/', { method, headers, body: '' });
    if ((await handle(request)).status !== 403) open.push(path.dirname(file));
  }
  const sealed = (await listForms()).filter(({ isSealed }) => isSealed);
  expect(open.sort()).toEqual(sealed.map(({ action }) => `app${action}`).sort());
});
