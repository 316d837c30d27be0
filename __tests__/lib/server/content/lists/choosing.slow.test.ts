import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { labs } from '@/__tests__/support/own-types/labs';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { listOptions } from '@/lib/server/content/lists/filter-indexes';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { groupEntries, toListItem } from '@/lib/server/content/lists/list-items';
import { divideFacts, listFacts } from '@/lib/server/content/lists/show-field';
import { listTypeMistakes } from '@/lib/server/content/loading/entries/type-mistakes';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { entryJsonLd } from '@/lib/server/seo/structured-data';

afterEach(removeMadeContent);

const programme = (name: string, level: string, more: object = {}) =>
  `---\n${JSON.stringify({ name, summary: 'S', level, ...more })}\n---\n`;

function load(files: Record<string, string>) {
  const programmes = Object.entries(files).map(([name, text]) => [`programmes/${name}.md`, text]);
  const content = loadFolder(
    makeContent({ programmes: null, courses: null, ...Object.fromEntries(programmes) }),
  );
  const group = groupByType(content).find(({ type }) => type.folder === 'programmes');
  if (!group) throw new Error('There is no programme.');
  return group;
}

const DANCE = {
  degree: 'BSc',
  length: 'three years',
  modes: ['full', 'part'],
  language: 'English',
  start: 'Every winter',
  fees: [{ label: 'Per year', amount: '0 EUR' }],
  credits: 180,
  requirements: ['A lake'],
  contact: ['odette'],
};

describe('the list of programmes', () => {
  const files = {
    a: programme('Arts', 'master'),
    b: programme('Botany', 'bachelor'),
    c: programme('Chemistry', 'doctorate'),
    d: programme('Dance', 'bachelor', DANCE),
  };

  it('is divided by level, from bachelor to doctorate, and each part is sorted by name', () => {
    const group = load(files);
    const parts = groupEntries(group, group.listed).map(({ heading, pages }) => [
      heading,
      pages.map(({ title }) => title),
    ]);
    expect(parts).toEqual([
      ['Bachelor’s', ['Botany', 'Dance']],
      ['Master’s', ['Arts']],
      ['Doctorate', ['Chemistry']],
    ]);
  });

  it('offers its filters in the same order', () => {
    const { type, listed } = load(files);
    const [level] = listOptions(type, listed, []);
    expect(level?.values.map(({ value }) => value.segment)).toEqual([
      'bachelor',
      'master',
      'doctorate',
    ]);
  });

  it('shows below each name what helps to choose', () => {
    const { type, listed } = load(files);
    const lines = listed.map((entry) => toListItem(type, entry).line);
    expect(lines).toEqual([
      undefined,
      ['BSc', 'three years', 'Full time, Part time', 'English'],
      undefined,
      undefined,
    ]);
  });

  it('separates values as the language does', () => {
    const { type, listed } = load(files);
    const lines = inLanguage(languageOf({ languages: ['ar'] }), () =>
      listed.flatMap((entry) => toListItem(type, entry).line ?? []),
    );
    expect(lines.filter((text) => text.includes('، '))).toHaveLength(1);
    expect(lines.filter((text) => text.includes(', '))).toEqual([]);
  });
});

describe('the facts of a programme', () => {
  const divide = (more: object) => {
    const { type, listed } = load({ a: programme('Dance', 'bachelor', more) });
    const [entry] = listed;
    if (!entry) throw new Error('It is not listed.');
    const { keyFacts, others } = divideFacts(type, entry, listFacts(type, entry));
    return [keyFacts, others].map((facts) => facts.map(({ field }) => field));
  };

  it('are the five most important ones at the top, and the others beside the text', () => {
    expect(divide({ ...DANCE, apply: { href: '/contact' } })).toEqual([
      ['degree', 'length', 'start', 'language', 'fees'],
      ['modes', 'credits', 'requirements', 'contact'],
    ]);
  });

  it('leave no place empty, however few there are', () => {
    expect(divide({ language: 'English', credits: 30 })).toEqual([['language', 'credits'], []]);
    expect(divide({})).toEqual([[], []]);
  });
});

describe('a programme for search engines', () => {
  it('says from when to when people can apply', () => {
    const apply = { href: '/contact', opens: '2027-05-01 09:00', closes: '2027-07-14T23:30Z' };
    const deadlines = [{ label: 'Scholarship', date: '2027-06-01' }];
    const { type, listed } = load({
      a: programme('Dance', 'bachelor', { apply, deadlines, image: '/images/swan.png' }),
    });
    const [entry] = listed;
    expect(entry && entryJsonLd(type, entry)).toMatchObject({
      applicationStartDate: '2027-05-01',
      applicationDeadline: ['2027-07-15', '2027-06-01'],
      image: expect.stringContaining('/media/images/swan.png'),
    });
  });
});

describe('a type of a deployer', () => {
  it('is told about key facts, lines and groups that are no fields of it', () => {
    const wrong = {
      ...labs,
      keyFacts: ['aera'],
      list: { group: { field: 'heda' }, line: ['summery'] },
      roles: { ...labs.roles, action: ['bookin'] },
    };
    const found = listTypeMistakes([...entryTypes, wrong]).map(({ field }) => field);
    expect(found).toEqual(['keyFacts', 'list.line', 'list.group', 'roles.action']);
  });

  it('shows what does not become a button as facts: a further action, or one that is no link', () => {
    const { type, listed } = load({ a: programme('Dance', 'bachelor', { length: 'a year' }) });
    const [entry] = listed;
    if (!entry) throw new Error('It is not listed.');
    const othersOf = (action: string[], values: Record<string, unknown>, state?: 'open') => {
      const own = { ...type, keyFacts: [], roles: { ...type.roles, action } };
      const times = { state: 'open' as const, opensAt: null, closesAt: null };
      const page = { ...entry, values, ...(state && { action: { ...times, state } }) };
      return divideFacts(own, page, listFacts(own, page)).others;
    };
    const values = { apply: { href: '/contact' }, length: 'a year' };
    expect(othersOf(['apply', 'length'], values, 'open')).toMatchObject([
      { field: 'length', values: [{ text: 'a year' }] },
    ]);
    expect(othersOf(['length'], values)).toMatchObject([
      { field: 'length', values: [{ text: 'a year' }] },
      { field: 'apply', values: [{ text: 'Apply', href: '/contact' }] },
    ]);
  });

  it('may add days to a type that the site has removed', () => {
    const others = entryTypes.filter(({ folder }) => folder !== 'deadlines');
    expect(listTypeMistakes(others)).toEqual([]);
  });
});

it('leaves out a value that another one says in whole words only', () => {
  const fields = 'name: Ann\nsummary: S\nroles: [professor]\noffice: Staffordshire 2\n';
  const more = 'position: Professor of Law\n';
  const folder = makeContent({
    'people/ann.md': `---\n${fields}${more}---\n`,
    'people/bo.md': `---\n${fields.replace('professor', 'staff')}---\n`,
  });
  const [people] = groupByType(loadFolder(folder)).filter(({ type }) => type.folder === 'people');
  const lines = people?.listed.flatMap((entry) =>
    /(ann|bo)\.md$/.test(entry.file) ? [toListItem(people.type, entry).line] : [],
  );
  expect(lines).toEqual([
    ['Professor of Law', 'Staffordshire 2'],
    ['Staff', 'Staffordshire 2'],
  ]);
});
