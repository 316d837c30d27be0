import { escapeHtml } from '@/lib/escape-html';
import {
  formatTargets,
  formatValue,
  formatVerdict,
  listRows,
  ratioOf,
  type Report,
  type Row,
} from './figures';

const WIDTH = 720;
const MARGIN = 16;
const LEGEND_HEIGHT = 40;
const TITLE_HEIGHT = 26;
const GAP = 14;
const BARS = { left: 228, width: 212, height: 14, pitch: 20 };

// The background is drawn too: a reader's theme may differ from that of the page around the image.
const STYLE = `
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: #1f2328 }
  .title { font-weight: 600 }
  .page { fill: #ffffff }
  .own { fill: #0969da }
  .missed { fill: #bc4c00 }
  .baseline { fill: #8c959f }
  .target { stroke: #1f2328; stroke-width: 2; stroke-dasharray: 3 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .page { fill: #0d1117 }
    .own { fill: #4493f8 }
    .missed { fill: #f0883e }
    .baseline { fill: #7d8590 }
    .target { stroke: #f0f6fc }
  }
`;

type Bar = {
  kind: 'own' | 'missed' | 'baseline';
  label: string;
  value: number;
  text: string;
  targets: number[];
};

/**
 * Draws the report as horizontal bars: each measurement, what it is compared to, and its target as a dashed line.
 * Each group has its own scale, because units differ. Measurements with nothing beside them are left out.
 */
export function drawChart(title: string, report: Report): string {
  const groups: string[] = [];
  let height = LEGEND_HEIGHT;
  for (const row of listRows(report)) {
    const bars = listBars(row);
    if (bars.length + bars.flatMap(({ targets }) => targets).length === 1) continue;
    const target = formatTargets(row.figures);
    groups.push(
      `<text x="${MARGIN}" y="${height + 16}"><tspan class="title">${escapeHtml(row.title)}</tspan>` +
        `${target && escapeHtml(` (target: ${target})`)}</text>`,
    );
    groups.push(...drawBars(bars, height + TITLE_HEIGHT));
    height += TITLE_HEIGHT + bars.length * BARS.pitch + GAP;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>${escapeHtml(title)}</title>
<desc>Bars for each measurement and for what it is compared to. A dashed line marks the target.</desc>
<style>${STYLE}</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
${drawTarget(MARGIN + 2, 11)}
${drawText(MARGIN + 12, 23, 'target; a number in brackets is the ratio to the grey bar')}
${groups.join('\n')}
</svg>
`;
}

function listBars({ figures }: Row): Bar[] {
  return figures.flatMap(([column, figure]) => {
    const { value, unit, baseline, target = {} } = figure;
    const limits = [target.atLeast, target.atMost].filter((limit) => limit !== undefined);
    const verdict = formatVerdict(figure);
    const ratio = baseline ? ` (${ratioOf(figure).toFixed(2)})` : '';
    const own: Bar = {
      kind: verdict.startsWith('missed') ? 'missed' : 'own',
      label: column || 'This site',
      value,
      text: `${formatValue(value, unit)}${ratio}${verdict && `: ${verdict}`}`,
      targets: limits.map((limit) => limit * (baseline?.value ?? 1)),
    };
    if (!baseline) return [own];
    const text = formatValue(baseline.value, unit);
    return [
      own,
      { kind: 'baseline', label: baseline.name, value: baseline.value, text, targets: [] },
    ];
  });
}

function drawBars(bars: Bar[], top: number): string[] {
  const longest = Math.max(...bars.flatMap(({ value, targets }) => [value, ...targets]));
  const widthOf = (value: number) => Math.round((value / longest || 0) * BARS.width);
  const { left, width, height, pitch } = BARS;
  return bars.flatMap(({ kind, label, value, text, targets }, index) => {
    const y = top + index * pitch;
    return [
      drawText(MARGIN, y + height - 3, label),
      `<rect class="${kind}" x="${left}" y="${y}" width="${Math.max(1, widthOf(value))}" height="${height}"/>`,
      ...targets.map((target) => drawTarget(left + widthOf(target), y)),
      drawText(left + width + 12, y + height - 3, text),
    ];
  });
}

function drawTarget(x: number, y: number): string {
  return `<line class="target" x1="${x}" x2="${x}" y1="${y - 3}" y2="${y + BARS.height + 3}"/>`;
}

function drawText(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}">${escapeHtml(text)}</text>`;
}
