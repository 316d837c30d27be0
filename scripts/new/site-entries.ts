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
export function describeEntries(kind: string): Record<string, string> {
  const types = [...listTypes(kind), 'blog'];
  const files = Object.entries(ENTRIES).filter(([file]) =>
    types.includes(file.split('/', 1)[0] ?? ''),
  );
  return Object.fromEntries(files.map(([file, lines]) => [file, describeEntry(lines, types)]));
}

function describeEntry(lines: Lines, types: readonly string[]): string {
  const shown = lines.flatMap((line) => {
    if (typeof line === 'string') return [line];
    const [type, text] = line;
    return types.includes(type) ? [text] : [];
  });
  return `---\n${shown.join('\n')}\nplaceholder: true\n---\n\nReplace this text.\n`;
}

const now = new Date();
// The day before, because an entry of today has not appeared yet where it is still yesterday.
const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
const nextMonth = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 5));
const eventDay = nextMonth.toISOString().slice(0, 10);

const ENTRIES: Readonly<Record<string, Lines>> = {
  'departments/example-department.md': [
    'name: Example Department',
    'summary: A sample department. Its page lists its people, programmes and courses.',
    'office: Building 1, room 101',
  ],
  'programmes/example-studies.md': [
    'name: Example Studies',
    'summary: A sample programme, with key facts and a button for applicants.',
    'level: bachelor',
    'degree: Bachelor of Arts',
    ['departments', 'departments: [example-department]'],
    'language: English',
    'modes: [full, part]',
    'credits: 180',
    'length: Three years',
    'start: Every autumn',
    'requirements: [A school-leaving certificate]',
    'apply: { label: Ask how to apply, href: /contact }',
  ],
  'courses/introduction.md': [
    'name: Introduction to Example Studies',
    'code: EX 101',
    'summary: A sample course, with its teachers and its programme.',
    'credits: 5',
    'term: Autumn',
    'language: English',
    'teachers: [ada-example]',
    ['departments', 'departments: [example-department]'],
    'programmes: [example-studies]',
  ],
  'people/ada-example.md': [
    'name: Ada Example',
    'summary: A sample profile, with a role, an office and an email address.',
    'roles: [professor]',
    ['departments', 'departments: [example-department]'],
    'office: Building 1, room 102',
    'email: ada.example@example.edu',
    'interests: [Example Studies]',
  ],
  'events/open-house.md': [
    'name: Open House',
    'summary: A sample event, which takes place every month.',
    'when:',
    `  start: '${eventDay} 10:00'`,
    `  end: '${eventDay} 12:00'`,
    `  repeat: { every: month, until: '${now.getFullYear() + 10}-12-31' }`,
    'place: Building 1, main entrance',
    ['departments', 'hosts: [example-department]'],
    'category: tour',
    'audience: Everyone',
  ],
  'news/our-new-website.md': [
    'title: Our new website is online',
    'summary: A sample news story.',
    `date: '${yesterday}'`,
    ['departments', 'departments: [example-department]'],
  ],
  'blog/our-first-post.md': [
    'title: Our first post',
    'description: A sample blog post.',
    `date: ${yesterday}`,
    'author: ada-example',
    'tags: [Example topic]',
  ],
};
