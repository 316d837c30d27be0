import { createHash } from 'node:crypto';
import fc from '@/__tests__/support/jest/random';
import {
  digestOf,
  isSafePath,
  isSameManifest,
  listChanges,
  parseVersion,
  pickAdded,
  type Manifest,
} from '@/lib/server/publishing/versions/version';

const A = { hash: 'a'.repeat(64), size: 1 };
const B = { hash: 'b'.repeat(64), size: 1 };

/** Returns the text of a version with these files and a digest that fits. */
function format(files: object, changes: object = {}): string {
  const entries: [string, Manifest[string]][] = Object.entries(files);
  const digest = digestOf(Object.fromEntries(entries));
  const rest = { sequence: 1, publishedAt: 1, author: 'Ann', changes: [], isHeld: false };
  return JSON.stringify({ ...rest, digest, files, ...changes });
}

describe('parseVersion', () => {
  it('reads the text of a version', () => {
    expect(parseVersion(format({ 'home.md': A }))).toMatchObject({ files: { 'home.md': A } });
  });

  it('reads a version of an earlier program, which has no former addresses', () => {
    expect(parseVersion(format({ 'home.md': A }))).toMatchObject({ formerAddresses: {} });
  });

  it.each([
    ['is cut off', (text: string) => text.slice(0, -9)],
    ['is empty', () => ''],
    ['is null', () => 'null'],
    ['has another digest', (text: string) => text.replace('"size":1', '"size":2')],
    ['has another path', (text: string) => text.replace('home', 'gome')],
  ])('returns null for a text that %s', (_, damage) => {
    expect(parseVersion(damage(format({ 'home.md': A })))).toBeNull();
  });

  it.each([
    [{ sequence: 0 }],
    [{ sequence: 1.5 }],
    [{ publishedAt: 'now' }],
    [{ files: [] }],
    [{ changes: null }],
    [{ formerAddresses: { a: 'pages/b.md' } }],
    [{ formerAddresses: { '/a': '../b.md' } }],
  ])('returns null for a text with %j', (changes) => {
    expect(parseVersion(format({ 'home.md': A }, changes))).toBeNull();
  });

  it.each(['../../x', '/etc/passwd', 'a/../../x', 'a//b', './a', 'a\\b', '', 'a\0b', 'a\nb'])(
    'returns null for a file at %j',
    (path) => {
      expect(parseVersion(format({ [path]: A }))).toBeNull();
    },
  );

  it('returns null for a hash that leads out of the store', () => {
    expect(parseVersion(format({ 'home.md': { hash: '../../../x', size: 1 } }))).toBeNull();
  });

  it('does not let a file named __proto__ change any object', () => {
    const text = format({ 'home.md': A }).replace('"home.md"', '"__proto__"');
    expect(parseVersion(text)).toBeNull();
    const files = parseVersion(format({ 'constructor/home.md': A }))?.files ?? {};
    expect(Object.hasOwn(files, 'constructor')).toBe(false);
    expect(Object.getPrototypeOf(files)).toBe(Object.prototype);
  });
});

describe('isSafePath', () => {
  it.each(['home.md', 'pages/über uns/plan.svg', 'a..b', '...', 'a/.well-known/b'])(
    'accepts %j',
    (path) => {
      expect(isSafePath(path)).toBe(true);
    },
  );

  it.each(['__proto__', 'a/__proto__/b', '..', 'a/..'])('rejects the path %j', (path) => {
    expect(isSafePath(path)).toBe(false);
  });

  it('rejects a path with an unsafe part or letter, and no other path', () => {
    const unsafe = new Set<string>(['', '.', '..', '__proto__', '\n', 'b\\']);
    const part = fc.constantFrom('', '.', '..', '...', '__proto__', 'a', '__proto__a', '\n', 'b\\');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const isUnsafe = parts.some((one) => unsafe.has(one));
        expect(isSafePath(parts.join('/'))).toBe(parts.length > 0 && !isUnsafe);
      }),
    );
  });
});

const path = fc
  .array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'))
  .filter(isSafePath);

describe('digestOf', () => {
  it('is the SHA-256 of the sorted lines, as stored versions have it', () => {
    fc.assert(
      fc.property(fc.dictionary(path, fc.constantFrom(A, B)), (files) => {
        const lines = Object.entries(files).map(
          ([name, { hash, size }]) => `${name}\0${hash}\0${size}\n`,
        );
        const hash = createHash('sha256').update(lines.sort().join(''));
        expect(digestOf(files)).toBe(hash.digest('hex'));
      }),
    );
  });

  it('does not depend on the order of the files', () => {
    expect(digestOf({ a: A, b: B })).toBe(digestOf({ b: B, a: A }));
  });

  it('differs by path, hash and size', () => {
    const manifests: Manifest[] = [{ a: A }, { b: A }, { a: B }, { a: { ...A, size: 2 } }, {}];
    const digests = manifests.map(digestOf);
    expect(new Set(digests).size).toBe(5);
  });
});

describe('pickAdded', () => {
  it('picks the files whose content is new, not those that were moved or copied', () => {
    const after = { moved: A, copied: A, changed: B, kept: A };
    expect(pickAdded({ lost: A, changed: A, kept: A }, after)).toEqual({ changed: B });
    expect(pickAdded({}, after)).toEqual(after);
  });
});

describe('isSameManifest', () => {
  it('compares paths and contents, not their order', () => {
    expect(isSameManifest({ a: A, b: B }, { b: B, a: { ...A } })).toBe(true);
    expect(isSameManifest({ a: A }, { a: B })).toBe(false);
    expect(isSameManifest({ a: A }, { a: A, b: B })).toBe(false);
    expect(isSameManifest({ a: A, b: B }, { a: A })).toBe(false);
  });
});

describe('listChanges', () => {
  it('lists changed, added and removed paths in alphabetical order', () => {
    const before = { same: A, changed: A, removed: A };
    expect(listChanges(before, { same: A, changed: B, added: B })).toEqual([
      'added',
      'changed',
      'removed',
    ]);
  });
});
