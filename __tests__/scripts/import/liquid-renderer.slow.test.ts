import fc from '@/__tests__/support/jest/random';
import { LiquidRenderer } from '@/scripts/import/sources/liquid/liquid';
import { removeMarks } from '@/scripts/import/text/rendered-marks';

// Generous, because tests may run on a busy machine: without limits, these texts take minutes.
const MOST_MS = 20_000;

/** Renders a text with parts and values. */
function render(text: string, parts: Record<string, string> = {}, values: object = {}) {
  const renderer = new LiquidRenderer(
    (name) => (Object.hasOwn(parts, name) ? (parts[name] ?? null) : null),
    2000,
  );
  return renderer.render(text, {
    source: 'a.md',
    values,
    notePart: () => {},
    noteFilter: () => {},
  });
}

const show = (...options: Parameters<typeof render>) => removeMarks(render(...options));

describe('LiquidRenderer', () => {
  it.each([
    ['a value', '{{ page.title }}', 'The lake'],
    ['a condition', '{% if page.title %}yes{% else %}no{% endif %}', 'yes'],
    ['a loop', '{% for p in page.names %}{{ p.name }} {% endfor %}', 'Ann Ben '],
    ['a capture', '{% capture x %}a{% endcapture %}{{ x }}{{ x }}', 'aa'],
    [
      'an address',
      '{{ "fees" | relative_url }} {{ "https://a.example" | absolute_url }}',
      '/fees https://a.example',
    ],
    ['a date', '{{ "2021-03-04" | date_to_long_string }}', '04 March 2021'],
    ['a choice', '{{ page.names | where: "name", "Ben" | map: "name" }}', 'Ben'],
    ['words', '{% assign x = " b  a " | split: " " | sort %}{{ x | join: "," }}', 'a,b'],
    ['a command without a value', 'a {{--}} b', 'ab'],
    ['a group in parentheses', '{% assign x = (page.names | map: "name") %}{{ x | first }}', 'Ann'],
    ['a filter in a condition', '{% if page.title | size != 3 and true %}yes{% endif %}', 'yes'],
    [
      'braces in a condition',
      '{% if page.title contains {{ page.part | strip }} %}yes{% endif %}',
      'yes',
    ],
    ['a backslash', '{{ page.title | remove: "\\" }}', 'The lake'],
    [
      'text of Liquid',
      '{% raw %}{{ page.title }} {% if %}{% endraw %}',
      '{{ page.title }} {% if %}',
    ],
    [
      'braces around text',
      'A {{Big: a {b} c}} of {{ page.title }}',
      'A {{Big: a {b} c}} of The lake',
    ],
    [
      'lists within a list',
      '{{ page.dates | map: "issued" | uniq | map: "year" | join }}',
      '2021 2020',
    ],
    ['a part', '{% include a.html x="1" y=page.title %}', '1-The lake'],
    ['a part that a value names', "{% include {{ page.file }} x='2' %}", '2-'],
    ['a part with quotes', '{% include a.html x="a \\"b\\"" %}', 'a "b"-'],
    ['a part within a part', '{% include b.html %}', '3-'],
  ])('shows %s as Jekyll does', (_, text, shown) => {
    const parts = {
      'a.html': '{{ include.x }}-{{ include.y }}',
      'b.html': '{% include a.html x=3 %}',
    };
    const page = {
      ...{ title: 'The lake', part: 'lake', file: 'a.html' },
      names: [{ name: 'Ann' }, { name: 'Ben' }],
      dates: [2021, 2020, 2021].map((year) => ({ issued: [{ year }] })),
    };
    expect(show(text, parts, { page })).toBe(shown);
  });

  it.each([
    ['of a plugin', '{% gallery a="1" %}text{% endgallery %}'],
    ['for a part that the source does not have', '{% include figure.html src="a.png" %}'],
    ['for a file elsewhere', '{% include ../secret.md %}'],
    ['for a layout', '{% layout "a.html" %}{% block a %}x{% endblock %}'],
    ['for code', '{% highlight js %}a{% endhighlight %}'],
  ])('keeps a command %s', (_, text) => {
    expect(render(text)).toBe(text);
  });

  it('keeps the values of the parameters of such a command', () => {
    expect(
      render('{% include x.html src=page.image alt=page.none %}', {}, { page: { image: 'a"b' } }),
    ).toBe('{% include x.html src="ab" %}');
  });

  it('tells values that look like commands from commands', () => {
    const shown = render('{{ page.title }}', {}, { page: { title: '{% include a.html %}' } });
    expect(shown).not.toContain('{%');
    expect(removeMarks(shown)).toBe('{% include a.html %}');
  });

  it.each([
    ['parts that include each other', '{% include a.html %}', 'too many parts'],
    ['a loop without an end', '{% for i in (1..9999999999) %}x{% endfor %}', 'limit'],
    ['loops within each other', loops(9), 'limit|too long'],
    [
      'a text that doubles itself',
      double(40, '{% capture x %}{{ x }}{{ x }}{% endcapture %}'),
      'limit|long',
    ],
    ['a value that doubles itself', double(40, '{% assign x = x | append: x %}'), 'limit|long'],
    ['a text that is too long', 'a {{ b }}'.repeat(400_000), 'limit'],
    ['commands without an end', '{% if a %}'.repeat(9), 'not closed'],
  ])('stops at %s', (_, text, problem) => {
    const start = performance.now();
    const parts = { 'a.html': '{% include b.html %}', 'b.html': '{% include a.html %}' };
    expect(() => render(text, parts)).toThrow(new RegExp(problem));
    expect(performance.now() - start).toBeLessThan(MOST_MS);
  });

  it.each([
    '{{ ',
    '{% ',
    '{% raw %}',
    '{% if ',
    '{{ a | ',
    '{% include a',
    '{% for a in ',
    '"',
    '{{ "',
    'a',
    '<',
    '>',
  ])('reads a long text of %s in bounded time', (part) => {
    const start = performance.now();
    const long = part.repeat(100_000);
    for (const text of [long, `{{ "${long}" | markdownify }}`]) ignoreErrors(() => render(text));
    expect(performance.now() - start).toBeLessThan(MOST_MS);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'shows nothing of %s, which no source has',
    (name) => {
      expect(
        show(`{{ page.${name} }}{{ ${name} }}{{ page["${name}"].constructor }}`, {}, { page: {} }),
      ).toBe('');
    },
  );

  it('either renders any text in bounded time or throws an Error', () => {
    const words = [
      ...[
        '{%',
        '%}',
        '{{',
        '}}',
        '{%-',
        '-%}',
        '|',
        '"',
        "'",
        '(',
        ')',
        '..',
        '\\',
        '<',
        '>',
        '\n',
      ],
      ...[
        'for',
        'endfor',
        'if',
        'endif',
        'include',
        'a.html',
        'capture',
        'endcapture',
        'assign',
        '=',
      ],
      ...[
        'raw',
        'endraw',
        'x',
        'in',
        'page',
        'page.x',
        'append:',
        'split:',
        'sort',
        'where:',
        'limit:',
      ],
      ...['(1..999999)', 'strip_html', 'markdownify', 'replace:', 'date:', '\uE020', '\uE023', 'ü'],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (parts) => {
        const start = performance.now();
        const text = parts.join(' ');
        ignoreErrors(() => render(text, { 'a.html': text }, { page: { x: '<'.repeat(1000) } }));
        expect(performance.now() - start).toBeLessThan(MOST_MS);
      }),
      { numRuns: 300 },
    );
  });
});

function ignoreErrors(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  }
}

function loops(count: number): string {
  const names = Array.from({ length: count }, (_, index) => `i${index}`);
  return `${names.map((name) => `{% for ${name} in (1..100) %}`).join('')}text${'{% endfor %}'.repeat(count)}`;
}

function double(times: number, command: string): string {
  return `{% assign x = "text" %}${command.repeat(times)}{{ x | upcase }}`;
}
