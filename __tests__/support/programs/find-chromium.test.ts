import fs from 'node:fs';
import { chromium } from '@playwright/test';
import {
  findChromium,
  findTestBrowser,
  hasHeadlessShell,
} from '@/__tests__/support/programs/find-chromium';

const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';
const before = { ...process.env };
let installed: string[];

beforeEach(() => {
  delete process.env.CHROMIUM_PATH;
  jest.spyOn(fs, 'existsSync').mockImplementation((file) => installed.includes(String(file)));
});

afterEach(() => {
  jest.mocked(fs.existsSync).mockRestore();
  process.env = before;
});

describe('the browser for tests', () => {
  it("is Chromium's headless shell if it is installed", () => {
    installed = [FULL, SHELL];
    expect([findTestBrowser(), hasHeadlessShell()]).toEqual([SHELL, true]);
    expect(findChromium()).toBe(FULL);
  });

  it('is Chromium if the machine has no headless shell', () => {
    installed = [FULL];
    expect([findTestBrowser(), hasHeadlessShell()]).toEqual([FULL, false]);
  });

  it("is left to Playwright if the machine has only Playwright's browsers", () => {
    installed = [chromium.executablePath()];
    expect([findTestBrowser(), hasHeadlessShell()]).toEqual([undefined, true]);
  });

  it('is the one that CHROMIUM_PATH names', () => {
    process.env.CHROMIUM_PATH = FULL;
    installed = [FULL, SHELL];
    expect([findTestBrowser(), hasHeadlessShell()]).toEqual([FULL, true]);
  });

  it('is missing, and its headless shell too, on a machine without Chromium', () => {
    installed = [];
    expect([findChromium(), hasHeadlessShell()]).toEqual([null, false]);
  });
});
