import fc from '@/__tests__/support/jest/random';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import {
  addQuery,
  normalizeAddress,
  RedirectIndex,
} from '@/lib/server/content/files/addresses/redirect-index';

const index = new RedirectIndex(
  ['/old', '/?p=1', '/?p=1&lang=de', '/news?a=%C3%BC+x', '/news?id=7'].map((from) => ({
    from: normalizeAddress(from),
  })),
);

const find = (path: string, query: string) => {
  const found = index.findByQuery(path, query);
  return found && [found.redirect.from, found.rest];
};

describe('RedirectIndex', () => {
  it('finds the redirect of a path', () => {
    expect(index.findByPath('/old')).toEqual({ from: '/old' });
    expect(index.findByPath('/')).toBeNull();
  });

  it.each([
    ['p=1', ['/?p=1', '']],
    ['utm_source=mail&p=1&x', ['/?p=1', 'utm_source=mail&x']],
    ['lang=de&p=1', ['/?lang=de&p=1', '']],
    ['p=1&lang=fr', ['/?p=1', 'lang=fr']],
    ['p=1&p=1', ['/?p=1', '']],
    ['%70=%31', ['/?p=1', '']],
    ['p=10', null],
    ['P=1', null],
    ['lang=de', null],
    ['', null],
    ['%ff&%', null],
  ])('finds that of the query %s', (query, expected) => {
    expect(find('/', query)).toEqual(expected);
  });

  it('compares decoded parameters, and leaves the others as they were written', () => {
    expect(find('/news', 'b=%2f+%zz&a=ü%20x')).toEqual(['/news?a=%C3%BC+x', 'b=%2f+%zz']);
    expect(find('/other', 'id=7')).toBeNull();
  });

  it('takes no longer if thousands of addresses share a parameter, and a visitor repeats it', () => {
    const from = Array.from({ length: 5_000 }, (_, id) => normalizeAddress(`/?cat=1&p=${id}`));
    const many = new RedirectIndex(from.map((address) => ({ from: address })));
    const repeated = 'cat=1&'.repeat(49);
    const startedAt = processorTime();
    for (let count = 0; count < 100; count++) many.findByQuery('/', `${repeated}p=none`);
    // A hundredth of the time it would take to compare each address.
    expect(processorTime() - startedAt).toBeLessThan(3_000);
    expect(many.findByQuery('/', `${repeated}p=7`)?.redirect.from).toBe('/?cat=1&p=7');
  });

  it('does not depend on the order of the parameters, nor on additional ones', () => {
    const parameter = fc
      .tuple(fc.string(), fc.string())
      .map((pair) => `${new URLSearchParams([pair])}`);
    fc.assert(
      fc.property(
        fc.uniqueArray(parameter, { minLength: 1, maxLength: 5 }),
        fc.array(parameter, { maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (own, others, random) => {
          const one = new RedirectIndex([{ from: normalizeAddress(`/a?${own.join('&')}`) }]);
          const all = [...own, ...others]
            .map((text) => ({ text, at: random.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ text }) => text);
          const rest = all.filter((text) => !own.includes(text)).join('&');
          expect(one.findByQuery('/a', all.join('&'))?.rest).toBe(rest);
          expect(one.findByQuery('/a', rest)).toBeNull();
        },
      ),
    );
  });

  it('takes no time for a long query, or for many redirects', () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({ from: `/?p=${id}` }));
    const large = new RedirectIndex(many);
    const start = processorTime();
    for (let count = 0; count < 100; count++) {
      expect(large.findByQuery('/', `p=${count}`)).not.toBeNull();
      large.findByQuery('/', 'a&'.repeat(8_000));
    }
    expect(processorTime() - start).toBeLessThan(5_000);
  });
});

describe('addQuery', () => {
  it.each([
    ['/a', 'x=1', '/a?x=1'],
    ['/a#b', 'x=1&y', '/a?x=1&y#b'],
    ['https://example.org/', 'x', 'https://example.org/?x'],
    ['/a?y=1#b', 'x=1', '/a?y=1#b'],
    ['/a#b', '', '/a#b'],
  ])('adds to %s the query "%s"', (target, query, expected) => {
    expect(addQuery(target, query)).toBe(expected);
  });
});
