import type { z } from 'zod';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { tryFailureOf } from '@/__tests__/support/content/content-failure';
import { listTemplateTypes } from '@/__tests__/support/content/template-types';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { labs } from '@/__tests__/support/own-types/labs';
import { toStarter } from '@/lib/server/content/loading/entries/entry-starter';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { defineType, type EntryType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';
import { toSlug } from '@/lib/slug';

afterEach(removeMadeContent);

const templateTypes = listTemplateTypes();

const content = () => loadFolder(SECOND_SITE, Date.now(), templateTypes);

/** Returns what the check says about a new file of this type; null if it accepts it. */
const checkNew = (type: EntryType, text: string) =>
  tryFailureOf(makeContent({ 'things/new.md': text }), null, [...templateTypes, type]);

// Functions, because a field belongs to one type.
const KINDS: Record<string, () => z.ZodType> = {
  text: () => field.text(),
  'text with an example': () => field.text({ example: 'Where: "here" # or there' }),
  markdown: () => field.markdown(),
  choice: () => field.choice({ 1: 'First', 2: 'Second' }),
  'choice that looks like true': () => field.choice({ true: 'True', 'a: b': 'Odd' }),
  reference: () => field.reference('people', { inverse: 'Things' }),
  image: () => field.image(),
  link: () => field.link(),
  email: () => field.email(),
  phone: () => field.phone(),
  orcid: () => field.orcid(),
  doi: () => field.doi(),
  price: () => field.price(),
  number: () => field.number(),
  quantity: () => field.number({ unit: 'm' }),
  flag: () => field.flag('New'),
  day: () => field.day(),
  time: () => field.dateTime(),
  'named day': () => field.namedDay(),
  'time span': () => field.timeSpan(),
  topics: () => field.topics(),
  authors: () => field.authors('people', { inverse: 'Made' }),
};

const NOT_IN_LISTS = ['topics', 'authors'];

const fields = fc.dictionary(
  fc.stringMatching(/^field[A-Z]{3}$/),
  fc
    .record({
      kind: fc.constantFrom(...Object.keys(KINDS)),
      isList: fc.boolean(),
      isOptional: fc.boolean(),
    })
    .map(({ kind, isList, isOptional }) => {
      const one = KINDS[kind]?.() ?? field.text();
      const all = isList && !NOT_IN_LISTS.includes(kind) ? field.listOf(one) : one;
      return isOptional ? field.optional(all) : all;
    }),
  { minKeys: 1, maxKeys: 12 },
);

// The command refuses other names, since the file is named after them.
const names = fc.string({ unit: 'grapheme' }).filter((name) => toSlug(name) !== '');

const typeWith = (shape: Record<string, z.ZodType>) =>
  defineType({
    folder: 'things',
    path: '/things',
    names: { one: 'thing', many: 'Things' },
    about: 'Everything that a field can be.',
    fields: shape,
    title: () => 'A thing',
    summary: () => 'It is here.',
    facts: Object.keys(shape),
    list: { group: 'none' },
    jsonLd: () => ({ '@context': 'https://schema.org', '@type': 'Thing', name: 'A thing' }),
  });

describe('an entry that `npm run new` writes', () => {
  it('passes the check, whatever fields its type has and whatever it is called', () => {
    fc.assert(
      fc.property(fields, names, (shape, name) => {
        const type = typeWith(shape);
        const text = toStarter(type).write(name, content);
        expect([text, checkNew(type, text)]).toEqual([text, null]);
        removeMadeContent();
      }),
      { numRuns: randomRuns(50) },
    );
  }, 120_000);

  it('passes the check with each kind of field, alone and in a list', () => {
    for (const [kind, make] of Object.entries(KINDS)) {
      const isListed = !NOT_IN_LISTS.includes(kind);
      const type = typeWith({ one: make(), other: isListed ? field.listOf(make()) : make() });
      const text = toStarter(type).write('New', content);
      const failure = checkNew(type, text);
      expect([kind, text, failure]).toEqual([kind, text, null]);
    }
  });

  it('has its name in the first required text, and an entry that visitors see where it names one', () => {
    expect(toStarter(labs).write('Laser "laboratory"', content)).toMatch(
      /^---\nname: Laser "laboratory"\nsummary: Replace this text\.\nhead: benno\nplaceholder: true\n---\n/,
    );
    const type = typeWith({ level: field.choice({ high: 'High' }), name: field.text() });
    expect(toStarter(type).write('New', content)).toContain('---\nlevel: high # high\nname: New\n');
  });

  it('is not written without an entry that it has to name', () => {
    const empty = () => ({ ...content(), entries: [] });
    expect(() => toStarter(labs).write('Laser laboratory', empty)).toThrow(
      'has to name an entry of the folder people, where visitors see none yet',
    );
  });
});
