import { cleanLine } from '@/scripts/import/read-values';
import type { MenuEntry, OldSettings } from '@/scripts/import/item';
import { parsePage } from './web-page';

/** Reads name, language, menu and contact details from the home page of an old site. */
export function readPageSettings(html: string): OldSettings {
  const page = parsePage(html);
  const meta = (name: string) =>
    page
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content')
      ?.trim() || undefined;
  const linkTo = (scheme: string) =>
    page.querySelector(`footer a[href^="${scheme}"], [role="contentinfo"] a[href^="${scheme}"]`);
  const email = linkTo('mailto:')?.getAttribute('href')?.slice(7).replace(/\?.*/, '');
  const lists = Array.from(page.querySelectorAll('nav, [role="navigation"], #menu, #nav, .menu'))
    .flatMap((nav) => Array.from(nav.querySelectorAll('ul')).slice(0, 1))
    .map(readList);
  return {
    name: meta('og:site_name') ?? meta('application-name'),
    description: meta('description'),
    language: page.documentElement.getAttribute('lang') ?? undefined,
    email: email || undefined,
    phone: cleanLine(linkTo('tel:')?.textContent ?? '') || undefined,
    address: readAddress(page),
    menu: lists.find((one) => one.length > 1) ?? [],
  };
}

function readList(list: Element): MenuEntry[] {
  return Array.from(list.children).flatMap((item): MenuEntry[] => {
    const link = Array.from(item.querySelectorAll('a, button, span')).find((one) =>
      one.textContent?.trim(),
    );
    if (!link) return [];
    const below = item.querySelector('ul');
    return [
      {
        label: cleanLine(link.textContent ?? ''),
        href: link.getAttribute('href') ?? '',
        items: below ? readList(below) : [],
      },
    ];
  });
}

function readAddress(page: Document): string[] | undefined {
  const written = page.querySelector('footer address, [role="contentinfo"] address');
  const html = written?.innerHTML ?? '';
  const lines = html
    .split(/<br\s*\/?>|<\/(?:p|div|span|li)>|\n/i)
    .map(cleanLine)
    .filter((one) => one !== '' && !/@|^\+?[\d ()-]{6,}$|^(tel|phone|email|fax)\b/i.test(one));
  return lines.length > 0 ? lines.slice(0, 8) : undefined;
}
