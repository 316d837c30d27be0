import { validateXML } from 'xmllint-wasm';
import { drawChart } from '@/__tests__/bench/report/chart';
import type { Figure } from '@/__tests__/bench/report/figures';

const figures: Figure[] = [
  {
    name: 'Pages <plain> & fast',
    value: 90,
    unit: 'per s',
    baseline: { name: 'an empty page', value: 100 },
    target: { atLeast: 0.95 },
  },
  { name: 'Blocking time', value: 0, unit: 'ms', target: { atMost: 0 } },
  { name: 'Lookups', value: 27_110, unit: 'per s' },
];
const chart = drawChart('Serving', { method: '', columns: { '': figures } });

function widthsOf(kind: string): number[] {
  return [...chart.matchAll(new RegExp(`class="${kind}"[^>]* width="(\\d+)"`, 'g'))].map((match) =>
    Number(match[1]),
  );
}

describe('a chart', () => {
  it('is well-formed, with a title and a description', async () => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'chart.svg', contents: chart }],
      normalization: 'format',
    });
    expect(errors).toEqual([]);
    expect(chart).toMatch(/<title>Serving<\/title>\n<desc>.+<\/desc>/);
  });

  it('draws a figure beside its baseline on one scale', () => {
    const [baseline = 0] = widthsOf('baseline');
    expect(widthsOf('missed')[0]).toBe(Math.round(baseline * 0.9));
  });

  it('says in words that a target is missed or met', () => {
    expect(chart).toContain('>90 per s (0.90): missed by 0.05<');
    expect(chart).toContain('>0 ms: met<');
  });

  it('marks each target with a line, and explains the line', () => {
    expect(chart.match(/<line class="target"/g)).toHaveLength(3);
    expect(chart).toMatch(/>target; a number in brackets is the ratio/);
  });

  it('leaves out a figure that has nothing beside it', () => {
    expect(chart).not.toContain('Lookups');
  });

  it('has colours for light and for dark, and a background of its own', () => {
    expect(chart).toContain('@media (prefers-color-scheme: dark)');
    expect(chart).toContain('<rect class="page"');
  });
});
