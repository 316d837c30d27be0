import type { APIRequestContext, Page } from '@playwright/test';
import { UNKNOWN } from '@/__tests__/support/pages/site';

type Answer = { status: number; html: string };

// A new site renders each page first, and refuses a client with a hundred requests at once.
const AT_ONCE = 20;

// Pages share most of their links, so each address is fetched once for each process.
const answers = new Map<string, Promise<Answer>>();

/** Returns links to anchors that the page lacks, ids that it has twice, and links without text. */
export function listLinkFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const links = [...document.querySelectorAll('a[href]')];
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
    const lost = links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^#./.test(href) && !ids.includes(decodeURIComponent(href.slice(1))));
    // The places of future errors are hidden and empty.
    const nameless = links.filter((link) => !link.textContent?.trim() && !link.closest('[hidden]'));
    return [
      ...repeated.map((id) => `the id ${id} is used twice`),
      ...lost.map((href) => `the anchor ${href} does not exist`),
      ...nameless.map((link) => `no text in ${link.outerHTML}`),
    ];
  });
}

/** Returns links and files of this site that lead nowhere, and anchors that the page behind them lacks. */
export async function listDeadLinks(page: Page, request: APIRequestContext): Promise<string[]> {
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], link[href], img[src]')].map(
      (element) =>
        new URL(
          element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          document.location.href,
        ).href,
    ),
  );
  const { origin } = new URL(page.url());
  const own = [...new Set(targets)].filter(
    (target) => target.startsWith(`${origin}/`) && !target.includes(UNKNOWN),
  );
  const faults: (string | null)[] = [];
  for (let start = 0; start < own.length; start += AT_ONCE) {
    const some = own.slice(start, start + AT_ONCE);
    faults.push(...(await Promise.all(some.map((one) => findFault(new URL(one), request)))));
  }
  return faults.filter((fault) => fault !== null);
}

async function findFault(url: URL, request: APIRequestContext): Promise<string | null> {
  const address = `${url.origin}${url.pathname}${url.search}`;
  const answer = answers.get(address) ?? fetchAnswer(address, request);
  answers.set(address, answer);
  const { status, html } = await answer;
  if (status !== 200) return `${address} responds with ${status}`;
  const id = decodeURIComponent(url.hash.slice(1));
  if (id === '' || html.split(` id="${id}"`).length === 2) return null;
  return `${address} does not have the id ${id} exactly once`;
}

async function fetchAnswer(address: string, request: APIRequestContext): Promise<Answer> {
  const response = await request.get(address);
  return { status: response.status(), html: await response.text() };
}
