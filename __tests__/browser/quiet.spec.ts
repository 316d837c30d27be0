import { expect, test } from '@playwright/test';
import { SAMPLE, UNKNOWN } from '@/__tests__/support/site';

for (const address of SAMPLE) {
  test(`${address} asks nothing of another site and breaks no rule of its own`, async ({
    page,
    baseURL,
  }) => {
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(foreign).toEqual([]);
    // The browser itself notes that the document of the 404 page is a 404.
    expect(complaints.filter((text) => address !== UNKNOWN || !text.includes('404'))).toEqual([]);
  });
}
