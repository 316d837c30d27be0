import { suggestEmail } from '@/lib/email-suggestion';

const OWN = 'university.example';

describe('the check for mistyped addresses', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['GMIAL.com', 'gmail.com'],
    ['hotnail.com', 'hotmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['yahooo.com', 'yahoo.com'],
    ['iclod.com', 'icloud.com'],
    ['univercity.example', OWN],
    ['gmail', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['hotmail.co', 'hotmail.com'],
    ['university', OWN],
  ])('suggests another domain for %s', (typed, meant) => {
    expect(suggestEmail(`Ann.Lee+1@${typed}`, `office@${OWN}`)).toEqual({
      suggestion: `Ann.Lee+1@${meant}`,
    });
  });

  it.each(['localhost', 'mycompany'])('has no suggestion for %s, which has no dot', (domain) => {
    expect(suggestEmail(`ann@${domain}`, `office@${OWN}`)).toEqual({ suggestion: null });
  });

  it.each([
    'gmail.com',
    'GMAIL.COM',
    OWN,
    'mail.com',
    'ymail.com',
    'hotmail.nl',
    'yahoo.fr',
    'gmx.de',
    'web.de',
    'example.org',
    'mail.university.example',
    'lse.ac.uk',
  ])('accepts %s', (domain) => {
    expect(suggestEmail(`ann@${domain}`, `office@${OWN}`)).toBeNull();
  });
});
