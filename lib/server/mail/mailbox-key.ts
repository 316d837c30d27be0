import 'server-only';
import { toAsciiEmail } from '@/lib/forms/checking/typed-text';

/**
 * Returns the key under which limits count a recipient. Many providers deliver `ann+1@`, `ANN@` and `a.nn@` to
 * one mailbox, so these share a key, as do the two names of Gmail. The key does not identify a person, because other
 * providers treat these as different mailboxes.
 */
export function toMailboxKey(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(toAsciiEmail(email).toLowerCase()) ?? [];
  const name = local.replace(/\+.*$/s, '').replaceAll('.', '') || local;
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
