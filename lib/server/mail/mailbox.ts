import 'server-only';

/**
 * Returns the key under which limits count a recipient. Many providers deliver `ann+1@`, `ANN@` and
 * `a.nn@` to one mailbox, so these share a key. It identifies nobody: other providers keep them apart.
 */
export function toMailbox(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  return `${local.replace(/\+.*$/s, '').replaceAll('.', '') || local}@${domain}`;
}
