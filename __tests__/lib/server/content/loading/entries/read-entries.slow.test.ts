import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { labs } from '@/__tests__/support/own-types/labs';
import { isEntry } from '@/lib/server/content/lists/entry-groups';
import { findTypePage, listInverse } from '@/lib/server/content/lists/find-type-page';
import { groupEntries } from '@/lib/server/content/lists/list-items';
import { listFacts } from '@/lib/server/content/lists/show-field';
import { listSiteAddresses } from '@/lib/server/content/loading/entries/loaded-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { EditionReader } from '@/lib/server/publishing/edition-reader';
import { packEdition } from '@/lib/server/publishing/pack-edition';

afterEach(removeMadeContent);

const entry = (name: string, more = '') => `---\nname: ${name}\nsummary: S\n${more}---\nText`;

const EXAMPLES = fs.readFileSync(`${SECOND_SITE}/pages/examples.md`, 'utf8');

// The second site has entries of every type, and shows some on one page.
const make = (files: Record<string, string> = {}) =>
  makeContent({
    'pages/examples.md': EXAMPLES.replace(/ {2}- kind: entries\n.*?\n\n/s, ''),
    ...{
      departments: null,
      blog: null,
      people: null,
      events: null,
      news: null,
      programmes: null,
      courses: null,
    },
    ...files,
  });

const PHYSICS = { 'departments/physics.md': entry('Physics') };

const load = (files: Record<string, string>, now: number | null = null) =>
  loadFolder(make({ ...PHYSICS, ...files }), now);

const find = (files: Record<string, string>, address: string, now: number | null = null) => {
  const content = load(files, now);
  const found = findTypePage(content, address);
  return { content, found };
};

const titlesAt = (files: Record<string, string>, address: string, now: number | null = null) => {
  const { found } = find(files, address, now);
  return found?.kind === 'list' ? found.list.shown.map(({ title }) => title) : null;
};

describe('a content type', () => {
  it('is off while its folder has no entry', () => {
    const { addresses, entries } = loadFolder(make());
    expect(entries.filter(isEntry)).toEqual([]);
    expect(addresses).not.toContain('/people');
  });

  it('gets a list and a page for each entry', () => {
    const { addresses } = load({ 'people/ada.md': entry('Ada Lovelace') });
    expect(addresses).toEqual(
      expect.arrayContaining(['/departments', '/departments/physics', '/people', '/people/ada']),
    );
  });

  it('gives its list several pages if there are many entries', () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`people/p${index}.md`, entry(`Person N${index}`)]),
    );
    expect(titlesAt(files, '/people/page/2')).toHaveLength(6);
    expect(titlesAt(files, '/people')).toHaveLength(24);
    expect(load(files).addresses).toContain('/people/page/2');
    for (const wrong of ['/people/page/1', '/people/page/3', '/people/nobody', '/peoples']) {
      expect(find(files, wrong).found).toBeNull();
    }
  });

  it('sorts by its sorting name and divides the list by letters', () => {
    const files = {
      'people/b.md': entry('Zoe Brown'),
      'people/a.md': entry('Zoe Ångström'),
      'people/c.md': entry('Ludwig van Beethoven', 'sortName: Beethoven\n'),
    };
    const { found } = find(files, '/people');
    const list = found?.kind === 'list' ? found.list : null;
    const groups = list ? groupEntries(list.group, list.shown) : [];
    expect(
      groups.map(({ heading, pages }) => [heading, ...pages.map(({ title }) => title)]),
    ).toEqual([
      ['A', 'Zoe Ångström'],
      ['B', 'Ludwig van Beethoven', 'Zoe Brown'],
    ]);
  });

  it('links the entries that a field names, in both directions', () => {
    const files = { 'people/ada.md': entry('Ada', 'departments: [physics]\n') };
    const { content, found } = find(files, '/people/ada');
    if (found?.kind !== 'entry') throw new Error('There is no such entry.');
    expect(listFacts(found.group.type, found.entry)).toEqual([
      {
        field: 'departments',
        label: 'Departments',
        values: [{ text: 'Physics', href: '/departments/physics' }],
      },
    ]);
    const physics = findTypePage(content, '/departments/physics');
    if (physics?.kind !== 'entry') throw new Error('There is no such entry.');
    expect(
      listInverse(content, physics.entry).map(({ heading, pages }) => [heading, pages.length]),
    ).toEqual([['People of this department', 1]]);
  });

  it('shows on an entry the first of many that name it, and a link to all of them', () => {
    const files = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `people/p${index}.md`,
        entry(`P${index}`, 'departments: [physics]\n'),
      ]),
    );
    const { content, found } = find(files, '/departments/physics');
    if (found?.kind !== 'entry') throw new Error('There is no such entry.');
    const [inverse] = listInverse(content, found.entry);
    expect(inverse?.pages).toHaveLength(24);
    expect(inverse?.all).toEqual({ label: 'All 25', href: '/people/departments/physics' });
  });

  it('shows a whole chain of entries, each with those that it needs only once', () => {
    const course = (name: string, needs: string[]) =>
      `---\nname: ${name}\ncode: ${name}\nsummary: S\nprerequisites: [${needs.join(', ')}]\n---\n`;
    const files = {
      'courses/a.md': course('A', ['b', 'c']),
      'courses/b.md': course('B', ['c']),
      'courses/c.md': course('C', ['d']),
      'courses/d.md': '---\nname: D\ncode: D\nsummary: S\n---\n',
    };
    const { content, found } = find(files, '/courses/a');
    if (found?.kind !== 'entry') throw new Error('There is no such entry.');
    const facts = listFacts(found.group.type, found.entry, content.entries);
    const d = { text: 'D', href: '/courses/d' };
    const c = { text: 'C', href: '/courses/c' };
    expect(facts.find(({ label }) => label === 'Prerequisites')?.values).toEqual([
      { text: 'B', href: '/courses/b', below: [{ ...c, below: [d] }] },
      c,
    ]);
  });

  it('is found by its fields, but not by ways to reach the person, nor if lists leave it out', () => {
    const more = 'office: Room 7\nemail: ada@example.edu\nphone: "+1 555 0100"\n';
    const content = load({ 'people/ada.md': entry('Ada', more) });
    const address = listSiteAddresses(content).find(({ path }) => path === '/people/ada');
    expect(address?.searchable?.().names).toBe('person Room 7');
    const hidden = load({ 'people/ada.md': entry('Ada', 'listed: false\n') });
    const unlisted = listSiteAddresses(hidden).find(({ path }) => path === '/people/ada');
    expect(unlisted).toBeDefined();
    expect(unlisted?.searchable).toBeUndefined();
  });

  it('has the language of its title, which is one that exists', () => {
    const files = (language: string) => ({
      'people/ada.md': entry('Ada', `nameLanguage: ${language}\n`),
    });
    const ada = load(files('fr')).entries.find(({ title }) => title === 'Ada');
    expect(ada?.language).toBe('fr');
    expect(failureOf(make(files('french')))).toContain('a language tag, as in ar');
  });

  it('places a photo, and describes the entry for search engines', () => {
    const photo = 'photo: { src: /images/swan.png, alt: A swan. }\norcid: 0000-0002-1825-0097\n';
    const { found } = find({ 'people/ada.md': entry('Ada', photo) }, '/people/ada');
    if (found?.kind !== 'entry') throw new Error('There is no such entry.');
    expect(found.entry.image).toMatchObject({ url: '/media/images/swan.png', alt: 'A swan.' });
    const { type } = found.group;
    const provider = { '@type': 'CollegeOrUniversity' as const, name: 'University' };
    const page = { url: '/people/ada', image: '/ada.png', provider, authors: [], words: 0 };
    expect(type.jsonLd(found.entry.values, page)).toMatchObject({
      '@type': 'Person',
      name: 'Ada',
      image: '/ada.png',
      sameAs: 'https://orcid.org/0000-0002-1825-0097',
    });
  });

  it('drops people from the lists on the day after they leave', () => {
    const files = { 'people/ada.md': entry('Ada', 'until: "2026-03-31"\n') };
    expect(titlesAt(files, '/people', Date.parse('2026-03-31T12:00:00Z'))).toEqual(['Ada']);
    const after = Date.parse('2026-04-02T00:00:00Z');
    expect(titlesAt(files, '/people', after)).toEqual([]);
    expect(load(files, after).addresses).toContain('/people/ada');
    const { period } = load(files, Date.parse('2026-03-30T00:00:00Z'));
    expect(period.until).toBeLessThan(after);
  });
});

describe('a draft of any type', () => {
  const now = Date.UTC(2026, 0, 31);
  const person = entry('Ada', 'draft: true\ndepartments: [physics]\n');
  const speech = 'when: { start: 2026-02-01 }\nplace: Here\nspeakers: [ada]\nhosts: [physics]\n';
  const files = { 'people/ada.md': person, 'events/speech.md': entry('Speech', speech) };

  it('leaves visitors no trace, not even on the pages that name it', () => {
    const { addresses, entries, notes } = load(files, now);
    expect(addresses.filter((address) => address.startsWith('/people'))).toEqual([]);
    const talk = entries.find(({ address }) => address === '/events/speech');
    expect(talk?.references).toMatchObject({ speakers: [], hosts: [{ label: 'Physics' }] });
    expect(notes).toContainEqual(
      expect.objectContaining({ file: 'people/ada.md', text: expect.stringContaining('a draft') }),
    );
    expect(load(files).addresses).toContain('/people/departments/physics');
  });

  it('is a mistake to link to', () => {
    const page = '---\ntitle: T\ndescription: D\n---\n[Ada](/people/ada)';
    const folder = make({ ...PHYSICS, ...files, 'pages/us.md': page });
    expect(failureOf(folder, now)).toContain('which is not published yet');
  });

  it('adds no deadline to the list of deadlines', () => {
    const deadline = 'deadlines: [{ label: Apply, date: 2026-03-01 }]\nlevel: other\n';
    const enrolment = entry('Enrolment', 'when: { start: 2026-04-01 }\n');
    const titles = (more: string) =>
      titlesAt(
        { 'deadlines/e.md': enrolment, 'programmes/p.md': entry('P', deadline + more) },
        '/deadlines',
        now,
      );
    expect(titles('')).toEqual(['Apply: P', 'Enrolment']);
    expect(titles('draft: true\n')).toEqual(['Enrolment']);
  });
});

describe('a type of a site', () => {
  it('is what the manual shows', () => {
    const written = fs.readFileSync('__tests__/support/own-types/labs.ts', 'utf8');
    const block = `\`\`\`ts lib/server/content/own-types/labs.ts\n${written}\`\`\``;
    expect(fs.readFileSync('docs/content.md', 'utf8')).toContain(block);
  });

  it('reads and shows the fields that it declares', () => {
    const fields = { name: 'Laser laboratory', summary: 'Light.', head: 'ada', area: 40 };
    const { title, description, values } = labs.schema.parse(fields);
    expect({ title, description }).toEqual({ title: 'Laser laboratory', description: 'Light.' });
    expect(listFacts(labs, { values, references: {} })).toEqual([
      { field: 'area', label: 'Area', values: [{ text: '40 m²' }] },
    ]);
  });
});

describe('an edition for another thread', () => {
  it('contains the entries as plain data', () => {
    const content = load({ 'people/ada.md': entry('Ada', 'departments: [physics]\n') });
    const parts = packEdition({ id: '1', keepsPages: false }, null, content);
    const reader = new EditionReader();
    const editions = parts.map((part) => reader.read(JSON.parse(JSON.stringify(part))));
    const received = editions.at(-1)?.content.entries;
    expect(received?.map((page) => ({ ...page }))).toEqual(
      content.entries.map((page) => ({ ...page })),
    );
  });
});

describe('the check of a content type', () => {
  it.each([
    ['an unknown field', 'rolse: [staff]\n', 'people/ada.md:4  rolse', 'did you mean roles?'],
    ['an unknown choice', 'roles: [profesor]\n', 'people/ada.md:4  roles[0]', 'professor'],
    ['a wrong ORCID iD', 'orcid: 0000-0002-1825-0098\n', 'ada.md:4  orcid', 'an ORCID iD'],
    ['a typo', 'departments: [phisics]\n', 'no departments/phisics.md', 'did you mean physics?'],
    ['an unknown item', 'departments: [physics, x]\n', 'departments[1]', 'one of physics'],
    ['a way out of the folder', 'departments: ["../people/ada"]\n', 'departments[0]', 'physics'],
    ['a value twice', 'roles: [staff, staff]\n', 'ada.md:4  roles[1]', 'already has this one'],
    ['a day that does not exist', 'until: 2026-02-30\n', 'ada.md:4  until', 'a date that exists'],
    [
      'an end before the beginning',
      'until: 2026-01-30\nfrom: 2026-01-31\n',
      'ada.md:4  until',
      '2026-01-31, the day in the field from',
    ],
  ])('explains %s', (_, line, found, expected) => {
    const folder = make({ ...PHYSICS, 'people/ada.md': entry('Ada', line) });
    const message = failureOf(folder);
    expect(message).toContain(found);
    expect(message).toContain(expected);
  });

  it('explains a circle of entries that need each other, with its path', () => {
    const course = (name: string, needs: string) =>
      `---\nname: ${name}\ncode: ${name}\nsummary: S\nprerequisites: [${needs}]\n---\n`;
    const folder = make({
      'courses/a.md': course('A', 'b'),
      'courses/b.md': course('B', 'c'),
      'courses/c.md': course('C', 'b'),
    });
    const message = failureOf(folder);
    expect(message).toContain('courses/b.md:5  prerequisites');
    expect(message).toContain('a circle: B → C → B');
    expect(message).toMatch(/^1 problem /);
  });

  it('explains a section that shows a list that does not exist', () => {
    const section = (list: string) =>
      `---\ntitle: T\ndescription: D\nsections:\n  - kind: entries\n    title: Us\n    list: ${list}\n---\n`;
    const people = { 'people/ada.md': entry('Ada', 'departments: [physics]\n') };
    const failure = (list: string) =>
      failureOf(make({ ...PHYSICS, ...people, 'pages/us.md': section(list) }));
    expect(failure('/people/departments/phisics')).toMatch(
      /us\.md:7 {2}sections\[0\]\.list\n.*\n.*did you mean \/people\/departments\/physics\?/,
    );
    expect(failure('/people/ada')).toContain('the address of a list');
    expect(() =>
      load({ ...people, 'pages/us.md': section('/people/departments/physics') }),
    ).not.toThrow();
  });

  it('notes a section that shows entries of a type without any, because visitors do not see it', () => {
    const page =
      '---\ntitle: T\ndescription: D\nsections:\n  - kind: entries\n    title: Us\n    list: /courses\n---\n';
    const text = 'is left out while /courses has no entries';
    expect(load({ 'pages/us.md': page }).notes).toEqual([
      { file: 'pages/us.md', line: 7, field: 'sections[0].list', text, wants: '/courses' },
    ]);
  });

  it('refuses an entry called index.md', () => {
    const message = failureOf(make({ 'people/index.md': entry('Ada') }));
    expect(message).toContain('expected: a name that says what the page is about');
  });

  it('lets pages link to the files for programs, but refuses redirects from them', () => {
    const links =
      '[a](/people.json) [b](/people.schema.json) [c](/people.csv) [d](/people/ada.vcf) [e](/.well-known/api-catalog)';
    const page = `---\ntitle: T\ndescription: D\n---\n${links}`;
    const files = { 'people/ada.md': entry('Ada'), 'pages/links.md': page };
    expect(() => load(files)).not.toThrow();
    expect(failureOf(make({ ...PHYSICS, 'pages/links.md': page }))).toMatch(/^4 problems/);
    const redirect = '- { from: /people.csv, to: /about }\n';
    expect(failureOf(make({ ...files, 'redirects.yaml': redirect }))).toContain(
      'a redirect from "/people.csv", which the template serves',
    );
  });

  it('explains a page with the address of a list', () => {
    const page = '---\ntitle: T\ndescription: D\n---\n';
    const pages = { 'pages/people.md': page, 'pages/people/roles/staff.md': page };
    const folder = make({ 'people/ada.md': entry('Ada', 'roles: [staff]\n'), ...pages });
    expect(failureOf(folder)).toMatch(
      /pages\/people\.md\n.*the address \/people, which the list of people already has\n[^]*pages\/people\/roles\/staff\.md\n/,
    );
  });

  it('explains two entries with one address', () => {
    const folder = make({ 'people/a/ada.md': entry('A'), 'people/b/ada.md': entry('B') });
    expect(failureOf(folder)).toContain(
      'the address /people/ada, which people/a/ada.md already has',
    );
  });

  it('names the type of a reference or a link while that type is off', () => {
    const person = entry('Ada', 'departments: [physics]\n');
    const link = '---\ntitle: T\ndescription: D\n---\n[Us](/departments/physics)';
    expect(failureOf(make({ 'people/ada.md': person }))).toContain(
      'while the site has no departments',
    );
    expect(failureOf(make({ 'pages/links.md': link }))).toContain(
      'while the site has no departments',
    );
  });
});
