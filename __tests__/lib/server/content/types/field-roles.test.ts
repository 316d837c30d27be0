import type { z } from 'zod';
import { labs } from '@/__tests__/support/own-types/labs';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { defineType, type Declaration } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';
import * as formerFields from '@/lib/server/content/records/field-kinds';
import * as former from '@/lib/server/content/records/define-type';

function rolesOf<Shape extends z.ZodRawShape>(
  fields: Shape,
  roles?: Declaration<Shape>['roles'],
): object {
  const type = defineType({
    folder: 'things',
    path: '/things',
    names: { one: 'thing', many: 'Things' },
    about: 'Things.',
    fields,
    ...(roles && { roles }),
    title: () => 'A thing',
    summary: () => 'It is here.',
    facts: [],
    list: { group: 'none' },
    jsonLd: () => ({ '@context': 'https://schema.org', '@type': 'Thing', name: 'A thing' }),
  });
  return type.roles;
}

describe('the roles of fields', () => {
  it('are those that the type says, and those that the kinds have by themselves', () => {
    const fields = {
      on: field.day(),
      by: field.authors('people', { inverse: '' }),
      at: field.link(),
    };
    expect(rolesOf(fields, { date: 'on', place: ['at'] })).toEqual({
      date: ['on'],
      place: ['at'],
      author: ['by'],
      link: ['at'],
    });
  });

  it('are the same with the options that kinds had before', () => {
    const now = rolesOf(
      {
        ...{ a: field.day(), b: field.dateTime(), c: field.day(), d: field.dateTime() },
        ...{ e: field.day(), f: field.text(), g: field.link(), h: field.listOf(field.day()) },
        ...{ i: field.flag('i'), j: field.flag('j') },
      },
      {
        ...{ date: 'a', update: 'b', hides: 'c', removes: 'd', starts: 'e' },
        ...{ place: ['f', 'g'], move: 'h', cancels: 'i', pins: 'j' },
      },
    );
    const before = rolesOf({
      a: field.day({ isDate: true }),
      b: field.dateTime({ isUpdate: true }),
      c: field.day({ hidesAfter: true }),
      d: field.dateTime({ removesAfter: true }),
      e: field.day({ isFirstDay: true }),
      f: field.text({ isPlace: true }),
      g: field.link({ isPlace: true }),
      h: field.listOf(field.day({ isMove: true })),
      i: field.flag('i', { cancels: true }),
      j: field.flag('j', { pins: true }),
    });
    expect(before).toEqual(now);
  });

  it('name fields that the type has', () => {
    for (const { kinds, roles } of [...entryTypes, labs]) {
      expect(
        Object.values(roles)
          .flat()
          .filter((name) => !kinds.has(name)),
      ).toEqual([]);
    }
  });
});

it('types can still import their functions from records', () => {
  expect([former.defineType, formerFields.text]).toEqual([defineType, field.text]);
});
