import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { drawChart } from './chart';
import { formatRows, formatTable, type Report } from './figures';

const FOLDER = 'docs';

export type Section = {
  /** Name of the markers and of the chart, such as `serve`. */
  name: string;
  title: string;
  /** Command that measured the figures. */
  command: string;
  date: Date;
};

/** Throws a DeployerError unless the page of figures has a place for this benchmark. */
export function requireSection(name: string, folder = FOLDER): void {
  splitPage(name, folder);
}

/** Writes the chart, and replaces the section between the markers of this benchmark. Changes nothing else. */
export function writeFigures(section: Section, report: Report, folder = FOLDER): string[] {
  const { name, title, command, date } = section;
  const { file, before, after } = splitPage(name, folder);
  const chart = path.join(folder, 'charts', `${name}.svg`);
  const text = [
    `![${title}: chart of the figures in the table below](charts/${name}.svg)`,
    formatTable(formatRows(report)),
    report.method,
    `Measured on ${formatDay(date)} with \`${command}\`: ${describeMachine()}.`,
  ].join('\n\n');
  fs.mkdirSync(path.dirname(chart), { recursive: true });
  fs.writeFileSync(chart, drawChart(title, report));
  fs.writeFileSync(file, `${before}\n\n${text}\n\n${after}`);
  return [file, chart];
}

/** Splits the page at the markers, which stay on their side. */
function splitPage(name: string, folder: string) {
  const file = path.join(folder, 'figures.md');
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const page = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end, from);
  if (!page.includes(start) || to < 0) {
    throw new DeployerError(
      `${file} has no place for these figures. Add two lines where they belong: ${start} and ${end}`,
    );
  }
  return { file, before: page.slice(0, from), after: page.slice(to) };
}

/** Describes processor, memory and versions, and nothing that identifies the machine. */
function describeMachine(): string {
  const processors = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const system = `${os.type()} ${os.release().split('-')[0]}`;
  return [
    `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores`,
    `${gigabytes} GB of memory`,
    `Node.js ${process.versions.node}`,
    system,
  ].join(', ');
}

function formatDay(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    calendar: 'gregory',
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
