import type { SiteWords } from './words/en';

/** Types of which a new site gets an entry, by the kind of the institution. Every site has a blog, too. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  university: ['departments', 'programmes', 'courses', 'people', 'events', 'news'],
  department: ['programmes', 'courses', 'people', 'events', 'news'],
  team: ['people', 'events', 'news'],
};

export const SITE_KINDS = Object.keys(TYPES);

/** Lines of the file of an entry. Some stand there only if the site has a type. */
type Lines = readonly (string | [type: string, line: string])[];

/** Returns the types of a kind of site, by their folders. */
export function listTypes(kind: string): readonly string[] {
  return TYPES[kind] ?? [];
}

/** Returns files with one entry of each type of a kind of site, marked as placeholders. */
export function describeEntries(kind: string, words: SiteWords): Record<string, string> {
  const types = [...listTypes(kind), 'blog'];
  const files = Object.entries(listEntries(words)).filter(([file]) =>
    types.includes(file.split('/', 1)[0] ?? ''),
  );
  return Object.fromEntries(
    files.map(([file, lines]) => [file, describeEntry(lines, types, words.replace)]),
  );
}

function describeEntry(lines: Lines, types: readonly string[], text: string): string {
  const shown = lines.flatMap((line) => {
    if (typeof line === 'string') return [line];
    const [type, field] = line;
    return types.includes(type) ? [field] : [];
  });
  return `---\n${shown.join('\n')}\nplaceholder: true\n---\n\n${text}\n`;
}

const now = new Date();
// The day before, because an entry of today has not appeared yet where it is still yesterday.
const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
const nextMonth = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 5));
const eventDay = nextMonth.toISOString().slice(0, 10);

function listEntries(words: SiteWords): Readonly<Record<string, Lines>> {
  return {
    'departments/example-department.md': [
      `name: ${words.department}`,
      `summary: ${words.aboutDepartment}`,
      `office: ${words.office('101')}`,
    ],
    'programmes/example-studies.md': [
      `name: ${words.programme}`,
      `summary: ${words.aboutProgramme}`,
      'level: bachelor',
      `degree: ${words.degree}`,
      ['departments', 'departments: [example-department]'],
      `language: ${words.language}`,
      'modes: [full, part]',
      'credits: 180',
      `length: ${words.length}`,
      `start: ${words.start}`,
      `requirements: [${words.requirement}]`,
      `apply: { label: ${words.apply}, href: /contact }`,
    ],
    'courses/introduction.md': [
      `name: ${words.course}`,
      'code: EX 101',
      `summary: ${words.aboutCourse}`,
      'credits: 5',
      `term: ${words.term}`,
      `language: ${words.language}`,
      'teachers: [ada-example]',
      ['departments', 'departments: [example-department]'],
      'programmes: [example-studies]',
    ],
    'people/ada-example.md': [
      'name: Ada Example',
      `summary: ${words.aboutPerson}`,
      'roles: [professor]',
      ['departments', 'departments: [example-department]'],
      `office: ${words.office('102')}`,
      'email: ada.example@example.edu',
      `interests: [${words.programme}]`,
    ],
    'events/open-house.md': [
      `name: ${words.event}`,
      `summary: ${words.aboutEvent}`,
      'when:',
      `  start: '${eventDay} 10:00'`,
      `  end: '${eventDay} 12:00'`,
      `  repeat: { every: month, until: '${now.getFullYear() + 10}-12-31' }`,
      `place: ${words.place}`,
      ['departments', 'hosts: [example-department]'],
      'category: tour',
      `audience: ${words.audience}`,
    ],
    'news/our-new-website.md': [
      `title: ${words.news}`,
      `summary: ${words.aboutNews}`,
      `date: '${yesterday}'`,
      ['departments', 'departments: [example-department]'],
    ],
    'blog/our-first-post.md': [
      `title: ${words.post}`,
      `description: ${words.aboutPost}`,
      `date: ${yesterday}`,
      'author: ada-example',
      `tags: [${words.topic}]`,
    ],
  };
}
