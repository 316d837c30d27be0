import { accountText } from '@/lib/i18n/en/accounts';
import { describeDevice } from '@/lib/user-agent';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
])('describeDevice recognises %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toBe(accountText.on(browser, system));
});

it.each(['', 'curl/8', '<script>'])('describeDevice does not guess at %j', (userAgent) => {
  expect(describeDevice(userAgent)).toBe(accountText.unknownDevice);
});
