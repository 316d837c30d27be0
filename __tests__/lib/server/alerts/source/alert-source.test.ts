import { once } from 'node:events';
import fs from 'node:fs';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { forgetAlerts } from '@/__tests__/support/alerts/alerts';
import { formatCapTime, formatMessage, SENDER } from '@/__tests__/support/alerts/cap';
import { takeLogLines, takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { listAlerts, listPublicAlerts } from '@/lib/server/alerts/current-board';
import { lookAtSource } from '@/lib/server/alerts/source/alert-source';
import { readSource, type Connection } from '@/lib/server/alerts/source/read-source';
import { createCertificate } from '@/__tests__/cluster/proxy';

const HOST = 'alerts.example.edu';
const before = { ...process.env };
const FILE = path.join(process.env.DATA_DIR ?? '', 'alerts', 'source.json');

let server: https.Server;
let url: string;
let connection: Connection;
let respond: RequestListener;

beforeAll(async () => {
  const { certificate, key } = createCertificate(makeFolder(), HOST);
  const ca = fs.readFileSync(certificate);
  server = https.createServer({ cert: ca, key: fs.readFileSync(key) }, (request, response) =>
    respond(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `https://${HOST}:${Reflect.get(Object(server.address()), 'port')}/cap.xml`;
  connection = { ca, lookup: lookupHere };
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  removeMadeFolders();
});

beforeEach(() => {
  Object.assign(process.env, { ALERT_CAP_URL: url, ALERT_CAP_SENDER: SENDER });
  fs.rmSync(FILE, { force: true });
  forgetAlerts();
});

afterEach(() => {
  process.env = { ...before };
});

/** Finds every host on this machine. */
const lookupHere: net.LookupFunction = (_, { all }, callback) => {
  if (all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

const look = () => lookAtSource(connection);
const listTexts = () => listPublicAlerts().map(({ text }) => text);

function send(text: string): void {
  respond = (_, response) => response.end(text);
}

describe('the alerts from another system', () => {
  it('are shown to everybody, even after a restart, until it cancels them', async () => {
    send(formatMessage({}, { headline: 'Flood' }));
    await look();
    expect(listTexts()).toEqual(['Flood']);
    // Staff cannot change them here.
    expect(listAlerts()).toEqual([]);
    forgetAlerts();
    expect(listTexts()).toEqual(['Flood']);
    send(formatMessage({ msgType: 'Cancel' }));
    await look();
    expect(listTexts()).toEqual([]);
    forgetAlerts();
    expect(listTexts()).toEqual([]);
  });

  it('stay while it fails, which is logged once, until they end', async () => {
    const expires = formatCapTime(30);
    send(formatMessage({}, { headline: 'Flood', expires }));
    await look();
    send('');
    await look();
    respond = (_, response) => response.writeHead(503).end();
    await look();
    expect(takeLoggedEvents()).toEqual(['alerts.source-failed']);
    expect(listTexts()).toEqual(['Flood']);
    jest.useFakeTimers({ now: Date.parse(expires), doNotFake: ['nextTick', 'setImmediate'] });
    expect(listTexts()).toEqual([]);
    jest.useRealTimers();
    send(formatMessage());
    await look();
    expect(takeLoggedEvents()).toEqual(['alerts.source-recovered']);
  });

  it('are at most the five most urgent, and the number of others is logged once for each message', async () => {
    const infos = ['Minor', 'Minor', 'Minor', 'Minor', 'Moderate', 'Minor', 'Extreme'];
    const message = (sent: string) =>
      formatMessage({ sent }, ...infos.map((severity) => ({ severity })));
    send(message(formatCapTime(-1)));
    await look();
    await look();
    const levels = ['emergency', 'warning', 'notice', 'notice', 'notice'];
    expect(listPublicAlerts().map(({ level }) => level)).toEqual(levels);
    expect(takeLoggedEvents()).toEqual(['alerts.source-too-many']);
    forgetAlerts();
    await look();
    expect(takeLoggedEvents()).toEqual([]);
    send(message(formatCapTime(0)));
    await look();
    expect(takeLoggedEvents()).toEqual(['alerts.source-too-many']);
  });

  it('are never replaced by older ones, even after a restart', async () => {
    send(formatMessage({ sent: formatCapTime(-1), msgType: 'Cancel' }));
    await look();
    forgetAlerts();
    send(formatMessage({ sent: formatCapTime(-2) }));
    await look();
    expect(listTexts()).toEqual([]);
    send(formatMessage({}, { headline: 'Fire' }));
    await look();
    expect(listTexts()).toEqual(['Fire']);
  });

  it('are forgotten when the settings name another system, or none', async () => {
    send(formatMessage());
    await look();
    expect(listPublicAlerts()).toHaveLength(1);
    process.env.ALERT_CAP_SENDER = 'others@example.edu';
    forgetAlerts();
    expect(listPublicAlerts()).toEqual([]);
    Object.assign(process.env, { ALERT_CAP_URL: '', ALERT_CAP_SENDER: '' });
    expect(listPublicAlerts()).toEqual([]);
    await look();
  });

  it('do not keep the site from starting when their file is damaged', () => {
    fs.mkdirSync(path.dirname(FILE), { recursive: true });
    fs.writeFileSync(FILE, '{"source":');
    expect(listPublicAlerts()).toEqual([]);
    expect(takeLoggedEvents()).toEqual(['alerts.not-read']);
  });
});

describe('another system is not followed if it', () => {
  const refused: [string, RequestListener, RegExp][] = [
    ['responds with 404', (_, one) => one.writeHead(404).end(formatMessage()), /404/],
    ['redirects without a location', (_, one) => one.writeHead(302).end(), /302/],
    ['redirects to another host', redirectTo('https://example.org/'), /another host/],
    ['redirects to another port', redirectTo(`https://${HOST}:1/`), /another host/],
    ['redirects to http', redirectTo(`http://${HOST}/`), /another host/],
    ['redirects to a file', redirectTo('file:///etc/passwd'), /another host/],
    ['redirects in a loop', redirectTo('/cap.xml'), /too many times/],
    [
      'says that its message is longer than it is',
      (_, one) => {
        one.writeHead(200, { 'Content-Length': 9_999 }).write(formatMessage());
        setTimeout(() => one.destroy(), 50);
      },
      /aborted/,
    ],
    [
      'says that its message is shorter than it is',
      (request) => {
        const xml = formatMessage();
        request.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${xml.length - 9}\r\n\r\n${xml}`);
      },
      /./,
    ],
    [
      'never ends',
      (_, one) => {
        const timer = setInterval(() => one.write('x'.repeat(16_384)), 1);
        one.on('close', () => clearInterval(timer));
      },
      /more than 64 KB/,
    ],
    ['sends bytes that are not UTF-8', (_, one) => one.end(Buffer.from([0xff])), /encoded data/],
    ['compresses its response', (_, one) => one.end(Buffer.from([31, 139, 8])), /encoded data/],
  ];

  it.each(refused)('%s', async (_, listener, problem) => {
    respond = listener;
    await look();
    expect(takeLogLines()).toMatchObject([
      { event: 'alerts.source-failed', error: expect.stringMatching(problem) },
    ]);
    expect(listPublicAlerts()).toEqual([]);
  });

  it.each([
    ['sends nothing', () => undefined],
    ['stops sending', (_, one) => one.write('<alert')],
  ] satisfies [string, RequestListener][])('%s in time', async (_, listener) => {
    respond = listener;
    await expect(readSource(url, connection, 100)).rejects.toThrow(/abort/i);
  });

  it('has an untrusted certificate, or one for another host', async () => {
    send(formatMessage());
    await expect(readSource(url, { lookup: lookupHere })).rejects.toThrow(/self-signed/);
    const other = url.replace(HOST, 'alerts.example.org');
    await expect(readSource(other, connection)).rejects.toThrow(/altnames/);
  });
});

it('follows another system to another page of the same host', async () => {
  respond = (request, response) =>
    request.url === '/latest'
      ? response.end(formatMessage())
      : response.writeHead(302, { Location: '/latest' }).end();
  await look();
  expect(listPublicAlerts()).toHaveLength(1);
});

function redirectTo(location: string): RequestListener {
  return (_, response) => response.writeHead(302, { Location: location }).end(formatMessage());
}
