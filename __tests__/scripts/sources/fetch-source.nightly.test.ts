import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { isPublic } from '@/scripts/fetch-bytes';
import { fetchSource } from '@/scripts/sources/fetch-source';

jest.setTimeout(120_000);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder = '';
let server: https.Server;
let address = '';

const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = makeFolder({});
  const owner = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const key = ['-days', '1', '-nodes', '-newkey', 'rsa:2048', '-keyout', inFolder('key.pem')];
  execFileSync('openssl', ['req', '-x509', ...owner, ...key, '-out', inFolder('cert.pem')], {
    stdio: 'ignore',
  });
  const files = { key: inFolder('key.pem'), cert: inFolder('cert.pem') };
  const read = (file: string) => fs.readFileSync(file);
  server = https.createServer(
    { key: read(files.key), cert: read(files.cert) },
    ({ url = '' }, response) => {
      const [, name, count = '0'] = url.split('/');
      const lead = (location: string) => response.writeHead(302, { location }).end();
      if (name === 'list') response.end('Name');
      else if (name?.startsWith('photo.php')) response.end(PNG);
      else if (name === 'plain') lead('http://127.0.0.1/');
      else if (name === 'missing') response.writeHead(404).end();
      else if (name === 'large') {
        for (let number = 0; number < 60; number++) response.write(Buffer.alloc(1_000_000));
        response.end();
      } else lead(Number(count) > 0 ? `/on/${Number(count) - 1}` : '/list');
    },
  );
  // A busy machine pauses for longer than five seconds.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `https://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  removeMadeFolders();
});

/** Runs a program that trusts the certificate, and returns what it prints. */
async function run(code: string): Promise<unknown> {
  const script = path.resolve(`.fetch-${process.pid}.ts`);
  fs.writeFileSync(script, code);
  try {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: inFolder('cert.pem') };
    const options = ['--conditions=react-server', '--import', 'tsx', script];
    const { stdout } = await promisify(execFile)(process.execPath, options, { env });
    return JSON.parse(stdout);
  } finally {
    fs.rmSync(script);
  }
}

/** Fetches addresses, and returns the texts or messages. */
function fetchAll(places: readonly string[]): Promise<unknown> {
  return run(`import { fetchSource } from './scripts/sources/fetch-source.ts';
    const results = ${JSON.stringify(places.map((place) => address + place))}.map((address) =>
      fetchSource(address, '.').then(String, ({ message }) => message));
    console.log(JSON.stringify(await Promise.all(results)));`);
}

it('follows a few addresses in a private network, and refuses those that are large, missing or not encrypted', async () => {
  const places = ['/list', '/on/3', '/plain', '/on/9', '/missing', '/large'];
  expect(await fetchAll(places)).toEqual([
    'Name',
    'Name',
    expect.stringContaining('is not https'),
    expect.stringContaining('redirects more than 5 times'),
    expect.stringContaining('answered with status 404'),
    expect.stringContaining('larger than 50 MB'),
  ]);
});

it('says which file or address cannot be read, or is not trusted', async () => {
  await expect(fetchSource('people.csv', '/no-folder')).rejects.toThrow(
    '/no-folder/people.csv does not exist',
  );
  await expect(fetchSource(`${address}/list`, '.')).rejects.toThrow('self-signed certificate');
  // Staff read the message, and must not learn the secret.
  for (const secret of ['/private-SECRET/list.ics', '/list?token=SECRET']) {
    await expect(fetchSource(address + secret, '.')).rejects.toThrow(/^(?!.*SECRET)/);
  }
  const signedIn = address.replace('//', '//ann:SECRET@');
  await expect(fetchSource(signedIn, '.')).rejects.toThrow(/^(?!.*SECRET)/);
});

it('fetches each image that an old site shows from another once, and none from a private network', async () => {
  const shown = ['/photo.php?id=1', '/missing/a.png', '/list/b.png'].map((one) => address + one);
  const local = `https://localhost:${new URL(address).port}/photo.php`;
  const text = shown.map((one) => `![A lake](${one})`).join(' ');
  const program = (onlyPublic: boolean) => `
    import { ImportReport } from './scripts/import/import-report.ts';
    import { fetchImages } from './scripts/import/prepare-media.ts';
    const item = { source: 'a.md', text: ${JSON.stringify(text)} + '<img src="${local}">', fields: { image: '${shown[0]}' } };
    const report = new ImportReport();
    const site = await fetchImages({ items: [item], host: '', media: new Set() }, ${JSON.stringify(inFolder('fetched'))}, report,
      { mostBytes: 100, patienceMs: 20_000, onlyPublic: ${onlyPublic} });
    const names = [...(site.replaced ?? [])].map(([url, key]) => [url, key.replace(/.*\\//, ''), site.readMedia(key).length]);
    console.log(JSON.stringify([names, JSON.parse(report.toJson()).files.flatMap((one) => one.findings)]));`;
  expect(await run(program(true))).toEqual([
    [],
    expect.arrayContaining([
      expect.objectContaining({ text: expect.stringContaining('private network') }),
    ]),
  ]);
  expect(fs.readdirSync(inFolder('fetched'))).toEqual([]);
  const [names, findings] = Object.values(Object(await run(program(false))));
  expect(names).toEqual([shown[0], local].map((one) => [one, 'photo.png', PNG.length]));
  expect(JSON.stringify(findings)).toMatch(/status 404.*not an image/);
  server.removeAllListeners('request');
  expect(await run(program(false))).toEqual([names, expect.anything()]);
}, 120_000);

it.each([
  ...['8.8.8.8', '2606:4700::1111', '172.15.0.1', '192.169.0.1'].map((one) => [one, true] as const),
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ].map((one) => [one, false] as const),
  ...[
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'ff02::1',
  ].map((one) => [one, false] as const),
  ...['2002:7f00:1::', '2001:0:1::', 'localhost', ''].map((one) => [one, false] as const),
])('takes %s for a public address: %s', (one, expected) => {
  expect(isPublic(one)).toBe(expected);
});
