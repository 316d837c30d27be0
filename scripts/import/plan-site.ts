import fs from 'node:fs';
import path from 'node:path';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { editYaml } from '@/lib/server/content/files/yaml/edit-yaml';
import { EditError, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { languages } from '@/lib/server/content/site-fields/languages';
import { isGroup, listLinks, type NavigationEntry } from '@/lib/site/navigation';
import type { ImportReport } from './import-report';
import type { Item, MenuEntry, OldSite } from './item';
import { cleanLine } from './read-values';
import { SiteIndex } from './site-index';
import type { Stage } from './stage';

export const SITE = 'site.yaml';

// More would not fit beside each other.
const MOST_ENTRIES = 8;

type World = {
  content: Content;
  planned: ReadonlyMap<Item, string>;
  isKnown: (address: string) => boolean;
  titleOf: (item: Item) => string;
};

/**
 * Returns the settings that come from the old site; null if `site.yaml` stays as it is, because somebody has written the home
 * page of this site or has changed the file since the last import.
 *
 * @param isFree whether the file is as the last import wrote it
 * @param wasImported whether an import has written it
 */
export function planSite(
  site: OldSite,
  folder: string,
  { isFree, wasImported, ...world }: World & { isFree: boolean; wasImported: boolean },
): SiteDraft | null {
  const { placeholders, home } = world.content;
  const isNew = !wasImported && placeholders.some(({ file }) => file === home.file);
  if (!isFree && !isNew) return null;
  return new SiteDraft(site, fs.readFileSync(path.join(folder, SITE), 'utf8'), world);
}

/** Name, language, navigation and contact details of the old site, which may still lead to a mistake in `site.yaml`. */
export class SiteDraft {
  private edits: YamlEdit[];
  /** Entries of the header; none if they stay. */
  private navigation: NavigationEntry[];

  constructor(
    site: OldSite,
    private readonly text: string,
    world: World,
  ) {
    this.edits = listTexts(site, world.content);
    this.navigation = listNavigation(site, world);
  }

  /** Stages the file. Leaves it as it is if it cannot be edited. */
  write(stage: Stage): void {
    try {
      const value = this.navigation;
      const entries = value.length > 0 ? [{ path: ['header', 'navigation'], value }] : [];
      const edited = editYaml(this.text, [...this.edits, ...entries]);
      if (edited !== this.text) return stage.write(SITE, edited);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
    }
    stage.remove(SITE);
  }

  /** Leaves out what has a mistake. */
  mend({ field = '', value }: ContentIssue, report: ImportReport): void {
    const [first = ''] = field.split(/[.[]/);
    const edits = this.edits.filter(({ path }) => path[0] !== first);
    const links = value === undefined ? [] : withoutLink(this.navigation, value);
    const before = JSON.stringify([this.edits, this.navigation]);
    if (first === 'header') this.navigation = links;
    else this.edits = edits;
    if (JSON.stringify([this.edits, this.navigation]) === before) this.edits = this.navigation = [];
    report.add(SITE, 'lost', `its ${field || 'settings'}: ${value ?? 'the site would refuse it'}`);
  }
}

function withoutLink(entries: readonly NavigationEntry[], wrong: string): NavigationEntry[] {
  return entries.flatMap((entry): NavigationEntry[] => {
    if (!isGroup(entry)) return entry.href === wrong ? [] : [entry];
    const items = entry.items.filter(({ href }) => href !== wrong);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

function listTexts({ about }: OldSite, { site }: Content): YamlEdit[] {
  const { name, description, language, email, phone, address } = about;
  const { title, brand, identity, footer } = site;
  const rename = (path: YamlEdit['path'], present: string | undefined): YamlEdit[] =>
    name !== undefined && (present === title || present === brand)
      ? [{ path, value: name, unmark: true }]
      : [];
  const set = (path: YamlEdit['path'], value: unknown): YamlEdit[] =>
    value === undefined ? [] : [{ path, value, unmark: true }];
  const tag = languageTag(language);
  return [
    ...rename(['title'], title),
    ...(Object.keys(identity).length === 0 ? rename(['brand'], brand) : []),
    ...rename(['footer', 'about', 'title'], footer.about.title),
    ...rename(['footer', 'copyright', 'holder'], footer.copyright.holder),
    ...set(['description'], description),
    ...(footer.about.text === site.description
      ? set(['footer', 'about', 'text'], description)
      : []),
    ...set(['languages'], tag === null ? undefined : [tag]),
    ...set(['contact', 'email'], email),
    ...set(['contact', 'phone'], phone),
    ...set(['contact', 'address'], address),
  ];
}

/** Returns the tag of a language other than English, in which the site is without this field. */
function languageTag(written: string | undefined): string | null {
  const tag = written
    ?.replaceAll('_', '-')
    .replace(/-\w+$/, (end) => (end.length === 3 ? end.toUpperCase() : end));
  if (tag === undefined || /^en\b/i.test(tag)) return null;
  return [tag, tag.split('-')[0] ?? ''].find((one) => languages.safeParse([one]).success) ?? null;
}

/** Returns the navigation: the menu of the old site, or else its pages at the top, and the lists and forms of this site. */
function listNavigation(site: OldSite, world: World): NavigationEntry[] {
  const { navigation } = world.content.site.header;
  const menu = toNavigation(site, world);
  const top = menu.length > 0 ? menu : listTopPages(world);
  if (top.length === 0) return [];
  const [home, ...others] = navigation;
  const first = home && listLinks([home])[0]?.href === '/home' ? [home] : [];
  const known = new Set(listLinks(top).map(({ href }) => href));
  const kinds = new Set([...world.planned.keys()].map(({ kind }) => kind));
  const isOurs = (href: string) =>
    !known.has(href) &&
    (/^\/(about|contact)$/.test(href) ||
      (href === '/blog' && kinds.has('post')) ||
      (href === '/people' && kinds.has('person')));
  const ours = listLinks(others).filter(({ href }) => isOurs(href));
  return [...first, ...top.slice(0, MOST_ENTRIES), ...ours];
}

function toNavigation(site: OldSite, world: World): NavigationEntry[] {
  const index = new SiteIndex(site);
  const root: Item = {
    source: '',
    kind: 'page',
    place: [],
    isFolder: true,
    fields: {},
    text: '',
    line: 1,
    isHtml: false,
    former: ['/'],
  };
  // The posts of the old site are in one list here.
  const hasPosts = site.items.some(({ kind }) => kind === 'post');
  const isPosts = (path: string) => hasPosts && /^\/(blog|news|posts?|articles)$/.test(path);
  const toLink = ({ label, href }: MenuEntry) => {
    if (href === '' || href.startsWith('#')) return [];
    const target = index.find(href.replace(/^(?![/.]|\w+:)/, '/'), root);
    const item = target.kind === 'item' ? target.item : null;
    const path =
      target.kind === 'address' ? target.path.replace(/(\/index)?\.html?$|\/$/g, '') : '';
    const found =
      target.kind === 'other' && target.href.startsWith('https://')
        ? target.href
        : item
          ? world.planned.get(item)
          : [isPosts(path) ? '/blog' : path, path].find((one) => one !== '' && world.isKnown(one));
    const text = label || (item ? world.titleOf(item) : '');
    return found === undefined || text === '' ? [] : [{ label: cleanLine(text), href: found }];
  };
  const seen = new Set<string>(['/', '/home', '/old-home']);
  const isNew = ({ href }: { href: string }) => !seen.has(href) && seen.add(href).has(href);
  return site.about.menu.flatMap((entry): NavigationEntry[] => {
    const own = toLink(entry);
    const items = entry.items.flatMap((one) => [...toLink(one), ...one.items.flatMap(toLink)]);
    if (items.length === 0) return own.filter(isNew);
    const all = [...own, ...items].filter(isNew);
    const label = cleanLine(entry.label) || own[0]?.label;
    return all.length === 0 || !label ? [] : [{ label, items: all }];
  });
}

function listTopPages({ planned, titleOf }: World): NavigationEntry[] {
  const all = [...planned].filter(
    ([{ kind }, address]) => kind === 'page' && address !== '/old-home',
  );
  const depthOf = (address: string) => address.split('/').length;
  // All pages may be below one folder, such as /docs.
  const least = Math.min(...all.map(([, address]) => depthOf(address)));
  const pages = all.filter(([, address]) => depthOf(address) === least);
  const orderOf = ({ isFolder, fields }: Item) =>
    (Number(fields.weight ?? fields.nav_order) || 1_000) - (isFolder ? 500 : 0);
  return pages
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
    .slice(0, MOST_ENTRIES - 2)
    .map(([item, href]) => ({ label: titleOf(item), href }));
}
