import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type ReceivedMail = {
  from: string;
  to: string[];
  headers: Map<string, string[]>;
  body: string;
};

/** Faults for the next emails; afterwards the server accepts them. */
export type Fault =
  | { at: 'connect' | 'rcpt' | 'data'; code: number }
  /** Accepts the email, and drops the connection instead of confirming. */
  | { at: 'after-data' }
  | { at: 'data'; delay: number };

export type TestSmtpServer = {
  url: string;
  received: ReceivedMail[];
  faults: Fault[];
  stop: () => Promise<void>;
};

/** Starts a real SMTP server on a free port that misbehaves on request. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const faults: Fault[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_, done) => done(takeFault('connect')),
    onRcptTo: (_, __, done) => done(takeFault('rcpt')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const fault = faults[0];
        const refusal = takeFault('data');
        if (refusal) return done(refusal);
        received.push(parseMail(Buffer.concat(chunks).toString(), session));
        if (fault?.at === 'after-data') {
          faults.shift();
          return breakConnections();
        }
        const delay = fault && 'delay' in fault ? fault.delay : 0;
        if (delay > 0) faults.shift();
        setTimeout(() => done(), delay);
      });
    },
  });
  // Some tests are about clients that disconnect half-way.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = addressOf(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    faults,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function takeFault(at: string): Error | null {
    const fault = faults[0];
    if (fault?.at !== at || !('code' in fault)) return null;
    faults.shift();
    return Object.assign(new Error('told to refuse'), { responseCode: fault.code });
  }

  function breakConnections(): void {
    for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
  }
}

function addressOf(server: SMTPServer): AddressInfo {
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return address;
}

/** Headers by name in lower case, unfolded (RFC 5322, 2.2.3). */
export function parseMail(
  text: string,
  { envelope }: Pick<SMTPServerSession, 'envelope'>,
): ReceivedMail {
  const end = text.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of text
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value.join(':').trim()]);
  }
  const { mailFrom, rcptTo } = envelope;
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    headers,
    body: text.slice(end + 4),
  };
}
