import { getClientAddress } from '@/lib/server/client-address';
import { escapeUndecodable } from '@/lib/server/incoming-requests';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

/** The header as it is once the site has added the address of the connection, 192.0.2.9. */
function address(claimed: string, trustProxy: string): string {
  process.env.TRUST_PROXY = trustProxy;
  const header = [claimed, '192.0.2.9'].filter(Boolean).join(', ');
  return getClientAddress(new Headers({ 'X-Forwarded-For': header }));
}

describe('the address of a visitor', () => {
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
    ['not: an address', 'not: an address'],
  ])('%s is counted as %s', (claimed, expected) => {
    expect(address(claimed, '1')).toBe(expected);
  });
});

describe('an address that is no text', () => {
  it.each([
    ['/%ff', '/%25ff'],
    ['/%', '/%25'],
    ['/a%2?b=%ff', '/a%252?b=%ff'],
  ])('%s is read as %s', (url, expected) => {
    expect(escapeUndecodable(url)).toBe(expected);
  });

  it.each(['/', '/%C3%A9?q=%', '/blog/a%20b', '*'])('%s stays as it is', (url) => {
    expect(escapeUndecodable(url)).toBe(url);
  });
});
