import { toMailboxKey } from '@/lib/server/mail/mailbox-key';

it.each([
  'ann.lee@example.org',
  'Ann.Lee@Example.org',
  'annlee+1@example.org',
  'a.n.n.lee+x+y@example.org',
])('%s is the mailbox of annlee@example.org', (email) => {
  expect(toMailboxKey(email)).toBe('annlee@example.org');
});

it.each(['ann.lee+x@googlemail.com', 'AnnLee@GMail.com', 'ann\u200blee@gmail.com'])(
  '%s is the mailbox of annlee@gmail.com',
  (email) => {
    expect(toMailboxKey(email)).toBe('annlee@gmail.com');
  },
);

it('different names and domains are different mailboxes', () => {
  const all = [
    'ann@example.org',
    'anne@example.org',
    'ann@example.com',
    '+a@example.org',
    '+b@example.org',
  ];
  expect(new Set(all.map(toMailboxKey)).size).toBe(all.length);
});
