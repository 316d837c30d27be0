import { escapeHtml } from '@/lib/escape-html';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';

/** From best to worst. What is ignored was not on the old site either, or is made by this site itself. */
const LEVELS = ['unchanged', 'mended', 'ignored', 'lost', 'dropped'] as const;

type Level = (typeof LEVELS)[number];

type Finding = { level: Level; text: string; line?: number };

type FileReport = { source: string; target: string | null; level: Level; findings: Finding[] };

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

  /** Formats a few lines for the terminal, in the current language. */
  toSummary(): string {
    const text = texts().importReport;
    const worst = this.list()
      .filter(({ level }) => level === 'dropped')
      .slice(0, 10)
      .map(
        ({ source, findings }) => `  ${source}: ${translateMessage(findings.at(-1)?.text ?? '')}`,
      );
    const fields = [...this.fields].sort(([, one], [, other]) => other - one).slice(0, 12);
    return [
      text.summary(this.files.size, this.count()),
      text.copied(this.media, this.unused.length, this.redirects.length),
      ...(fields.length > 0
        ? [`${text.fields}: ${fields.map(([name, count]) => `${name} (${count})`).join(', ')}.`]
        : []),
      ...(this.linked > 0 ? [text.linked(this.linked)] : []),
      ...this.remarks.map(translateMessage),
      ...(worst.length > 0 ? [`${text.levels.dropped}:`, ...worst] : []),
    ].join('\n');
  }

  /** Formats the whole report as a page, in the current language. */
  toHtml(): string {
    const { tag, direction = 'ltr' } = getLanguage();
    const text = texts().importReport;
    const head = [text.source, text.file, text.findings];
    const parts = LEVELS.toReversed().map((level) => {
      const files = this.list().filter((file) => file.level === level);
      const rows = files.map(formatRow).join('');
      const columns = head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
      return `<h2>${escapeHtml(text.levels[level])} (${files.length})</h2>${rows && `<table><tr>${columns}</tr>${rows}</table>`}`;
    });
    const fields = [...this.fields].map(
      ([name, count]) => `<li>${escapeHtml(name)}: ${count}</li>`,
    );
    const redirects = this.redirects.map(
      ({ from, to }) => `<tr><td>${escapeHtml(from)}</td><td>${escapeHtml(to)}</td></tr>`,
    );
    return `<!doctype html>
<html lang="${tag}" dir="${direction}"><meta charset="utf-8"><title>${escapeHtml(text.title)}</title><meta name="viewport" content="width=device-width">
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:75rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #999;padding:.4rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>${escapeHtml(text.title)}</h1><pre>${escapeHtml(this.toSummary())}</pre>${parts.join('')}
<h2>${escapeHtml(text.fields)}</h2><ul>${fields.join('')}</ul>
<h2>${escapeHtml(text.unused)} (${this.unused.length})</h2><ul>${this.unused.map((file) => `<li>${escapeHtml(file)}</li>`).join('')}</ul>
<h2>${escapeHtml(text.redirects)} (${redirects.length})</h2><table>${redirects.join('')}</table></html>
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
    ({ text, line }) =>
      `<li>${line === undefined ? '' : escapeHtml(`${texts().importReport.line(line)} `)}${escapeHtml(translateMessage(text))}</li>`,
  );
  return `<tr><td>${escapeHtml(source)}</td><td>${escapeHtml(target ?? '')}</td><td><ul>${items.join('')}</ul></td></tr>`;
}
