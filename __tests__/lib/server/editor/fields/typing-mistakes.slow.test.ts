import fs from 'node:fs';
import path from 'node:path';
import { expectSentences } from '@/__tests__/support/content/known-messages';
import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { texts } from '@/lib/i18n/texts';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { checkEdits } from '@/lib/server/content/loading/check-edits';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import type { Control } from '@/lib/server/content/types/controls';
import { placeProblems } from '@/lib/server/editor/fields/draft-problems';
import { openForm, saveForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf, type FileShape } from '@/lib/server/editor/fields/file-shape';
import { hasLines, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import { listFiles } from '@/lib/server/list-files';

const NOW = Date.parse('2026-06-01');
const FOLDERS = [
  'blog',
  'courses',
  'departments',
  'events',
  'news',
  'pages',
  'people',
  'programmes',
];
const NONSENSE = ['soon', 'https:// x', '2026-02-31', '-4'];

const tree = openFolder(SECOND_SITE);
const memory = new ContentMemory();

beforeAll(() => checkContent(tree, NOW, { memory }));

/** Returns a field in which somebody has typed the same everywhere, also in a first item of each list. */
function fill(control: Control, typed: Typed, value: string): Typed {
  if (hasLines(control)) return [value];
  if (control.kind === 'list') {
    const [first = ''] = Array.isArray(typed) ? typed : [];
    return control.of.kind === 'variants' ? typed : [fill(control.of, first, value)];
  }
  const parts = partsOf(control, typed);
  if (parts.length === 0) return control.kind === 'flag' ? typed : value;
  return Object.fromEntries(
    parts.map(({ name, control: of }) => {
      const inner = typeof typed === 'string' || Array.isArray(typed) ? '' : (typed[name] ?? '');
      return [name, fill(of, inner, value)];
    }),
  );
}

/** Returns what the page of a draft says about a file. */
function describeAll(file: string, shape: FileShape, text: string): string[] {
  const { problems } = checkEdits(tree, new Map([[file, Buffer.from(text)]]), memory, NOW);
  expectSentences(problems);
  const own = problems.filter((problem) => problem.file === file);
  return placeProblems(openForm(shape, text), own).map(
    ({ name, message }) => `${file} ${name}: ${message}`,
  );
}

const files = FOLDERS.flatMap((folder) =>
  listFiles(SECOND_SITE)
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.md'))
    .slice(0, 1),
);

it.each(files)(
  'whatever somebody types in the form of %s, it is answered in a sentence',
  (file) => {
    const text = fs.readFileSync(path.join(SECOND_SITE, file), 'utf8');
    const shape = shapeOf(file);
    const form = shape && openForm(shape, text);
    if (!form) throw new Error(`${file} has no form.`);
    const messages = NONSENSE.flatMap((value) => {
      const all = form.parts.flatMap(({ part, typed }): [string, Typed][] =>
        typed === null ? [] : [[part.name, fill(part.control, typed, value)]],
      );
      return describeAll(file, shape, saveForm(shape, text, new Map(all)));
    });
    const [lead = ''] = texts().editor.draft.problem('|', '').split('|');
    expect(messages.filter((message) => message.includes(lead))).toEqual([]);
    expect(messages).not.toEqual([]);
  },
);

const { mistakes } = texts().editor;

it.each([
  ['## A\n\n#### B', mistakes.level('### B')],
  ['# B', mistakes.title('B')],
  ['[a](/nowhere)', mistakes.nowhere('/nowhere')],
  ['[a](plan.pdf)', mistakes.document('plan.pdf')],
  ['[a](/about#nowhere)', mistakes.anchor('#nowhere')],
  ['[](/about)', mistakes.noWords],
  ['[a]()', mistakes.noHref],
  ['[a](/about us)', mistakes.space('[a](/about us)')],
  ['<b>B</b>', mistakes.html('<b>')],
  ['![](/images/crest.svg)', mistakes.describeHere('/images/crest.svg')],
  ['![A](/images/nowhere.jpg)', mistakes.image('/images/nowhere.jpg')],
  ['![A](https://example.org/a.jpg)', mistakes.foreign],
  ['[a](file:///C:/plan.pdf)', mistakes.computer],
  ['[a](javascript:start)', mistakes.unopened],
  ['See[^1]', mistakes.footnote('[^1]')],
  ['::: details A\nB', mistakes.openPart(':::')],
  ['> [!TEST]\n> A', mistakes.callout('[!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION]')],
])('the text %j says what to do', (body, message) => {
  const shape = shapeOf('pages/new.md');
  if (!shape) throw new Error('There is no page.');
  const text = `---\ntitle: New\ndescription: A page\n---\n\n${body}\n`;
  expect(describeAll('pages/new.md', shape, text)).toEqual([`pages/new.md text: ${message}`]);
});

it.each([
  ['start: 31 January\n  end: 2027-01-31', 'start', mistakes.time],
  ['start: 2027-01-31\n  end: 2027-01-30', 'end', mistakes.start],
  ['start: 2027-01-31 10:00\n  end: 2027-01-31 09:00', 'end', mistakes.start],
  ['start: 2027-01-31 10:00\n  end: 2027-01-31', 'end', mistakes.needsTime],
  ['start: 2027-01-31\n  end: 2027-01-31 10:00', 'end', mistakes.noTime],
])('the time %j says what to do', (when, part, message) => {
  const shape = shapeOf('events/new.md');
  if (!shape) throw new Error('There is no event.');
  const text = `---\nname: New\nsummary: An event\nwhen:\n  ${when}\n---\n`;
  expect(describeAll('events/new.md', shape, text)).toEqual([
    `events/new.md f.when.${part}: ${message}`,
  ]);
});

const FORMULA = String.raw`\frc{1}{2}`;

it.each([
  [`$${FORMULA}$`, mistakes.formulaCommand(String.raw`\frc`)],
  [String.raw`$\frac{1}{2$`, mistakes.formulaOpen],
  ['$a}$', mistakes.formulaOpen],
  [String.raw`$\left( x$`, mistakes.formulaOpen],
  [String.raw`$\begin{matrix}a\end{cases}$`, mistakes.formulaOpen],
  ['$x^2^3$', mistakes.formulaNear('x^2^3')],
  ['$$\n\nx', mistakes.openFormula],
  [String.raw`$\href{https://example.org}{x}$`, mistakes.formulaParts],
])('the formula %j says what to do', (body, message) => {
  const shape = shapeOf('pages/new.md');
  if (!shape) throw new Error('There is no page.');
  const text = `---\ntitle: New\ndescription: A page\n---\n\n${body}\n`;
  expect(describeAll('pages/new.md', shape, text)).toEqual([`pages/new.md text: ${message}`]);
});

const TITLE = 'title: New\n';

it.each([
  [`---\n${TITLE}description: Room: 5\n---\n`, mistakes.line('description: "Room: 5"')],
  [`---\n${TITLE}description:A page\n---\n`, mistakes.line('description: A page')],
  [`---\n${TITLE}description A page\n---\n`, mistakes.line('description: A page')],
  [`---\n${TITLE}description: "A\n---\n`, mistakes.line('description: "A"')],
  [`---\n${TITLE}description: 'Ada's'\n---\n`, mistakes.line(`description: "Ada's"`)],
  [`---\n${TITLE}description: *A*\n---\n`, mistakes.quotedSign],
  [`---\n${TITLE}\tdescription: A\n---\n`, mistakes.tab],
  [`---\n  ${TITLE}description: A\n---\n`, mistakes.notIndented],
  [`---\n${TITLE}description:\u00a0A\n---\n`, mistakes.hardSpace],
  [`---\n${TITLE}${TITLE}description: A\n---\n`, mistakes.fieldTwice('title')],
  [`---\n${TITLE}description: !A\n---\n`, mistakes.quotedSign],
  [`---\n${TITLE}description: A\n\nText\n`, mistakes.noEnd],
  [`\n---\n${TITLE}description: A\n---\n`, mistakes.lineAbove],
  [`${TITLE}description: A\n\nText\n`, mistakes.noFences],
  ['Text\n', mistakes.noFields],
  [`+++\ntitle = "New"\n+++\n`, mistakes.toml('title: "New"')],
  [`---\r${TITLE.trim()}\rdescription: A\r---\r`, mistakes.oldLines],
])('the file %j says what to do', (text, message) => {
  const shape = shapeOf('pages/new.md');
  if (!shape) throw new Error('There is no page.');
  expect(describeAll('pages/new.md', shape, text)).toEqual([`pages/new.md : ${message}`]);
});

const weekly = 'start: 2027-01-31\n  repeat:\n    every: week\n';

it.each([
  ['plcae: Hall', `${mistakes.meant('place')} ${mistakes.unknown}`],
  ['cancelled: maybe', mistakes.yesNo],
  ['online: example.org', mistakes.shape],
  ['place: 101', mistakes.savedAsText],
  ['registration: { opens: 2027-01-02, closes: 2027-01-01, href: /about }', mistakes.closes],
  [`when:\n  ${weekly}    until: 2027-03-01\n    count: 4`, mistakes.untilOrCount],
  [`when:\n  ${weekly}    count: 1`, mistakes.onceOnly],
  [`when:\n  ${weekly}    count: 0`, mistakes.fromOne],
  [`when:\n  ${weekly}    on: [mon]\n    count: 4`, mistakes.startDay],
  [`when:\n  ${weekly}    count: 2\n    except: [2027-01-31, 2027-02-07]`, mistakes.noDayLeft],
])('the field of an event %j says what to do in an editor’s words', (field, message) => {
  const shape = shapeOf('events/new.md');
  if (!shape) throw new Error('There is no event.');
  const when = field.startsWith('when') ? '' : 'when: { start: 2027-01-31 }\n';
  const text = `---\nname: New\nsummary: An event\n${when}${field}\n---\n`;
  const messages = describeAll('events/new.md', shape, text);
  expect(messages.map((one) => one.replace(/^.*?: /, ''))).toEqual([message]);
});
