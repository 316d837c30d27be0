import fc from '@/__tests__/support/jest/random';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { toPlainText } from '@/lib/server/search/excerpt';

describe('the text of a page', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<p>One<br>two<sup class="note"><a href="#note_1">1</a></sup>.</p>', 'One two.'],
    ['<a href="/x">A<span class="visually-hidden"> (opens in…)</span></a>', 'A'],
    ['<p>&lt;sup&gt; &amp; &quot;x&quot;</p>', '<sup> & "x"'],
    ['a < b', 'a < b'],
    ['<p>10<sup>6</sup> m<sup>2</sup></p>', '106 m2'],
    ['<math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math>', 'x'],
  ])('of %s is %s', (html, expected) => {
    expect(toPlainText(html)).toBe(expected);
  });

  it('keeps everything except markup', () => {
    const word = fc.stringMatching(/^[a-zé]{1,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const html = words
          .map((one) => `<p class="x"><em>${one}</em><sup class="note">9</sup></p>`)
          .join('\n');
        expect(toPlainText(html)).toBe(words.join(' '));
      }),
    );
  });

  // With quadratic time, each of these would take minutes.
  it.each([
    '<',
    '<sup class="note">',
    '<span class="visually-hidden">',
    '</p',
    '<a ',
    '&',
    '&lt',
    ' ',
    '\n<',
  ])('is extracted from a megabyte of %j in linear time', (part) => {
    const began = processorTime();
    toPlainText(part.repeat(1_000_000 / part.length));
    expect(processorTime() - began).toBeLessThan(20_000);
  });
});
