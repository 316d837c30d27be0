// Spreadsheets also treat full-width and small forms of these characters as the start of a formula.
const FORMULA = /^[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/;

/**
 * Formats a table as CSV (RFC 4180), with a byte order mark so that programs read it as UTF-8. Spreadsheets
 * run a cell that begins like a formula (CWE-1236), so an apostrophe in front makes that cell text.
 */
export function formatCsv(head: string[], rows: string[][]): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

function formatCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
