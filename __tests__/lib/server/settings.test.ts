import fs from 'node:fs';
import path from 'node:path';
import { checkSettingsForStart, getSettings, SETTING_NAMES } from '@/lib/server/settings';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

it.each(SETTING_NAMES)(
  'the setting %s is documented in docs/deploy.md and in .env.example',
  (name) => {
    expect(fs.readFileSync('docs/deploy.md', 'utf8')).toContain(`| \`${name}\``);
    expect(fs.readFileSync('.env.example', 'utf8')).toContain(`\n# ${name}=`);
  },
);

describe('the setting APP_ORIGIN', () => {
  it.each(['https://www.example.edu', 'http://localhost:3000', 'http://127.0.0.1:3000'])(
    'may be %s',
    (origin) => {
      process.env.APP_ORIGIN = origin;
      expect(getSettings().origin).toBe(origin);
    },
  );

  it('may end with a slash', () => {
    process.env.APP_ORIGIN = 'https://www.example.edu/';
    expect(getSettings().origin).toBe('https://www.example.edu');
  });

  it.each(['', undefined])('counts as not set when it is %p', (value) => {
    delete process.env.APP_ORIGIN;
    if (value !== undefined) process.env.APP_ORIGIN = value;
    expect(getSettings().origin).toBeNull();
  });

  it.each([
    'www.example.edu',
    'http://www.example.edu',
    'https://www.example.edu/site',
    'https://user:secret@www.example.edu',
    'ftp://localhost',
    'http://localhost.example.edu',
  ])('cannot be %s, and the message says what is expected', (value) => {
    process.env.APP_ORIGIN = value;
    expect(getSettings).toThrow(/APP_ORIGIN is ".*": expected .* https:\/\/www\.example\.edu/);
  });
});

describe('the setting PREVIEW_ORIGIN', () => {
  it('is the origin of the preview, which still knows the origin of the site', () => {
    Object.assign(process.env, {
      APP_ORIGIN: 'https://www.example.edu',
      PREVIEW_ORIGIN: 'https://preview.example.edu',
    });
    expect(getSettings()).toMatchObject({ origin: 'https://www.example.edu', isPreview: false });
    process.env.SITE_PREVIEW = 'yes';
    expect(getSettings()).toMatchObject({
      origin: 'https://preview.example.edu',
      liveOrigin: 'https://www.example.edu',
      isPreview: true,
    });
    delete process.env.PREVIEW_ORIGIN;
    process.env.DATABASE_URL = 'postgresql://site:site@localhost/site';
    expect(checkSettingsForStart).toThrow('PREVIEW_ORIGIN is not set');
  });
});

describe('the setting HSTS', () => {
  it('covers this host only by default', () => {
    delete process.env.HSTS;
    expect(getSettings().hsts).toBe('max-age=63072000');
  });

  it.each(['max-age=0', 'max-age=300; includeSubDomains', 'Max-Age=1;includeSubdomains; preload'])(
    'may be %s',
    (value) => {
      process.env.HSTS = value;
      expect(getSettings().hsts).toBe(value);
    },
  );

  it.each([
    '63072000',
    'max-age=',
    'max-age=-1',
    'max-age=2 years',
    'max-age=1, includeSubDomains',
    'max-age=1; preload',
    'max-age=1; includeSubDomains; includeSubDomains',
    'max-age=1\r\nX: y',
    'max-age=1; upgrade',
  ])('cannot be %j, and the message says what is expected', (value) => {
    process.env.HSTS = value;
    expect(getSettings).toThrow(/HSTS is ".*": expected seconds, as in max-age=63072000/);
  });
});

describe('the setting CONTENT_DIR', () => {
  it('defaults to the folder content', () => {
    delete process.env.CONTENT_DIR;
    expect(getSettings().contentDir).toBe(path.resolve('content'));
  });

  it('is relative to the project folder', () => {
    process.env.CONTENT_DIR = 'words/of-ours';
    expect(getSettings().contentDir).toBe(path.resolve('words/of-ours'));
  });
});

describe('the settings ALERT_CAP_URL and ALERT_CAP_SENDER', () => {
  const [url, sender] = ['https://alerts.example.edu/cap.xml?id=1', 'alerts@example.edu'];

  it('name another system together', () => {
    Object.assign(process.env, { ALERT_CAP_URL: url, ALERT_CAP_SENDER: sender });
    expect(getSettings().alertSource).toEqual({ url, sender });
    Object.assign(process.env, { ALERT_CAP_URL: '', ALERT_CAP_SENDER: '' });
    expect(getSettings().alertSource).toBeNull();
  });

  it.each([
    { ALERT_CAP_URL: url, ALERT_CAP_SENDER: '' },
    { ALERT_CAP_URL: '', ALERT_CAP_SENDER: sender },
  ])('are needed both: %j', (settings) => {
    Object.assign(process.env, settings);
    expect(getSettings).toThrow(/expected both ALERT_CAP_URL and this, or neither/);
  });

  it.each([
    'alerts.example.edu/cap.xml',
    'http://alerts.example.edu/cap.xml',
    'ftp://alerts.example.edu/cap.xml',
    'https://127.0.0.1/cap.xml',
    'https://0x7f.1/cap.xml',
    'https://2130706433/cap.xml',
    'https://10.0.0.1./cap.xml',
    'https://[::1]/cap.xml',
    'https://localhost/cap.xml',
    'https://LOCALHOST./cap.xml',
    'https://alerts.localhost/cap.xml',
  ])('never name this: %s', (value) => {
    Object.assign(process.env, { ALERT_CAP_URL: value, ALERT_CAP_SENDER: sender });
    expect(getSettings).toThrow(/ALERT_CAP_URL is not right: expected an https address whose host/);
  });

  it.each(['alerts, please', 'a b', 'a<b', 'a&b'])(
    'have no sender that CAP forbids: %s',
    (value) => {
      Object.assign(process.env, { ALERT_CAP_URL: url, ALERT_CAP_SENDER: value });
      expect(getSettings).toThrow(/ALERT_CAP_SENDER is ".*": expected the sender/);
    },
  );
});

it('an email address with an international domain is stored in ASCII', () => {
  process.env.MAIL_TO = 'desk@müller.example';
  expect(getSettings().mailTo).toBe('desk@xn--mller-kva.example');
});

describe('an invalid setting', () => {
  it.each([
    ['DATABASE_URL', 'mysql://db.example.edu/site', /DATABASE_URL is not right: .*postgresql:/],
    ['DATABASE_URL', 'db.example.edu', /DATABASE_URL is not right/],
    ['SECRET', 'short', /SECRET is not right: expected at least 32 characters/],
    ['SECRET_PREVIOUS', 'short', /SECRET_PREVIOUS is not right/],
    ['SMTP_URL', 'mail.example.edu:587', /SMTP_URL is not right: .*smtp:/],
    ['MAIL_TO', 'desk', /MAIL_TO is "desk": expected an email address/],
    ['MAIL_FROM', 'a@example.edu, b@example.edu', /MAIL_FROM is .*: expected an email address/],
    ['RETENTION_DAYS', '0', /RETENTION_DAYS is "0": expected a whole number of days, 1 or more/],
    ['RETENTION_DAYS', 'a year', /RETENTION_DAYS is "a year"/],
    ['ACCEL_REDIRECT', '/published', /ACCEL_REDIRECT is "\/published": expected .*\/_published\//],
    ['ACCEL_REDIRECT', '/../', /ACCEL_REDIRECT/],
    ['MAX_FILE_MB', '0', /MAX_FILE_MB is "0": expected a whole number of megabytes, 1 or more/],
    ['MAX_FILE_MB', '1GB', /MAX_FILE_MB is "1GB"/],
    ['PAGE_MEMORY_MB', '999999', /PAGE_MEMORY_MB is "999999": expected .* 1 to 16384/],
    [
      'STAFF_TWO_FACTOR',
      'yes',
      /STAFF_TWO_FACTOR is "yes": expected required, publish or optional/,
    ],
    ['PORT', '70000', /PORT is "70000": expected a port, a whole number below 65536/],
    ['TRUST_PROXY', 'yes', /TRUST_PROXY is "yes": expected a whole number of proxies/],
  ])('is reported with the expected value: %s=%s', (name, value, message) => {
    process.env[name] = value;
    expect(getSettings).toThrow(message);
  });

  it('reveals no password on the console', () => {
    process.env.DATABASE_URL = 'mysql://user:hunter2@db.example.edu/site';
    process.env.SMTP_URL = 'http://user:hunter2@mail.example.edu';
    process.env.SECRET = 'hunter2';
    expect(getSettings).toThrow(expect.not.stringContaining('hunter2'));
  });

  it('is reported together with all others', () => {
    Object.assign(process.env, { SECRET: 'x', MAIL_TO: 'x', TRUST_PROXY: 'x' });
    expect(getSettings).toThrow(/SECRET[^]*MAIL_TO[^]*TRUST_PROXY/);
  });
});

describe('a site that starts', () => {
  it.each([
    ['with nothing set', {}],
    ['on this machine', { APP_ORIGIN: 'http://localhost:3000' }],
    ['in public with a secret', { APP_ORIGIN: 'https://www.example.edu', SECRET: 'x'.repeat(32) }],
  ])('may start %s', (_, settings) => {
    Object.assign(process.env, { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '' }, settings);
    expect(checkSettingsForStart).not.toThrow();
  });

  it.each([
    [
      'in public without a secret',
      { APP_ORIGIN: 'https://www.example.edu' },
      /^[^]*SECRET is not set/,
    ],
    [
      'on PostgreSQL without secret and address',
      { DATABASE_URL: 'postgresql://db.example.edu/site' },
      /APP_ORIGIN is not set[^]*SECRET is not set/,
    ],
  ])('may not start %s', (_, settings, message) => {
    Object.assign(process.env, { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '' }, settings);
    expect(checkSettingsForStart).toThrow(message);
  });
});
