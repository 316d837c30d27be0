import { formatRows, listMissed, type Figure, type Report } from '@/__tests__/bench/report/figures';

const page: Figure = {
  name: 'Pages',
  value: 90,
  unit: 'per s',
  baseline: { name: 'an empty page', value: 100 },
  target: { atLeast: 0.95 },
};
const weight: Figure = { name: 'Weight', value: 12, unit: 'KB', target: { atMost: 10 } };

function report(...figures: Figure[]): Report {
  return { method: 'Once.', columns: { '': figures } };
}

function cellsOf(figure: Figure): string[] {
  return formatRows(report(figure))[1] ?? [];
}

describe('the table of figures', () => {
  it('compares a figure to its baseline, and says by how much the ratio misses the target', () => {
    expect(cellsOf(page)).toEqual([
      'Pages, compared with an empty page',
      'ratio at least 0.95',
      '90 against 100 per s (0.90): missed by 0.05',
    ]);
  });

  it('compares a figure without a baseline to its target in its own unit', () => {
    expect(cellsOf(weight)).toEqual(['Weight', 'at most 10 KB', '12 KB: missed by 2 KB']);
  });

  it('says that a target is met, and adds the note', () => {
    const kept = { ...page, ratio: 0.951, note: 'p99 4 ms' };
    expect(cellsOf(kept)).toContain('90 against 100 per s (0.95): met; p99 4 ms');
  });

  it('never says that a target is missed by nothing', () => {
    expect(cellsOf({ ...page, ratio: 0.9499 })).toContain(
      '90 against 100 per s (0.95): missed by less than 0.01',
    );
  });

  it('says nothing of targets where there are none', () => {
    expect(cellsOf({ name: 'Lookups', value: 27_110, unit: 'per s' })).toEqual([
      'Lookups',
      '',
      '27,110 per s',
    ]);
  });

  it('has a column for each database, and names the databases whose targets differ', () => {
    const columns = { SQLite: [page], PostgreSQL: [{ ...page, target: { atLeast: 0.7 } }] };
    const [head, row] = formatRows({ method: '', columns });
    expect(head).toEqual(['Measured', 'Target', 'SQLite', 'PostgreSQL']);
    expect(row?.[1]).toBe('SQLite: ratio at least 0.95; PostgreSQL: ratio at least 0.7');
    expect(row?.[3]).toBe('90 against 100 per s (0.90): met');
  });
});

describe('the list of missed targets', () => {
  it('names the column, the figure and the target, without the note', () => {
    const columns = { SQLite: [{ ...page, ratio: 0.99 }], PostgreSQL: [{ ...page, note: 'p99' }] };
    expect(listMissed({ method: '', columns })).toEqual([
      'PostgreSQL: Pages, compared with an empty page: 90 against 100 per s (0.90): missed by 0.05 (target: ratio at least 0.95)',
    ]);
  });

  it('contains a figure that is above one of two limits', () => {
    const target = { atLeast: 0.9, atMost: 1.1 };
    expect(listMissed(report({ ...page, ratio: 1.2, target }))).toHaveLength(1);
    expect(listMissed(report({ ...page, ratio: 1.05, target }))).toHaveLength(0);
  });

  it('contains a figure that was not measured', () => {
    expect(listMissed(report({ ...weight, value: NaN }))).toEqual([
      expect.stringContaining('not measured'),
    ]);
  });
});
