import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { renderInTurn } from '@/lib/server/publishing/pages/render-queue';
import { SAMPLE } from '@/lib/server/publishing/pages/similar/similar-links';
import { page, PageServer } from '@/__tests__/support/pages/page-server';

const site = new PageServer();

/** Begins pages for so many other visitors, and returns what finishes them. */
function renderForOthers(count: number): () => Promise<unknown> {
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => (finish = resolve));
  const pages = Array.from({ length: count }, (_, index) =>
    renderInTurn([`visitor ${index}`], () => work, 'personal'),
  );
  return () => {
    finish();
    return Promise.all(pages);
  };
}

it.each(['/_next/', '/_next/a.js', '/_next/static/b.js', '/_next/static/a.js/', '/_next/static/%'])(
  'answers %s, which is no file of the build, with a short 404 that no cache stores',
  async (target) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await site.ask(target, {}, method);
      expect({ status, text }).toEqual({
        status: 404,
        text: method === 'GET' ? 'Not found\n' : '',
      });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    }
    expect(site.countOf(target)).toBe(0);
  },
);

it('redirects a former address with the status that its redirect asks for', async () => {
  site.publish({
    'redirects.yaml': '- from: /old\n  to: /a#top\n- from: /für\n  to: /home\n  permanent: false\n',
  });
  expect(await site.ask('/old')).toMatchObject({ status: 308, headers: { location: '/a#top' } });
  expect(await site.ask('/f%C3%BCr')).toMatchObject({
    status: 307,
    headers: { location: '/home' },
  });
  site.publish({ 'redirects.yaml': '- from: /old\n  to: "/a?x=%zz%2Ffür"\n' });
  expect((await site.ask('/old')).headers.location).toBe('/a?x=%zz%2Ff%C3%BCr');
});

it('prefers the redirect of a query to the page at the path, and passes on the parameters of a campaign', async () => {
  site.publish({
    'redirects.yaml':
      '- from: /?p=1\n  to: /a#top\n- from: /a?cat=2&x=1\n  to: https://example.org/?y\n- from: /old\n  to: /a\n',
    'blog/b.md': `---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: odile-rothbart\nformerly: ["/?page_id=3"]\n---\nText`,
  });
  const redirects = {
    '/?p=1': '/a#top',
    '/?utm_source=x&p=1&<b>': '/a?utm_source=x&<b>#top',
    '/?page_id=3': '/blog/b',
    '/a?x=1&utm=y&cat=2': 'https://example.org/?y',
    '/old/?utm=y': '/a?utm=y',
  };
  for (const [target, location] of Object.entries(redirects)) {
    const { status, headers, text } = await site.ask(target);
    expect({ target, status, location: headers.location }).toEqual({
      target,
      status: 308,
      location,
    });
    expect(text).not.toContain('<b>');
  }
  for (const target of ['/', '/?p=2', '/?p=1x', '/a?cat=2'])
    expect((await site.ask(target)).status).toBe(200);
});

it('redirects a former address, with or without a slash at the end, and responds with 410 to that of a removed page', async () => {
  const former = { '/old': 'pages/a.md', '/removed': 'pages/none.md', '/a': 'home.md' };
  site.publish({}, former);
  for (const target of ['/old', '/old/'])
    expect(await site.ask(target)).toMatchObject({ status: 308, headers: { location: '/a' } });
  for (const target of ['/removed', '/removed/', '/removed?x=1', '/%72emoved']) {
    const { status, text, headers } = await site.ask(target);
    expect({ status, isTemplate: text.includes('/gone') }).toEqual({
      status: 410,
      isTemplate: true,
    });
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  }
  expect(site.countOf('/gone')).toBe(1);
  expect((await site.ask('/a')).status).toBe(200);
  site.publish({ 'pages/removed.md': page('Back') }, former);
  expect((await site.ask('/removed')).status).toBe(200);
  site.publish({}, former);
  expect((await site.ask('/removed')).status).toBe(410);
});

describe('a path without a page', () => {
  const template = `<h1>None</h1><nav><p>Similar?</p><ul><li><a href="${SAMPLE.href}">${SAMPLE.label}</a></li></ul></nav><p>End</p>`;
  const draft = `---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: odile-rothbart\ndraft: true\n---\nText`;

  beforeEach(() => {
    for (const path of ['/not-found', '/gone']) {
      site.renderers[path] = (response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(`<!DOCTYPE html>${template}`);
      };
    }
  });

  /** Asks until the first link is the one with this address, which takes until the index of the edition is complete. */
  async function waitForLinks(target: string, first?: string): Promise<string[]> {
    for (;;) {
      const { text } = await site.ask(target);
      expect(text).not.toContain('similar-page');
      const links = [...text.matchAll(/<a href="([^"]*)">([^<]*)</g)];
      if (links[0]?.[1] === first) return links.map(([, href, label]) => `${href} ${label}`);
      await wait(20);
    }
  }

  it('gets links to the nearest pages, with the policy of the page and an ETag of their own', async () => {
    const grants = '---\ntitle: Fees & <b>grants</b>\ndescription: What they are\n---\nText';
    site.publish({ 'pages/study/grants.md': grants });
    const [first] = await waitForLinks('/study/grant', '/study/grants');
    expect(first).toBe('/study/grants Fees &amp; &lt;b&gt;grants&lt;/b&gt;');
    const zipped = await site.ask('/study/grnats?x=<y>', { 'Accept-Encoding': 'gzip' });
    expect(zipped).toMatchObject({
      status: 404,
      headers: { 'content-security-policy': expect.stringContaining("script-src 'none'") },
    });
    expect(zipped.headers.etag).toMatch(/^W\//);
    const text = `${gunzipSync(zipped.body)}`;
    expect(text).toMatch(/<h1>None<\/h1><nav>.*\/study\/grants.*<\/nav><p>End<\/p>$/);
    expect(text).not.toContain('<y>');
    expect(site.countOf('/not-found')).toBe(1);
  });

  it('takes a turn of its own, because its page is put together, while pages in memory do not wait', async () => {
    await site.ask('/xyzzy');
    await site.ask('/a');
    const finish = renderForOthers(2);
    const asked = ['/xyzzy', '/a'].map(async (target) => ({ target, ...(await site.ask(target)) }));
    expect(await Promise.race(asked)).toMatchObject({ target: '/a', status: 200 });
    await finish();
    expect(await asked[0]).toMatchObject({ status: 404 });
  });

  it('shows the page without any links if nothing is similar', async () => {
    expect(await waitForLinks('/xyzzy')).toEqual([]);
    expect((await site.ask('/xyzzy')).text).toBe('<!DOCTYPE html><h1>None</h1><p>End</p>');
  });

  it('gets no link to an unpublished post, or to a page that was removed', async () => {
    site.publish({ 'blog/secret-plan.md': draft, 'pages/secret-plans.md': page('Plans') });
    const links = await waitForLinks('/blog/secret-plan', '/secret-plans');
    expect(links).toEqual(['/secret-plans Plans']);
    site.publish({ 'blog/secret-plan.md': draft }, { '/secret-plans': 'pages/secret-plans.md' });
    // The index of the new version may not be complete yet.
    expect((await site.ask('/secret-plans')).status).toBe(410);
    expect((await site.ask('/secret-plans')).text).not.toContain('<a');
    expect(await waitForLinks('/secret-plan')).toEqual([]);
  });
});

describe('a comparison', () => {
  const path = '/programmes/compare';

  it.each([
    ['?entry=dance&entry=choreography', '/choreography/dance'],
    ['/dance?entry=choreography', '/choreography/dance'],
    ['/dance/choreography/dance', '/choreography/dance'],
    ['/dance/choreography/?utm=x', '/choreography/dance'],
    ['/none/dance', '/dance'],
    ['/none', ''],
    ['/', ''],
    ['/%ff', ''],
  ])('at %s leads to its only address', async (from, to) => {
    const { status, headers } = await site.ask(`${path}${from}`);
    expect(status).toBe(307);
    expect(headers.location).toBe(`${path}${to}`);
  });

  it('is rendered for each visit and never kept, unlike the page to choose', async () => {
    for (const target of [`${path}/choreography/dance`, `${path}/dance`, `${path}?entry=none`]) {
      for (let visit = 0; visit < 2; visit++) expect((await site.ask(target)).status).toBe(200);
    }
    expect(site.countOf(`${path}/choreography/dance`)).toBe(2);
    expect(site.countOf(`${path}/dance`)).toBe(2);
    expect(site.countOf(path)).toBe(1);
  });

  it('holds a place until it is sent, because nobody else receives it, and is refused if there is none', async () => {
    await site.ask('/a');
    const finish = renderForOthers(200);
    const { status, headers } = await site.ask(`${path}/choreography/dance`);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await site.ask('/a')).status).toBe(200);
    await finish();
    expect((await site.ask(`${path}/choreography/dance`)).status).toBe(200);
  });

  it('gives way to a page and a redirect that somebody wrote', async () => {
    site.publish({
      'pages/programmes/compare/advice.md': page('Advice'),
      'redirects.yaml': `- from: ${path}/old\n  to: /a\n`,
    });
    expect((await site.ask(`${path}/advice?utm=x`)).text).toContain(`${path}/advice`);
    expect((await site.ask(`${path}/old`)).headers.location).toBe('/a');
  });

  it('does not exist for a type that does not offer it', async () => {
    for (const target of ['', '/pas-de-deux', '?entry=pas-de-deux'])
      expect((await site.ask(`/courses/compare${target}`)).status).toBe(404);
  });
});
