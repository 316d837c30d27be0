/** One measurement, what it is compared to, and its target. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** Measured in the same run. */
  baseline?: { name: string; value: number };
  /** Value to baseline. Stated where it is the median of pairs. */
  ratio?: number;
  /** Limits of the ratio or, without a baseline, of the value. */
  target?: Target;
  /** Details for the table. */
  note?: string;
};

type Target = { atLeast?: number; atMost?: number };

/** All figures of one run of a benchmark. */
export type Report = {
  /** One sentence for the table. */
  method: string;
  /** Figures by column, such as the database. A single column may be called ''. */
  columns: Record<string, Figure[]>;
  /** Table for the console only. */
  details?: string[][];
};

/** One line of the table or group of the chart: the same measurement in each column. */
export type Row = { name: string; title: string; figures: [column: string, figure: Figure][] };

export function listRows({ columns }: Report): Row[] {
  const rows = new Map<string, Row>();
  for (const [column, figures] of Object.entries(columns)) {
    for (const figure of figures) {
      const { name: title, baseline } = figure;
      const name = baseline ? `${title}, compared with ${baseline.name}` : title;
      const row = rows.get(name) ?? { name, title, figures: [] };
      rows.set(name, row);
      row.figures.push([column, figure]);
    }
  }
  return [...rows.values()];
}

/** Returns a line for each target that was missed. */
export function listMissed(report: Report): string[] {
  return listRows(report).flatMap(({ name, figures }) =>
    figures
      .filter(([, figure]) => distanceToTarget(figure) !== 0)
      .map(([column, figure]) => {
        const subject = column ? `${column}: ${name}` : name;
        const found = formatFigure({ ...figure, note: undefined });
        return `${subject}: ${found} (target: ${formatTarget(figure)})`;
      }),
  );
}

/** Formats the figures as rows of cells; the first is the header. */
export function formatRows(report: Report): string[][] {
  const columns = Object.keys(report.columns);
  const body = listRows(report).map(({ name, figures }) => {
    const cells = new Map(figures.map(([column, figure]) => [column, formatFigure(figure)]));
    return [name, formatTargets(figures), ...columns.map((column) => cells.get(column) ?? '')];
  });
  return [['Measured', 'Target', ...columns.map((column) => column || 'Result')], ...body];
}

/** Formats `667 against 1,257 per s (0.53): met; p99 42 ms`. */
function formatFigure(figure: Figure): string {
  const { value, baseline, unit, note } = figure;
  const measured = baseline
    ? `${formatNumber(value)} against ${formatValue(baseline.value, unit)} (${ratioOf(figure).toFixed(2)})`
    : formatValue(value, unit);
  const verdict = formatVerdict(figure);
  return `${measured}${verdict && `: ${verdict}`}${note ? `; ${note}` : ''}`;
}

/** Formats `met` or `missed by 0.05`; nothing without a target. */
export function formatVerdict(figure: Figure): string {
  const distance = distanceToTarget(figure);
  if (distance === 0) return figure.target ? 'met' : '';
  if (Number.isNaN(distance)) return 'not measured';
  const unit = figure.baseline ? '' : figure.unit;
  return `missed by ${distance < 0.005 ? formatValue('less than 0.01', unit) : formatValue(distance, unit)}`;
}

export function formatNumber(value: number): string {
  const maximumFractionDigits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { maximumFractionDigits });
}

export function formatValue(value: number | string, unit: string): string {
  const text = typeof value === 'number' ? formatNumber(value) : value;
  return unit ? `${text} ${unit}` : text;
}

// Targets that differ name their column.
export function formatTargets(figures: Row['figures']): string {
  const targets = figures
    .map(([column, figure]) => ({ column, text: formatTarget(figure) }))
    .filter(({ text }) => text);
  const [first] = targets;
  if (!first) return '';
  const isSame =
    targets.length === figures.length && targets.every((one) => one.text === first.text);
  if (isSame) return first.text;
  return targets.map(({ column, text }) => `${column}: ${text}`).join('; ');
}

function formatTarget({ target, baseline, unit }: Figure): string {
  const { atLeast, atMost } = target ?? {};
  const limits = [
    ...(atLeast === undefined ? [] : [`at least ${formatValue(atLeast, baseline ? '' : unit)}`]),
    ...(atMost === undefined ? [] : [`at most ${formatValue(atMost, baseline ? '' : unit)}`]),
  ];
  return limits.length === 0 ? '' : `${baseline ? 'ratio ' : ''}${limits.join(', ')}`;
}

/** Returns the distance of the ratio or the value to its target: 0 if it is met, NaN if nothing was measured. */
function distanceToTarget(figure: Figure): number {
  const { atLeast = -Infinity, atMost = Infinity } = figure.target ?? {};
  const compared = figure.baseline ? ratioOf(figure) : figure.value;
  return Math.max(0, atLeast - compared, compared - atMost);
}

export function ratioOf({ value, baseline, ratio }: Figure): number {
  return ratio ?? value / (baseline?.value ?? NaN);
}

/** Formats rows of cells as a Markdown table, as Prettier does. The first row is the header. */
export function formatTable(rows: string[][]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}
