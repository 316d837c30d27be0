/** The parts of a response over https that the Mozilla Observatory scores. */
type Answer = { headers: Headers; cookies: string[]; html: string };

/**
 * Returns the score of the Mozilla Observatory for a response, by its published rules (mdn-http-observatory
 * 1.4). Leaves out the parts that no response shows: the redirect from http, and the HSTS preload list (5
 * points). Refuses CORS and foreign scripts, which this site never has.
 */
export function scoreAnswer(answer: Answer): number {
  const points = [
    scorePolicy(answer),
    scoreCookies(answer),
    scoreReferrer(answer),
    scoreTransport(answer),
    scoreIntegrity(answer),
    answer.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    scoreFrames(answer),
    /^same-(origin|site)$/.test(answer.headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
    answer.headers.get('access-control-allow-origin') === null ? 0 : -50,
  ];
  // Bonus points count only if the score is at least 90.
  const withoutExtras = 100 + sum(points.filter((one) => one < 0));
  return withoutExtras >= 90 ? 100 + sum(points) : withoutExtras;
}

function scorePolicy({ headers }: Answer): number {
  const policy = readPolicy(headers);
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  const styles = policy.get('style-src') ?? policy.get('default-src');
  if (policy.size === 0) return -25;
  const isNonced = /'(nonce|sha(256|384|512))-/.test(scripts ?? '');
  const isStrict = /'strict-dynamic'/.test(scripts ?? '');
  if (!scripts || (/'unsafe-inline'/.test(scripts) && !isNonced)) return -20;
  if (!isStrict && /(^|\s)(\*|https?:|data:)(\s|$)/.test(scripts)) return -20;
  if (!policy.has('object-src') && !policy.has('default-src')) return -20;
  if (/'unsafe-eval'/.test(`${scripts} ${styles}`)) return -10;
  if (/'unsafe-inline'|(^|\s)(\*|https?:|data:)/.test(styles ?? '*')) return 0;
  return policy.get('default-src') === "'none'" ? 10 : 5;
}

function scoreCookies({ cookies, headers }: Answer): number {
  if (cookies.length === 0) return 0;
  const isProtected = scoreTransport({ headers, cookies, html: '' }) === 0;
  const worst = cookies.map((cookie) => {
    const [name = ''] = cookie.split('=');
    const isSession = /login|sess/i.test(name);
    if (isSession && !/; HttpOnly/i.test(cookie)) return -30;
    if (!/; Secure/i.test(cookie)) return (isSession ? -40 : -20) / (isProtected ? 4 : 1);
    if (!/; SameSite=(Lax|Strict|None)/i.test(cookie)) return /csrf/i.test(name) ? -20 : 0;
    return 5;
  });
  return Math.min(...worst);
}

function scoreReferrer({ headers }: Answer): number {
  const policy = headers.get('referrer-policy');
  if (policy === null) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)
    ? 5
    : -5;
}

function scoreTransport({ headers }: Answer): number {
  const [, seconds] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_768_000 ? 0 : -10;
}

function scoreIntegrity({ html }: Answer): number {
  const scripts = html.match(/<script[^>]* src="[^"]*"[^>]*>/g) ?? [];
  if (scripts.some((script) => /src="(https?:)?\/\//.test(script))) return -50;
  return scripts.some((script) => script.includes(' integrity="')) ? 5 : 0;
}

function scoreFrames({ headers }: Answer): number {
  if (readPolicy(headers).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function readPolicy(headers: Headers): Map<string, string> {
  const policy = headers.get('content-security-policy') ?? '';
  const directives = policy.split(';').map((directive) => directive.trim());
  return new Map(
    directives.filter(Boolean).map((directive) => {
      const [name = '', ...values] = directive.split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
