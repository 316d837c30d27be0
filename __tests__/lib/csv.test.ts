import { formatCsv } from '@/lib/csv';

it.each([...'=+-@＝＋－＠﹦﹢﹣﹫\t\r\n'].map((first) => `${first}1`))(
  'makes a text of a cell that begins as %j',
  (cell) => {
    expect(formatCsv(['a'], [[cell]])).toBe(`\ufeff"a"\r\n"'${cell}"\r\n`);
  },
);

it('keeps quotes, commas and line ends inside a cell', () => {
  expect(formatCsv(['a', 'b'], [['x,"y"', 'one\ntwo']])).toBe(
    '\ufeff"a","b"\r\n"x,""y""","one\ntwo"\r\n',
  );
});
