import path from 'node:path';
import { getSettings } from '@/lib/server/env';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

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

describe('the setting CONTENT_DIR', () => {
  it('is the folder content when nobody says otherwise', () => {
    delete process.env.CONTENT_DIR;
    expect(getSettings().contentDir).toBe(path.resolve('content'));
  });

  it('is meant from the folder of the project', () => {
    process.env.CONTENT_DIR = 'words/of-ours';
    expect(getSettings().contentDir).toBe(path.resolve('words/of-ours'));
  });
});
