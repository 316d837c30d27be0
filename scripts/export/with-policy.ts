const HEAD = '<head>';
const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

// Browsers look for the encoding of a page only here (HTML, "prescan a byte stream").
const PRESCANNED_BYTES = 1024;

/**
 * Writes the Content-Security-Policy of a page into the page itself, for hosts that send no headers: as the first element
 * of its head, or right after the encoding if that would come too late for browsers.
 */
export function withPolicy(html: string, policy: string): string {
  // Browsers ignore this directive in a page, and warn about it in the console.
  const known = policy.replace(/; frame-ancestors [^;]*/, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${known}">`;
  const start = html.indexOf(HEAD) + HEAD.length;
  const charset = CHARSET.exec(html);
  const end = charset ? charset.index + charset[0].length : start;
  const isLate = end + meta.length > PRESCANNED_BYTES;
  const at = isLate && charset?.index === start ? end : start;
  return html.slice(0, at) + meta + html.slice(at);
}
