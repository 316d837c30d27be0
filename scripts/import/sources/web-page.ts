import { createDocument } from '@mixmark-io/domino';
import { textOf, type Fields } from '@/scripts/import/item';
import { markFormulas } from './formulas';

/** A page of any site, without what surrounds its text. */
export type WebPage = {
  fields: Fields;
  main: string;
  hasMain: boolean;
  /** Title by its text, in case that in its head is the site's; null if it has a heading of the first level. */
  otherTitle: string | null;
};

/** Parts that no text has. */
const AROUND =
  'script, style, noscript, template, nav, aside, dialog, [role="navigation"], [role="banner"], [role="contentinfo"], ' +
  '[role="search"], [aria-hidden="true"], [hidden], .skip-link, .visually-hidden, .sr-only';

// Within the main part, a header has the title.
const AROUND_PAGE =
  'body > header, body > footer, body > div > header, body > div > footer, #header, #footer, #sidebar, [id*="cookie"], [class*="cookie"]';

/** Classes and ids of what stands beside a text. */
const AROUND_TEXT = /menu|nav|sidebar|share|social|related|widget|toc|cookie/i;

/** Links to the pages above, behind which the last entry is the page itself. */
const BREADCRUMBS = '[class*="breadcrumb"], [id*="breadcrumb"], [aria-label*="readcrumb"]';

const MOST_IN_BREADCRUMBS = 300;

/** Parses a page. One that only shows other pages in frames gets an empty body. */
export function parsePage(html: string): Document {
  const page = createDocument(html);
  // The type leaves out that a page of frames has none.
  if (!page.querySelector('html > body')) {
    page.documentElement.appendChild(page.createElement('body'));
  }
  return page;
}

/** Reads a page. @param select CSS selector of its main part */
export function readPage(html: string, select: string | null): WebPage {
  const page = parsePage(html);
  const fields = readHead(page);
  for (const form of listAll(page.body, 'form')) openForm(form, page.body);
  // The parser returns undefined for an element that it does not find.
  const chosen = page.querySelector(select ?? 'main, [role="main"]') ?? null;
  markFormulas(page);
  for (const one of listAll(chosen ?? page.body, 'aside')) {
    if (chosen || isAmongParagraphs(one)) openAside(one, page);
  }
  const crumb = takeBreadcrumbs(page.body);
  const main = chosen ?? findMain(page);
  const hasMain = chosen !== null;
  if (!main) return { fields, main: '', hasMain, otherTitle: crumb };
  nameLinks(main);
  for (const one of listAll(main, AROUND)) one.remove();
  for (const one of listAll(main, 'li')) if (isWithoutText(one.innerHTML)) one.remove();
  const [heading] = listAll(main, 'h1');
  const [next] = listAll(main, 'h2, h3');
  const own = heading ? keyOf(heading) : '';
  const title = own || textOf(fields.title);
  const otherTitle = own === '' ? crumb || (next ? keyOf(next) : '') : null;
  heading?.remove();
  return { fields: { ...fields, title }, main: main.innerHTML, hasMain, otherTitle };
}

/** Removes the links to the pages above, and returns what they call the page itself; '' if there are none. */
function takeBreadcrumbs(body: Element): string {
  const all = listAll(body, BREADCRUMBS).filter((one) => keyOf(one).length < MOST_IN_BREADCRUMBS);
  const crumbs = all.flatMap((one) => listAll(one, 'li, a, span')).map(keyOf);
  for (const one of all) one.remove();
  return crumbs.findLast((one) => /\p{L}/u.test(one)) ?? '';
}

/** Writes out the name of a link that shows only an icon, and removes a link without a name. */
function nameLinks(main: Element): void {
  for (const link of listAll(main, 'a[href]')) {
    if (!isWithoutText(link.innerHTML)) continue;
    const name = link.getAttribute('aria-label') ?? link.getAttribute('title') ?? '';
    if (name.trim() === '') link.remove();
    else link.textContent = name;
  }
}

/** Returns the address to which a page only redirects; null if it does not. */
export function findRefresh(html: string): string | null {
  const [tag] = /<meta[^>]+http-equiv=["']?refresh\b[^>]*>/i.exec(html) ?? [];
  const [, href] = /\burl\s*=\s*['"]?([^'"\s>]+)/i.exec(tag ?? '') ?? [];
  return href ?? null;
}

/** Says why a page has no text, if it only shows other pages in frames; otherwise the reason given. */
export function explainEmpty(html: string, reason: string): string {
  return /<frameset\b/i.test(html)
    ? 'shows other pages in frames; they are imported as pages of their own'
    : reason;
}

/** Whether HTML shows neither text nor images. */
export function isWithoutText(html: string): boolean {
  return (
    html.replaceAll(/<(?!img|picture|video|audio|iframe|object)[^>]*>|&nbsp;/g, '').trim() === ''
  );
}

function isAmongParagraphs({ parentNode }: Element): boolean {
  const texts = Array.from(parentNode?.childNodes ?? []).filter(({ nodeName }) => nodeName === 'P');
  return texts.length > 1;
}

/** Turns what a text says aside into a callout. Links beside the text, such as a menu, stay what they are. */
function openAside(aside: Element, page: Document): void {
  const length = (texts: readonly Element[]) =>
    texts.reduce((sum, one) => sum + keyOf(one).length, 0);
  const isMenu = length(listAll(aside, 'a')) > length([aside]) / 2;
  if (isMenu || AROUND_TEXT.test(`${aside.className} ${aside.id}`)) return;
  const callout = page.createElement('div');
  callout.className = `callout ${aside.className}`;
  for (const one of Array.from(aside.childNodes)) callout.appendChild(one);
  aside.replaceWith(callout);
}

/** Removes a form, or only its tags if it holds the page, as that of ASP.NET does. */
function openForm(form: Element, body: Element): void {
  const length = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').length;
  const isPage =
    listAll(form, 'h1, main, [role="main"]').length > 0 || length(form) > length(body) / 2;
  if (isPage) form.replaceWith(...Array.from(form.childNodes));
  else form.remove();
}

/** Returns the smallest element with nearly all text; null if the page has none. */
function findMain(page: Document): Element | null {
  for (const one of listAll(page.body, `${AROUND}, ${AROUND_PAGE}`)) one.remove();
  let best: Element = page.body;
  const length = (element: Element) =>
    (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().length;
  for (let next: Element | undefined = best; next;) {
    best = next;
    const least = length(best) * 0.7;
    next = Array.from(best.children).find(
      (child) => length(child) > least && !/^(P|UL|OL|TABLE|PRE|BLOCKQUOTE)$/.test(child.nodeName),
    );
  }
  return length(best) > 0 ? best : null;
}

function readHead(page: Document): Fields {
  const meta = (...names: string[]) =>
    names
      .map((name) =>
        page
          .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
          ?.getAttribute('content')
          ?.trim(),
      )
      .find((one) => one);
  const data = listAll(page.documentElement, 'script[type="application/ld+json"]')
    .map(({ textContent }) => textContent ?? '')
    .join('\n');
  const published = /"datePublished"\s*:\s*"([^"]+)"/.exec(data)?.[1];
  const modified = /"dateModified"\s*:\s*"([^"]+)"/.exec(data)?.[1];
  const time = page
    .querySelector('article time[datetime], main time[datetime]')
    ?.getAttribute('datetime');
  const site = meta('og:site_name');
  const tags = listAll(page.documentElement, 'meta[property="article:tag"]').map(
    (tag) => tag.getAttribute('content') ?? '',
  );
  const found: Fields = {
    title: cutSite(meta('og:title') ?? page.title, site),
    description: meta('description', 'og:description'),
    date: meta('article:published_time', 'dcterms.date', 'date') ?? published ?? time ?? undefined,
    lastmod: meta('article:modified_time') ?? modified,
    author: meta('author', 'article:author'),
    tags: tags.length > 0 ? tags : undefined,
    image: meta('og:image'),
    url: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Leaves out the name of the site behind the title of a page, as in `Fees | Example University`. */
function cutSite(title: string, site: string | undefined): string {
  const [first = title, ...others] = title.trim().split(/\s+[|–—·»:-]\s+/);
  return others.length === 1 && (site === undefined || others[0] === site) ? first : title.trim();
}

/** Returns the text of an element, which says whether another one has the same. */
export function keyOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

export function listAll(element: Element, selector: string): Element[] {
  return Array.from(element.querySelectorAll(selector));
}
