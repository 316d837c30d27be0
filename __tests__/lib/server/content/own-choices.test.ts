import fs from 'node:fs';
import { z } from 'zod';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { readText } from '@/lib/i18n/texts';
import type { ContentIssue } from '@/lib/server/content-issue';
import { checkFields, readYamlFile } from '@/lib/server/content/files/content-file';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { showField } from '@/lib/server/content/lists/show-field';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { events } from '@/lib/server/content/entry-types/events';
import { choices } from '@/lib/server/content/own-choices';
import { choicesOf } from '@/lib/server/content/types/controls';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';

afterEach(removeMadeContent);

const SITE = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');
const HACKATHON = `---
name: H
summary: S
when: { start: 2099-05-01 10:00 }
category: hackathon
---
`;

function check(own: string, more = '', memory?: ContentMemory) {
  const folder = makeContent({
    'site.yaml': `${SITE}\nchoices: ${own}\n${more}`,
    'events/hackathon.md': HACKATHON,
  });
  return checkContent(openFolder(folder), null, memory ? { memory } : {});
}

/** Lists what is wrong with choices, as the check says it. */
function describeMistakes(written: string): string[] {
  const report: ContentIssue[] = [];
  const tree = openFolder(makeContent({ 'site.yaml': `choices: ${written}\n` }));
  const source = readYamlFile(tree, 'site.yaml', () => undefined);
  if (source) checkFields(z.object({ choices }), source, (issue) => void report.push(issue));
  return report.map(({ field, found, expected }) => `${field}: ${found}; ${expected}`);
}

const OWN =
  '{ events: { category: [workshop, { value: hackathon, name: Night of code }, performance] } }';

/** Returns the labels by which visitors can filter events, and the category of the hackathon on its page. */
function show({ content }: ReturnType<typeof check>) {
  const entries = content?.entries ?? [];
  return inLanguage(languageOf(content?.site ?? {}), () => {
    const hackathon = entries.find(({ address }) => address === '/events/hackathon');
    const filters = entries.flatMap((entry) => entry.filters);
    return {
      page: hackathon && showField(events, hackathon, 'category'),
      filters: new Set(filters.flatMap(({ field, label }) => (field === 'category' ? label : []))),
    };
  });
}

describe('choices of a field in site.yaml', () => {
  it('take the place of those of the type on pages, in filters and in addresses', () => {
    const checked = check(OWN);
    expect(checked.problems).toEqual([]);
    expect(checked.content?.addresses).toContain('/events/category/hackathon');
    const { page, filters } = show(checked);
    expect(page).toEqual([{ text: 'Night of code', href: '/events/category/hackathon' }]);
    expect(filters).toEqual(new Set(['Night of code', 'Performance', 'Workshop']));
  });

  it('keep the name that a dictionary has for a choice', () => {
    expect(show(check(OWN, 'languages: [de]\n')).filters).toEqual(
      new Set(['Night of code', 'Aufführung', 'Workshop']),
    );
  });

  it('are those that the form of an entry offers, in their order', () => {
    const { content } = check(OWN);
    const labels = inLanguage(languageOf(content?.site ?? {}), () => {
      const part = shapeOf('events/hackathon.md')?.parts.find(({ name }) => name === 'category');
      return part && Object.values(choicesOf(part.control)).map(readText);
    });
    expect(labels).toEqual(['Workshop', 'Night of code', 'Performance']);
  });

  it('apply at once to entries that have not changed', () => {
    const memory = new ContentMemory();
    check(OWN, '', memory);
    const renamed = check(OWN.replace('Night', 'Day'), '', memory);
    expect(show(renamed).page).toEqual([expect.objectContaining({ text: 'Day of code' })]);
    const [problem] = check(
      '{ events: { category: [workshop, performance] } }',
      '',
      memory,
    ).problems;
    expect(problem).toMatchObject({
      file: 'events/hackathon.md',
      found: '"hackathon"',
      expected: 'one of workshop, performance',
    });
  });

  it.each([
    ['{ event: {} }', 'choices.event: an unknown field; did you mean events?'],
    [
      '{ events: { categories: [a] } }',
      'choices.events.categories: an unknown field; one of category',
    ],
    ['{ events: { category: lecture } }', 'choices.events.category: "lecture"; a list'],
    ['{ events: { category: [] } }', 'choices.events.category: a list of 0; at least one choice'],
    [
      '{ people: { roles: [profesor] } }',
      'choices.people.roles[0].name: nothing; did you mean professor?',
    ],
    [
      '{ people: { roles: [{ value: Head, name: Head }] } }',
      'choices.people.roles[0].value: "Head"; a word',
    ],
    [
      '{ people: { roles: [staff, staff] } }',
      'choices.people.roles[1].value: nothing; each choice once',
    ],
  ])('cannot be %s', (written, message) => {
    expect(describeMistakes(written)).toContainEqual(expect.stringContaining(message));
  });
});
