import { escapeHtml } from '@/lib/escape-html';
import { formatCount } from '@/scripts/command';

/** From best to worst. What is ignored was not on the old site either, or is made by this site itself. */
const LEVELS = ['unchanged', 'mended', 'ignored', 'lost', 'dropped'] as const;

type Level = (typeof LEVELS)[number];

type Finding = { level: Level; text: string; line?: number };

type FileReport = { source: string; target: string | null; level: Level; findings: Finding[] };

const HEADINGS: Record<Level, string> = {
  dropped: 'Left out',
  lost: 'Partly imported',
  ignored: 'Not needed here',
  mended: 'Adjusted',
  unchanged: 'Imported unchanged',
};

/** Collects what happens to each file of the old site. */
export class ImportReport {
  private readonly files = new Map<string, FileReport>();
  private readonly fields = new Map<string, number>();
  /** Former addresses and where they lead. */
  redirects: { from: string; to: string }[] = [];
  /** Images and documents that are copied. */
  media = 0;
  /** Images on other sites that are links now. */
  linked = 0;
  /** Findings about the whole site. */
  readonly remarks: string[] = [];
  /** Images and documents that no text uses, and so stay where they are. */
  unused: string[] = [];

  /** Notes that a text is taken over. */
  begin(source: string): void {
    this.get(source);
  }

  /** Notes a finding about a file. @param line of the source, counted from 1 */
  add(source: string, level: Level, text: string, line?: number): void {
    const file = this.get(source);
    if (LEVELS.indexOf(level) > LEVELS.indexOf(file.level)) file.level = level;
    if (file.findings.some((one) => one.text === text && one.line === line)) return;
    file.findings.push({ level, text, ...(line !== undefined && { line }) });
  }

  place(source: string, target: string | null): void {
    this.get(source).target = target;
  }

  dropField(name: string): void {
    this.fields.set(name, (this.fields.get(name) ?? 0) + 1);
  }

  toJson(): string {
    const { redirects, media, unused, remarks } = this;
    const fields = Object.fromEntries(this.fields);
    const value = {
      counts: this.count(),
      fields,
      media,
      unused,
      remarks,
      files: this.list(),
      redirects,
    };
    return `${JSON.stringify(value, null, 2)}\n`;
  }

  /** Formats a few lines for the terminal. */
  toSummary(): string {
    const counts = this.count();
    const worst = this.list()
      .filter(({ level }) => level === 'dropped')
      .slice(0, 10)
      .map(({ source, findings }) => `  ${source}: ${findings.at(-1)?.text ?? ''}`);
    const fields = [...this.fields].sort(([, one], [, other]) => other - one).slice(0, 12);
    return [
      `${formatCount(this.files.size, 'item')}: ${counts.unchanged} unchanged, ${counts.mended} adjusted, ${counts.lost} partly imported, ${counts.dropped} left out, ${counts.ignored} not needed here.`,
      `${formatCount(this.media, 'file')} copied, ${this.unused.length} not copied because no page uses them. ${formatCount(this.redirects.length, 'redirect')}.`,
      ...(fields.length > 0
        ? [
            `Fields that were not imported: ${fields.map(([name, count]) => `${name} (${count})`).join(', ')}.`,
          ]
        : []),
      ...(this.linked > 0
        ? [
            `${formatCount(this.linked, 'image')} on other sites: links now, because pages load nothing from other sites. --fetch fetches them.`,
          ]
        : []),
      ...this.remarks,
      ...(worst.length > 0 ? ['Left out:', ...worst] : []),
    ].join('\n');
  }

  /** Formats the whole report as a page. */
  toHtml(): string {
    const parts = LEVELS.toReversed().map((level) => {
      const files = this.list().filter((file) => file.level === level);
      const rows = files.map(formatRow).join('');
      return `<h2>${HEADINGS[level]} (${files.length})</h2>${rows && `<table><tr><th scope="col">Source</th><th scope="col">File</th><th scope="col">Findings</th></tr>${rows}</table>`}`;
    });
    const fields = [...this.fields].map(
      ([name, count]) => `<li>${escapeHtml(name)}: ${count}</li>`,
    );
    const redirects = this.redirects.map(
      ({ from, to }) => `<tr><td>${escapeHtml(from)}</td><td>${escapeHtml(to)}</td></tr>`,
    );
    return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Import report</title><meta name="viewport" content="width=device-width">
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:75rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #999;padding:.4rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>Import report</h1><pre>${escapeHtml(this.toSummary())}</pre>${parts.join('')}
<h2>Fields that were not imported</h2><ul>${fields.join('')}</ul>
<h2>Images and documents that no page uses (${this.unused.length})</h2><ul>${this.unused.map((file) => `<li>${escapeHtml(file)}</li>`).join('')}</ul>
<h2>Redirects (${redirects.length})</h2><table>${redirects.join('')}</table></html>
`;
  }

  private get(source: string): FileReport {
    const known = this.files.get(source);
    if (known) return known;
    const file: FileReport = { source, target: null, level: 'unchanged', findings: [] };
    this.files.set(source, file);
    return file;
  }

  private list(): FileReport[] {
    return [...this.files.values()];
  }

  private count(): Record<Level, number> {
    const counts = { unchanged: 0, mended: 0, ignored: 0, lost: 0, dropped: 0 };
    for (const { level } of this.files.values()) counts[level] += 1;
    return counts;
  }
}

function formatRow({ source, target, findings }: FileReport): string {
  const items = findings.map(
    ({ text, line }) => `<li>${line === undefined ? '' : `Line ${line}: `}${escapeHtml(text)}</li>`,
  );
  return `<tr><td>${escapeHtml(source)}</td><td>${escapeHtml(target ?? '')}</td><td><ul>${items.join('')}</ul></td></tr>`;
}
