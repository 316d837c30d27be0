import { setImmediate } from 'node:timers/promises';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { listSources } from '@/__tests__/support/programs/sources';
import { PostForm } from '@/components/form/post-form';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { DateTime } from '@/components/page/date-time';
import {
  compareTexts,
  formatDate,
  formatFileSize,
  formatNames,
  formatPrice,
  formatTime,
} from '@/lib/format';
import { contactForm } from '@/lib/forms/contact';
import { english, type Language, type Texts } from '@/lib/i18n/english';
import { getLanguage, inLanguage, oncePerLanguage } from '@/lib/i18n/language';
import { getEdition, pinEdition, type Edition } from '@/lib/server/content/edition';
import { events } from '@/lib/server/content/entry-types/events';
import { people } from '@/lib/server/content/entry-types/people';
import { listFacts } from '@/lib/server/content/lists/show-field';

/** A language for tests: every text of English in brackets, with the formats of Swedish. */
const bracketed: Language = {
  id: 'sv',
  tag: 'sv',
  locale: 'sv-SE',
  texts: {
    ...putInBrackets(english.texts),
    formats: {
      comma: ', ',
      day: (day) => day,
      date: (date) => date,
      time: (hour, minute) => `${hour}.${String(minute).padStart(2, '0')}`,
    },
  },
};

const edition: Edition = {
  id: 'one',
  content: Object.assign(Object.create(null), { site: { timeZone: 'Europe/Stockholm' } }),
  tree: Object.create(null),
};

/** Renders as Next does, which pauses between components and goes on with other requests meanwhile. */
async function render(...nodes: ReactNode[]): Promise<string> {
  async function Page() {
    await setImmediate();
    return nodes;
  }
  const { prelude } = await prerender(createElement(Page));
  return new Response(prelude).text();
}

function inBoth<Result>(work: () => Promise<Result>): Promise<[english: Result, other: Result]> {
  return Promise.all([pinEdition(edition, work), pinEdition(edition, work, bracketed)]);
}

describe('two requests at the same time in two languages', () => {
  it('get pages in their own language, including labels and messages of forms', async () => {
    const [one, other] = await inBoth(() =>
      render(
        createElement(Breadcrumbs, { key: 1, trail: [{ label: 'A', href: '/a' }] }),
        createElement(PostForm, { key: 2, form: contactForm, script: '' }),
      ),
    );
    expect(one).not.toContain('[');
    const withoutTexts = other.replaceAll(/\[[^[\]]*\]/g, '');
    for (const english of [
      'Your name',
      'Enter your name',
      'Send message',
      'Sending',
      'Breadcrumb',
    ]) {
      expect(one).toContain(english);
      expect(other).toContain(`[${english}`);
      expect(withoutTexts).not.toContain(english);
    }
  });

  it('get dates, times, numbers, lists and sorting of their own language', async () => {
    const results = await inBoth(async () => {
      await setImmediate();
      return [
        formatDate('2026-01-31'),
        formatTime('17:00'),
        formatPrice(1200.5, 'EUR'),
        formatFileSize(1_250_000),
        formatNames(['A', 'B', 'C']),
        ['ö', 'z', 'a'].sort(compareTexts).join(''),
      ].map((text) => text.replaceAll(/\s/g, ' '));
    });
    expect(results).toEqual([
      ['31 January 2026', '5:00pm', '€1,200.50', '1.3 MB', 'A, B and C', 'aöz'],
      ['31 januari 2026', '17.00', '1 200,50 €', '1,3 MB', 'A, B och C', 'azö'],
    ]);
    const times = await inBoth(() => render(createElement(DateTime, { key: 1, time: 0 })));
    expect(times.map((html) => />(.*)</.exec(html)?.[1])).toEqual([
      '1 January 1970 at 01:00 CET',
      '1 januari 1970 kl. 01:00 CET',
    ]);
  });

  it('get names, labels and choices of content types in their own language', async () => {
    // The same objects, because an edition belongs to all requests.
    const values = { roles: ['professor'], hours: 'Monday' };
    const when = { start: '2026-01-31 17:00' };
    const results = await inBoth(async () => {
      await setImmediate();
      const facts = [
        ...listFacts(people, { values, references: {} }),
        ...listFacts(events, { values: { when }, references: {} }),
      ];
      return [
        people.names.many,
        ...facts.map((fact) => `${fact.label}: ${fact.values.map(({ text }) => text).join()}`),
      ];
    });
    expect(results).toEqual([
      [
        'People',
        'Roles: Professor',
        'Office hours: Monday',
        'When: Saturday, 31 January 2026, 5:00pm',
      ],
      [
        '[People]',
        '[Roles]: [Professor]',
        '[Office hours]: Monday',
        '[When]: lördag 31 januari 2026, 17.00',
      ],
    ]);
  });

  it('keep the edition that they began with', async () => {
    const editions = await inBoth(() => setImmediate().then(getEdition));
    expect(editions).toEqual([edition, edition]);
  });
});

describe('a thread', () => {
  it('speaks its own language outside requests, and has to say which', async () => {
    expect(getLanguage()).toBe(english);
    await withoutLanguage(async () => {
      const fresh = await import('@/lib/i18n/language');
      expect(() => fresh.getLanguage()).toThrow('There is no language yet');
      expect(fresh.inLanguage(bracketed, fresh.getLanguage)).toBe(bracketed);
      fresh.speak(bracketed);
      expect(fresh.getLanguage()).toBe(bracketed);
    });
  });
});

describe('modules', () => {
  // These run when they are loaded, or need a thread.
  const programs =
    /^lib\/(browser\/(forms|draft\/draft)|server\/(publishing\/(preview|publisher)|search\/search)-thread)\b/;

  it('read no text, date or number while they load', async () => {
    const modules = ['app', 'components', 'lib'].flatMap(listSources);
    await withoutLanguage(async () => {
      for (const file of modules) if (!programs.test(file)) await import(`@/${file}`);
    });
    expect(modules.length).toBeGreaterThan(400);
  }, 120_000);
});

describe('a dictionary', () => {
  it('has every key of the English one, as the compiler checks', () => {
    const { search: _, ...others } = english.texts;
    // @ts-expect-error -- a subject is missing
    const withoutSubject: Texts = others;
    // @ts-expect-error -- a text is missing
    const withoutText: Texts['section'] = { notice: 'Hinweis' };
    expect([withoutSubject, withoutText]).toHaveLength(2);
  });
});

describe('oncePerLanguage', () => {
  it('makes a value once for each language and key', () => {
    const make = jest.fn((key: string) => ({ key, tag: getLanguage().tag }));
    const get = oncePerLanguage(make);
    expect(get('a')).toBe(get('a'));
    expect(inLanguage(bracketed, () => get('a'))).toEqual({ key: 'a', tag: 'sv' });
    expect(get('b')).toEqual({ key: 'b', tag: 'en' });
    expect(make).toHaveBeenCalledTimes(3);
  });
});

/** Loads modules again, in a thread that has not said which language it speaks. */
async function withoutLanguage(work: () => Promise<void>): Promise<void> {
  const key = Symbol.for('site.language');
  const state: unknown = Reflect.get(globalThis, key);
  Reflect.deleteProperty(globalThis, key);
  await jest.isolateModulesAsync(work).finally(() => Reflect.set(globalThis, key, state));
}

// Callers see this overload: the type stays the same.
function putInBrackets<Value>(value: Value): Value;
function putInBrackets(value: unknown): unknown {
  if (typeof value === 'string') return `[${value}]`;
  if (typeof value === 'function')
    return (...given: unknown[]) => putInBrackets(Reflect.apply(value, null, given));
  if (value instanceof Map)
    return new Map([...value].map(([key, one]) => [key, putInBrackets(one)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, putInBrackets(one)]));
}
