import fc from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import {
  isBlank,
  preparePassword,
  removeInvisible,
  toAsciiEmail,
  toPlainCode,
} from '@/lib/forms/checking/typed-text';
import { validators } from '@/lib/validators';

const isEmail = validators.email(true);

const INVISIBLE = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u17b4',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ufffc',
  '\u{13441}',
  '\u{16fe4}',
  '\u{1d159}',
  '\u{e0020}',
  '\x01',
  '\x7f',
];

describe('an email address', () => {
  it('gets its domain in ASCII also after thousands of others', () => {
    for (let count = 0; count < 20_000; count++) {
      expect(toAsciiEmail('ann@zü.ch')).toBe('ann@xn--z-eha.ch');
      expect(isEmail(toAsciiEmail('a@Ü\u00a0.de'))).not.toBe(true);
    }
  });

  it.each([
    ['ann@müller.example', 'ann@xn--mller-kva.example'],
    ['Ann@MÜLLER.Example', 'Ann@xn--mller-kva.example'],
    ['ann@mu\u0308ller.example', 'ann@xn--mller-kva.example'],
    ['ann@straße.example', 'ann@xn--strae-oqa.example'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['ann@مثال.إختبار', 'ann@xn--mgbh0fb.xn--kgbechtv'],
    ['ann@نامه\u200cای.example', 'ann@xn--mgba3gch31f060k.example'],
    ['Ann@Example.ORG', 'Ann@Example.ORG'],
    ['ann\uff20例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['ann\ufe6bexample.org', 'ann@example.org'],
    ['  ann@example.org\u00a0', 'ann@example.org'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(toAsciiEmail(typed)).toBe(stored);
    expect(isEmail(stored)).toBe(true);
  });

  it.each([
    'ann@müller.example:25',
    'ann@müller.example/x',
    'ann@müller.example?x',
    'ann@müller.example#x',
    'ann@user@müller.example',
    'ann＠user@müller.example',
    'ann@user:word@müller.example',
    'ann@m%C3%BCller.example',
    'ann@müller example',
    'ann@müller..example',
    'ann@müller.example.',
    'ann@\u2100.example',
    'ann@xn--a.müller.example',
    'ann@１.２',
    'ann@0x7f.１',
    'änn@müller.example',
    `ann@${'ü'.repeat(64)}.example`,
    `ann@${'ü'.repeat(60_000)}`,
    'ann@',
    '@müller.example',
    'müller',
    'ann@\ud800.example',
  ])('that no mail server would accept is still refused: %s', (typed) => {
    expect(isEmail(toAsciiEmail(typed))).toBe(false);
  });

  it('loses invisible characters, wherever they were pasted', () => {
    const places = fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...INVISIBLE)), { minLength: 1 });
    const address = fc.constantFrom('ann@example.org', 'ann@müller.example');
    fc.assert(
      fc.property(address, places, (clean, all) => {
        const pasted = Array.from(clean);
        for (const [at, one] of all) pasted.splice(at, 0, one);
        expect(toAsciiEmail(pasted.join(''))).toBe(toAsciiEmail(clean));
      }),
    );
  });

  it('stays the same when it is stored again, whatever was typed', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (label) => {
        const stored = toAsciiEmail(`ann@${label}.example`);
        if (!isEmail(stored)) return;
        accepted += 1;
        expect(toAsciiEmail(stored)).toBe(stored);
      }),
    );
    expect(accepted).toBeGreaterThan(0);
  });

  it('that is ASCII is the address that was typed', () => {
    fc.assert(fc.property(fc.emailAddress(), (one) => expect(toAsciiEmail(one)).toBe(one)));
  });

  it('takes no longer than a moment, however long it is', () => {
    const start = processorTime();
    for (const part of ['ü', 'ü.', '\u200b', 'a', '@', 'ß@']) toAsciiEmail(part.repeat(30_000));
    expect(processorTime() - start).toBeLessThan(500);
  });
});

describe('a password', () => {
  it('that is far too long is not normalized, which takes quadratic time', () => {
    const marks = 'a' + '\u0301'.repeat(16_000) + '\u0323'.repeat(16_000);
    expect(preparePassword(marks)).toBe(marks);
    // 128 characters of four parts each, the most that a password may have.
    expect(preparePassword('\u03b1\u0313\u0300\u0345'.repeat(128))).toBe('\u1f82'.repeat(128));
  });

  it.each([
    ['Café', 'Cafe\u0301'],
    ['a b', 'a\u00a0b'],
    ['a b', 'a\u3000b'],
    ['a b', 'a\u2000b'],
    ['Å', '\u212b'],
  ])('%j is the same as %j', (one, other) => {
    expect(preparePassword(other)).toBe(preparePassword(one));
  });

  it.each([
    ['A', 'a'],
    ['\uff41', 'a'],
    ['\ufb01', 'fi'],
    ['ab', 'a\u200db'],
    ['a\tb', 'a b'],
    [' a', 'a'],
    ['ß', 'ss'],
  ])('%j is another one than %j', (one, other) => {
    expect(preparePassword(other)).not.toBe(preparePassword(one));
  });

  it('stays the same when it is prepared again, and in every form of Unicode', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const prepared = preparePassword(typed);
        expect(preparePassword(prepared)).toBe(prepared);
        expect(preparePassword(typed.normalize('NFD'))).toBe(prepared);
      }),
    );
  });
});

describe('a text', () => {
  it.each(INVISIBLE)('of nothing but %j is blank', (one) => {
    expect(isBlank(` ${one}\u00a0${one}\n`)).toBe(true);
    expect(removeInvisible(`a${one}b`)).toBe('ab');
    expect(isBlank(`${one}a`)).toBe(false);
  });

  it.each(['.', '0', '李', '\u0301', '😀', '\0', '\ud800'])('with %j is not blank', (one) => {
    expect(isBlank(one)).toBe(false);
  });
});

describe('a code', () => {
  it.each(['arab', 'arabext', 'beng', 'deva', 'fullwide', 'thai', 'mathbold', 'mathmono', 'adlm'])(
    'may have digits of the system %s',
    (system) => {
      const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
      expect(toPlainCode(format.format(1234567890))).toBe('1234567890');
    },
  );

  it.each(['123 456', '123-456', '123\u2013456', ' 123\u00a0456\u200b', '１２３　４５６'])(
    'may be typed as %j',
    (typed) => {
      expect(toPlainCode(typed)).toBe('123456');
    },
  );

  it('that is a recovery code may have capitals, dashes and digits of other scripts', () => {
    expect(toPlainCode('ABCD-2\u0663EF')).toBe('abcd23ef');
    expect(toPlainCode('ＡＢＣＤ－２３ーＥＦ')).toBe('abcd23ef');
  });
});
