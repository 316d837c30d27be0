import { formatCsv } from '@/lib/csv';

it.each([...'=+-@＝＋－＠﹦﹢﹣﹫\t\r\n'].map((first) => `${first}1`))(
  'a CSV cell that begins with %j becomes text',
  (cell) => {
    expect(formatCsv(['a'], [[cell]])).toBe(`\ufeff"a"\r\n"'${cell}"\r\n`);
  },
);

it('a CSV cell keeps quotes, commas and line breaks', () => {
  expect(formatCsv(['a', 'b'], [['x,"y"', 'one\ntwo']])).toBe(
    '\ufeff"a","b"\r\n"x,""y""","one\ntwo"\r\n',
  );
});
