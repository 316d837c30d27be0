import fs from 'node:fs';
import path from 'node:path';
import { getSettings } from '@/lib/server/settings';

/** Options of `expect.poll` for an email. The server looks for emails to send every second. */
export const WAIT_FOR_EMAIL = { timeout: 15_000, intervals: [100] };

type Received = { time: number; mail: string };

// By file. An email never changes once it is there, and a test that waits for one asks many times.
const received = new Map<string, Received>();

/** Returns the emails to this address in the data folder, oldest first. */
export function listMails(email: string): string[] {
  const folder = path.join(getSettings().dataDir, 'mail');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readOnce(path.join(folder, file)))
    .filter(({ mail }) =>
      new RegExp(`^To:.*[ <]${email.replace(/[.+]/g, '\\$&')}>?\\s*$`, 'im').test(mail),
    )
    .sort((one, other) => one.time - other.time)
    .map(({ mail }) => mail);
}

function readOnce(file: string): Received {
  const known = received.get(file);
  if (known) return known;
  const mail = unfold(fs.readFileSync(file, 'utf8'));
  const read = { time: fs.statSync(file).mtimeMs, mail };
  received.set(file, read);
  return read;
}

/** Returns the newest link to this page in the emails to this address. */
export function findLink(email: string, page: string): string | null {
  const links = listMails(email).map((mail) =>
    new RegExp(`https?://\\S+?(${page}\\S*)`).exec(mail),
  );
  return links.findLast((link) => link !== null)?.[1] ?? null;
}

export function findToken(email: string, page: string): string | null {
  return findLink(email, page)?.split('token=')[1] ?? null;
}

// Folded headers (RFC 5322, 2.2.3).
function unfold(mail: string): string {
  return mail.replace(/\r\n[ \t]+/g, ' ');
}
