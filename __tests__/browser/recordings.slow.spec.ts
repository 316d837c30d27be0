import { expect, test } from '@playwright/test';
import '@/__tests__/support/content/provide-folder';
import { content } from '@/__tests__/support/pages/site';
import { getPageText } from '@/lib/server/content/content';

type Played = HTMLVideoElement | HTMLAudioElement;

for (const kind of ['video', 'audio'] as const) {
  const address = content.pages.find((page) =>
    getPageText(page).sections.some((section) => section.kind === kind),
  )?.address;

  test(`a section with ${kind} loads nothing until it is played`, async ({ page }) => {
    test.skip(address === undefined, `no page has ${kind}`);
    const noise: string[] = [];
    page.on('console', (line) => noise.push(line.text()));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(address ?? '/', { waitUntil: 'networkidle' });
    const player = page.locator('main').locator(kind).first();
    const src = (await player.getAttribute('src')) ?? '';
    expect(fetched.filter((url) => url.endsWith(src))).toEqual([]);
    await player.evaluate(async (one: Played) => {
      one.muted = true;
      await one.play();
    });
    await expect.poll(() => player.evaluate((one: Played) => one.duration)).toBeGreaterThan(0);
    await expect.poll(() => player.evaluate((one: Played) => one.currentTime)).toBeGreaterThan(0);
    expect(noise).toEqual([]);
  });
}

test('the captions of a video appear when they are switched on', async ({ page }) => {
  const isCaptioned = (page: (typeof content.pages)[number]) =>
    getPageText(page).sections.some(
      (section) => section.kind === 'video' && section.captions !== undefined,
    );
  const { address } = content.pages.find(isCaptioned) ?? {};
  test.skip(address === undefined, 'no page has captions');
  const noise: string[] = [];
  page.on('console', (line) => noise.push(line.text()));
  await page.goto(address ?? '/');
  const video = page.locator('main video:has(track)').first();
  await video.evaluate((one: HTMLVideoElement) => {
    for (const track of one.textTracks) track.mode = 'showing';
  });
  const countCues = (one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0;
  await expect.poll(() => video.evaluate(countCues)).toBeGreaterThan(0);
  expect(noise).toEqual([]);
});
