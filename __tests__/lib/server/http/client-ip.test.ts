import fc from '@/__tests__/support/jest/random';
import { getClientIp } from '@/lib/server/http/client-ip';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

/** Returns the header after the site has appended the address of the connection, 192.0.2.9. */
function address(claimed: string, trustProxy: string): string {
  process.env.TRUST_PROXY = trustProxy;
  const header = [claimed, '192.0.2.9'].filter(Boolean).join(', ');
  return getClientIp(new Headers({ 'X-Forwarded-For': header }));
}

function toHexadecimal(ip: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
  return `${((a << 8) + b).toString(16)}:${((c << 8) + d).toString(16)}`;
}

describe('the client IP', () => {
  it.each([
    ['is that of the connection', '', '', '192.0.2.9'],
    ['is not what the visitor claims', '198.51.100.1', '0', '192.0.2.9'],
    ['is what our one proxy has seen', '198.51.100.1', '1', '198.51.100.1'],
    ['is not what the visitor claims to our proxy', '10.0.0.1, 198.51.100.1', '1', '198.51.100.1'],
    ['is what the first of two proxies has seen', 'x, 198.51.100.1, 10.0.0.1', '2', '198.51.100.1'],
    ['is the best there is when a proxy is missing', '', '2', '192.0.2.9'],
  ])('%s', (_, claimed, trustProxy, expected) => {
    expect(address(claimed, trustProxy)).toBe(expected);
  });

  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['192.0.2.7:8080', '192.0.2.7'],
    ['[2001:db8::1]', '2001:db8:0:0'],
    ['[2001:db8::1]:443', '2001:db8:0:0'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['"[2001:db8::1]:443"', '2001:db8:0:0'],
    ['not: an address', 'not: an address'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (claimed, expected) => {
    expect(address(claimed, '1')).toBe(expected);
  });

  const port = fc.oneof(
    fc.constant(''),
    fc.nat(65_535).map((number) => `:${number}`),
  );
  const zone = fc.constantFrom('', '%eth0', '%25en1', '%1');
  const quote = fc.constantFrom('', '"');
  const space = fc.constantFrom('', ' ', '  ');

  it('counts an IPv4 address the same with and without port, quotes and mapping', () => {
    const mapped = fc.constantFrom(
      (ip: string, at: string) => `${ip}${at}`,
      (ip: string, at: string) => `[::ffff:${ip}]${at}`,
      (ip: string, at: string) => `[::FFFF:${toHexadecimal(ip)}]${at}`,
      (ip: string) => `::ffff:${ip}`,
      (ip: string) => `0:0:0:0:0:ffff:${toHexadecimal(ip)}`,
    );
    fc.assert(
      fc.property(fc.ipV4(), port, quote, space, mapped, (ip, at, mark, blank, write) => {
        expect(address(`${blank}${mark}${write(ip, at)}${mark}${blank}`, '1')).toBe(ip);
      }),
    );
  });

  it('counts an IPv6 address the same with and without port, brackets and zone', () => {
    const group = fc.nat(0xffff).map((number) => number.toString(16));
    const groups = fc.array(group, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, port, quote, zone, fc.boolean(), (parts, at, mark, on, isUpper) => {
        const text = parts.join(':').replace(/(^|:)0(:0)+(:|$)/, '::');
        const ip = isUpper ? text.toUpperCase() : text;
        const plain = parts.slice(0, 4).join(':');
        for (const written of [ip, `${ip}${on}`, `[${ip}${on}]${at}`, `${mark}[${ip}]${at}${mark}`])
          expect(address(written, '1')).toBe(plain);
      }),
    );
  });

  it('is a text, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]:.%"f0195 ') }), (text) => {
        expect(typeof address(text.trim() || 'x', '1')).toBe('string');
      }),
    );
  });
});
