/** Services that put their own address before that of a link, and the part of their query with the link. */
const DETOURS: [host: RegExp, parameter: string][] = [
  [/^(www\.)?google\.[a-z.]+$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
];

/** Gives a link the address that it leads to, or removes it if it leads nowhere on the web. */
export function cleanLink(link: HTMLAnchorElement): void {
  const address = findAddress(link.getAttribute('href') ?? '');
  if (address === null || link.textContent.trim() === '') link.replaceWith(...link.childNodes);
  else {
    link.setAttribute('href', address);
    link.removeAttribute('title');
  }
}

function findAddress(href: string): string | null {
  if (!URL.canParse(href, location.origin) || /^#?$|^#/.test(href)) return null;
  const url = new URL(href, location.origin);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return href;
  if (!/^https?:$/.test(url.protocol)) return null;
  const [, parameter = ''] = DETOURS.find(([host]) => host.test(url.hostname)) ?? [];
  const target = url.searchParams.get(parameter) ?? '';
  if (/^https?:\/\//.test(target)) return findAddress(target);
  if (url.origin === location.origin) return url.pathname + url.search + url.hash;
  return url.href;
}
