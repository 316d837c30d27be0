import fs from 'node:fs';
import path from 'node:path';
import { getSettings } from '@/lib/server/settings';

/** Returns the emails to this address in the data folder, oldest first. */
export function listMails(email: string): string[] {
  const folder = path.join(getSettings().dataDir, 'mail');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => path.join(folder, file))
    .map((file) => ({
      time: fs.statSync(file).mtimeMs,
      mail: unfold(fs.readFileSync(file, 'utf8')),
    }))
    .filter(({ mail }) =>
      new RegExp(`^To:.*[ <]${email.replace(/[.+]/g, '\\$&')}>?\\s*$`, 'im').test(mail),
    )
    .sort((one, other) => one.time - other.time)
    .map(({ mail }) => mail);
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
