import { cleanLine } from '@/scripts/import/read-values';
import type { MenuEntry, OldSettings } from '@/scripts/import/item';
import { parsePage } from './web-page';

const MENUS = 'nav, [role="navigation"], #menu, #nav, .menu';
const LISTS = 'ul[class*="nav"], ul[class*="menu"], ul[id*="nav"], ul[id*="menu"]';

const MOST_IN_NAME = 80;

const HOME = /^(home( ?page)?|welcome|start(seite)?|accueil|inicio|الرئيسية)$/i;

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
  const lists = [
    ...Array.from(page.querySelectorAll(MENUS)).flatMap((menu) => menu.querySelector('ul') ?? []),
    ...Array.from(page.querySelectorAll(LISTS)),
  ].map(readList);
  return {
    name: meta('og:site_name') ?? meta('application-name') ?? nameIn(page.title),
    description: meta('description'),
    language: page.documentElement.getAttribute('lang') ?? undefined,
    email: email || undefined,
    phone: cleanLine(linkTo('tel:')?.textContent ?? '') || undefined,
    address: readAddress(page),
    menu: lists.find(isMenu) ?? [],
  };
}

/** Whether a list leads to several pages, and not to languages of this one. */
function isMenu(list: readonly MenuEntry[]): boolean {
  const led = list.filter(
    ({ href, items }) => items.length > 0 || (href !== '' && !href.startsWith('#')),
  );
  return led.length > 1 && !led.every(({ label }) => /^[a-z]{2}$/i.test(label));
}

/** Returns the name of a site in the title of its home page, as in `Home | Department of Physics`. */
function nameIn(title: string): string | undefined {
  const parts = title.split(/\s+[|–—·»:-]\s+/).map(cleanLine);
  const name = parts.find((one) => one !== '' && !HOME.test(one));
  return name !== undefined && name.length <= MOST_IN_NAME ? name : undefined;
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
