import { toMailbox } from '@/lib/server/mail/mailbox';

it.each([
  'ann.lee@example.org',
  'Ann.Lee@Example.org',
  'annlee+1@example.org',
  'a.n.n.lee+x+y@example.org',
])('%s is the mailbox of annlee@example.org', (email) => {
  expect(toMailbox(email)).toBe('annlee@example.org');
});

it.each(['ann.lee+x@googlemail.com', 'AnnLee@GMail.com', 'ann\u200blee@gmail.com'])(
  '%s is the mailbox of annlee@gmail.com',
  (email) => {
    expect(toMailbox(email)).toBe('annlee@gmail.com');
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
  expect(new Set(all.map(toMailbox)).size).toBe(all.length);
});
