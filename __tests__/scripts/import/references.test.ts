import { parseBibtex } from '@/scripts/import/references/bibtex';
import {
  formatCitation,
  formatReference,
  toReference,
} from '@/scripts/import/references/format-reference';
import { parseQuery } from '@/scripts/import/references/query';
import { formatTex } from '@/scripts/import/references/tex-text';

const BIBLIOGRAPHY = `---
---
@string{ice = {Journal of Ice}}
@comment{jabref-meta: databaseType:bibtex;}
@article{lee2020,
  title={Depths of {L}akes},
  author={Lee, Ann and {The Ice and Snow Group} and M{\\"u}ller, J{\\'e}r{\\^o}me},
  journal=ice # " of Lakes",
  volume = 3, number="2", pages={1--9},
  year=2020, month = may,
  doi={https://doi.org/10.1000/a_b},
  url={https://example.edu/lakes},
}
@inproceedings{no_comma,
  author = {Jane Roe}
  title = "A {"}second{"} text",
  year = 2019
}
@misc{unclosed, title={Never closed, year=2000
@phdthesis{poe, title={Snow}, author={Poe, E.}, school={University of Ice}, year={2018}}
@article(round, title = {Round brackets}, year = 2001)
`;

const [lee, noComma, unclosed, poe, round] = parseBibtex(BIBLIOGRAPHY);

function show(entry: typeof lee): string {
  return entry ? formatReference(toReference(entry, () => null)) : '';
}

it.each([
  [
    lee,
    'Ann Lee, The Ice and Snow Group, Jérôme Müller (2020). [Depths of Lakes](https://example.edu/lakes). *Journal of Ice of Lakes*, 3(2), 1–9. [doi:10.1000/a\\_b](https://doi.org/10.1000/a_b)',
  ],
  [noComma, 'Jane Roe (2019). A "second" text.'],
  [poe, 'E. Poe (2018). Snow. PhD thesis. University of Ice.'],
  [round, '(2001). Round brackets.'],
])('formats entry %#', (entry, shown) => {
  expect(show(entry)).toBe(shown);
});

it('loses nothing behind an entry that nobody has closed', () => {
  expect(unclosed?.fields.get('title')).toContain('Never closed');
  expect(parseBibtex(BIBLIOGRAPHY).map(({ key }) => key)).toEqual([
    'lee2020',
    'no_comma',
    'unclosed',
    'poe',
    'round',
  ]);
});

it.each([
  ['{\\"u} \\"{o} \\\'{\\i} \\v{S} \\c c {\\ss} \\o{} \\H{o} \\~n', 'ü ö í Š ç ß ø ő ñ'],
  ['\\emph{On {\\bf ice}} and \\textsuperscript{18}O', '*On **ice*** and ^18^O'],
  ["``Ice''---10\\% \\& more, 1--2 {\\LaTeX}", '“Ice”—10% & more, 1–2 LaTeX'],
  ['$x_{1}$ and a* [b] a_b <i>c</i>', '$x_{1}$ and a\\* \\[b\\] a_b c'],
])('writes %s as Markdown', (tex, shown) => {
  expect(formatTex(tex)).toBe(shown);
});

it.each([
  ['@*', ['lee2020', 'no_comma', 'unclosed', 'poe', 'round']],
  ['@article[year>=2010]', ['lee2020']],
  ['@*[key=poe]*', ['poe']],
  ['!@article', ['no_comma', 'unclosed', 'poe']],
  ['@*[author ^= lee || school=University of Ice]', ['lee2020', 'poe']],
  ['@*[year=2019 && title ~ second]', ['no_comma']],
])('chooses entries by the query %s', (query, keys) => {
  const fits = parseQuery(query);
  expect(parseBibtex(BIBLIOGRAPHY).flatMap((one) => (fits?.(one) ? [one.key] : []))).toEqual(keys);
});

it('cites by last names', () => {
  expect(lee && formatCitation(lee)).toEqual({ names: 'Lee et al.', year: '2020' });
  expect(noComma && formatCitation(noComma)).toEqual({ names: 'Roe', year: '2019' });
});

it('reads a bibliography of 50,000 mistakes within five seconds', () => {
  const broken = '@article{a, title={{{{, year = "\n'.repeat(50_000);
  const start = performance.now();
  parseBibtex(broken);
  parseBibtex('}'.repeat(300_000) + ' '.repeat(300_000));
  formatTex('{\\emph{'.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(5000);
});
