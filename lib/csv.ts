/**
 * A table as CSV (RFC 4180), with a mark for programs that it is UTF-8. A spreadsheet takes a cell that
 * begins like a formula for one and runs it (CWE-1236); an apostrophe in front makes it a text.
 */
export function formatCsv(head: string[], rows: string[][]): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
