import { cleanup, render, screen, within } from '@testing-library/react';
import fs from 'node:fs';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { twinText } from '@/__tests__/support/content/twin-text';
import ContentPage, { generateMetadata } from '@/app/(content)/[...slug]/page';
import { getContent, listPaths } from '@/lib/server/content/content';

const before = { ...process.env };
const siteYaml = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

const person = (name: string, more: object = {}) =>
  `---\n${JSON.stringify({ name, summary: 'S', ...more })}\n---\n`;

async function show(path: string, files: Record<string, string>, site = '') {
  cleanup();
  process.env.CONTENT_DIR = makeContent({
    ...WITHOUT_EVENTS,
    'site.yaml': siteYaml + site,
    ...files,
  });
  const slug = path.split('/').slice(1);
  return render(await ContentPage({ params: Promise.resolve({ slug }) })).container;
}

const cardOf = (name: string) => {
  const card = screen.getByRole('link', { name }).closest('li');
  return within(card ?? document.body);
};

const ada = {
  'people/ada.md': person('Ada Zed', {
    roles: ['professor'],
    office: 'Room 7',
    email: 'ada@example.edu',
    phone: '+1 555 0100',
  }),
};

it('the card of a person shows role and room, and initials that screen readers skip', async () => {
  await show('/people', ada);
  const card = cardOf('Ada Zed');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Professor',
    'Room 7',
  ]);
  expect(card.getByText('AZ').getAttribute('aria-hidden')).toBe('true');
});

it('the initials of a person leave out titles and degrees', async () => {
  await show('/people', { 'people/ada.md': person('Prof. Dr. Ada Zed, PhD') });
  expect(cardOf('Prof. Dr. Ada Zed, PhD').getByText('AZ')).toBeDefined();
});

it('a position takes the place of a role that it names, and is the title of the vCard', async () => {
  const people = {
    'people/ada.md': person('Ada Zed', { roles: ['professor'], position: 'Professor of Logic' }),
    'people/bo.md': person('Bo Yen', { roles: ['lecturer'], position: 'Head of Teaching' }),
  };
  await show('/people', people);
  const linesOf = (name: string) =>
    cardOf(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(linesOf('Ada Zed')).toEqual(['Professor of Logic']);
  expect(linesOf('Bo Yen')).toEqual(['Lecturer', 'Head of Teaching']);
  const { site, types, entries } = getContent();
  const context = { ...site, origin: 'https://www.example.edu', publishedAt: 0 };
  expect(twinText({ types, entries }, '/people/ada.vcf', context)).toContain(
    'TITLE:Professor of Logic\r\n',
  );
});

it('cards have email addresses and phone numbers only if site.yaml says so', async () => {
  await show('/people', ada);
  expect(screen.queryByText(/example\.edu/)).toBeNull();
});

it('with contactInLists, cards have email addresses and phone numbers', async () => {
  await show('/people', ada, '\npeople: { contactInLists: true }\n');
  const links = cardOf('Ada Zed').getAllByRole('link').slice(1);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:ada@example.edu',
    'tel:+15550100',
  ]);
});

it('a form above the list of people searches only people', async () => {
  await show('/people', ada);
  const form = screen.getByRole('search');
  expect(within(form).getByRole('searchbox', { name: 'Search people' })).toBeDefined();
  expect(form.getAttribute('action')).toBe('/search');
  expect(form.querySelector<HTMLInputElement>('[name="type"]')?.value).toBe('people');
});

it('letters lead to the first person with each, also on another page of the list', async () => {
  const many = Object.fromEntries(
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [
      `people/a-${letter.toLowerCase()}.md`,
      person(`Ann ${letter}x`),
    ]),
  );
  const container = await show('/people', {
    ...many,
    'people/z.md': person('Ann Öz'),
    'people/y.md': person('Ann Øz'),
    'people/x.md': person('Ann Łz'),
  });
  const letters = within(screen.getByRole('navigation', { name: 'Go to a letter' }));
  const hrefOf = (name: string) => letters.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(letters.getAllByRole('link')).toHaveLength(26);
  expect(hrefOf('A')).toBe('/people#letter_a');
  expect(container.querySelector('#letter_a')?.textContent).toContain('Ann Ax');
  expect(container.querySelector('#letter_o')?.textContent).toContain('Ann Ox');
  expect(hrefOf('Z')).toBe('/people/page/2#letter_z');
});

it('the name of a person has its own language in its list and on its page', async () => {
  const files = { 'people/huda.md': person('هدى منصور', { nameLanguage: 'ar' }) };
  await show('/people', files);
  const name = screen.getByRole('link', { name: 'هدى منصور' }).querySelector('bdi');
  expect(name?.lang).toBe('ar');
  await show('/people/huda', files);
  const heading = screen.getByRole('heading', { level: 1 }).querySelector('bdi');
  expect(heading?.lang).toBe('ar');
});

it('the page of a person begins with the portrait and the name, and has the text before other facts', async () => {
  const container = await show('/people/ada', {
    'people/ada.md': `${person('Ada Zed', {
      photo: { src: '/images/swan.png', alt: 'Ada Zed.' },
      roles: ['professor'],
      office: 'Room 7',
      pronouns: 'she/her',
    })}Counts swans.\n`,
  });
  const order = [
    screen.getByRole('img', { name: 'Ada Zed.' }),
    screen.getByText('Professor'),
    screen.getByRole('heading', { level: 1 }),
    screen.getByText('Room 7'),
    screen.getByText('Counts swans.'),
    screen.getByText('she/her'),
  ];
  for (const [index, element] of order.slice(1).entries()) {
    const previous = order[index];
    expect(previous?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});

const left = { 'people/old.md': person('Olga Old', { until: '2024-05-01' }) };

it('a person who is not listed is in no list, and keeps the page', async () => {
  const files = {
    'people/quin.md': person('Quin Quo', { listed: false, until: '2024-05-01' }),
    'people/piet.md': person('Piet Poe', { listed: false }),
  };
  const site = '\npeople: { formerMembers: true }\n';
  await show('/people', files, site);
  expect(screen.queryByText('Piet Poe')).toBeNull();
  await show('/people/former', { ...files, ...left }, site);
  expect(screen.getByText('Olga Old')).toBeDefined();
  expect(screen.queryByText('Quin Quo')).toBeNull();
  await show('/people/piet', files, site);
  expect(screen.getByRole('heading', { level: 1, name: 'Piet Poe' })).toBeDefined();
});

it('search engines are not led to a person who is not listed', async () => {
  await show('/people', { ...ada, 'people/piet.md': person('Piet Poe', { listed: false }) });
  const paths = listPaths();
  expect([paths.includes('/people/ada'), paths.includes('/people/piet')]).toEqual([true, false]);
  const robotsOf = async (name: string) => {
    const params = Promise.resolve({ slug: ['people', name] });
    return (await generateMetadata({ params })).robots;
  };
  expect([await robotsOf('ada'), await robotsOf('piet')]).toEqual([undefined, { index: false }]);
});

it('people who have left have a list only if site.yaml says so', async () => {
  await show('/people', left);
  expect(screen.queryByText('Olga Old')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Former members' })).toBeNull();
  await expect(show('/people/former', left)).rejects.toThrow();
});

it('with formerMembers, the list of people leads to those who have left', async () => {
  const site = '\npeople: { formerMembers: true }\n';
  await show('/people', left, site);
  const link = screen.getByRole('link', { name: 'Former members' });
  expect(link.getAttribute('href')).toBe('/people/former');
  await show('/people/former', left, site);
  expect(screen.getByRole('heading', { level: 1, name: 'Former members' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Olga Old' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Odile Rothbart' })).toBeNull();
});
