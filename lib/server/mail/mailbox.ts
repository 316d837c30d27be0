import 'server-only';

/**
 * Returns the key under which limits count a recipient. Many providers deliver `ann+1@`, `ANN@` and `a.nn@` to
 * one mailbox, so these share a key. The key does not identify a person, because other providers treat these as
 * different mailboxes.
 */
export function toMailbox(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  return `${local.replace(/\+.*$/s, '').replaceAll('.', '') || local}@${domain}`;
}
