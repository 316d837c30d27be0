import { takeLogLines } from '@/__tests__/support/jest/console-lines';
import { noteLook, secondsSinceLook } from '@/lib/server/publishing/last-looks';
import { reportNotShown } from '@/lib/server/publishing/problem-log';

const { PUBLISH, SITE_PREVIEW } = process.env;

beforeEach(() => {
  jest.useFakeTimers();
  noteLook('folder');
  noteLook('versions');
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(process.env, { PUBLISH: PUBLISH ?? '', SITE_PREVIEW: SITE_PREVIEW ?? '' });
});

it.each([
  ['the place that was looked at longer ago counts', {}, 10, 10],
  ['a preview looks for no versions', { SITE_PREVIEW: 'yes' }, 0, 10],
  ['with PUBLISH=manual, nobody looks in the folder', { PUBLISH: 'manual' }, 10, 0],
])('%s', (_, settings, afterFolder, afterVersions) => {
  Object.assign(process.env, settings);
  jest.advanceTimersByTime(10_000);
  noteLook('folder');
  expect(secondsSinceLook()).toBeCloseTo(afterFolder);
  noteLook('versions');
  jest.advanceTimersByTime(10_000);
  noteLook('versions');
  expect(secondsSinceLook()).toBeCloseTo(afterVersions);
});

it('logs once why a version is not shown, and fails each time', () => {
  for (const reason of ['torn', 'torn', 'lost']) {
    expect(() => reportNotShown(new Error(reason))).toThrow(reason);
  }
  expect(takeLogLines()).toMatchObject([
    { event: 'content.not-shown', error: 'torn' },
    { event: 'content.not-shown', error: 'lost' },
  ]);
});
