import { isImage } from '@/lib/server/content/files/media-types';
import { MISSING } from '@/lib/server/content/files/schema-fields';
import type { ImportReport } from '@/scripts/import/import-report';
import type { Item, OldSite } from '@/scripts/import/item';
import type { MediaPlaces } from '@/scripts/import/media-places';
import { showCitations } from '@/scripts/import/references/pandoc';
import type { References } from '@/scripts/import/references/references';
import type { SiteIndex } from '@/scripts/import/site-index';
import {
  markAnchors,
  markTitle,
  placeAnchors,
  takeMarks,
  type Anchors,
  type Linked,
} from './anchors';
import { escapeBars, outsideCode } from './code-parts';
import { levelHeadings, takeTitle } from './headings';
import { convertHtml } from './html-in-markdown';
import { replaceLinks, type WrittenLink } from './links';
import { removeMarks } from './rendered-marks';
import { replaceShortcodes } from './shortcodes';
import { encodeSpaces, type Lose } from './played';
import { toMarkdown } from './to-markdown';

type World = {
  site: OldSite;
  index: SiteIndex;
  references: References;
  media: MediaPlaces;
  report: ImportReport;
  /** Returns the address that an old text has now; null if it has none. */
  addressOf: (item: Item) => string | null;
  /** Returns the list here that is like one at an old address; null if there is none. */
  listFor: (path: string) => string | null;
  /** Whether the site has a page at an address. */
  isKnown: (address: string) => boolean;
  /** Anchors to which texts link. */
  linked: Linked;
};

type Converted = { title: string | null; body: string; anchors: Anchors };

/** Converts a text to the Markdown of this site. */
export function convertText(item: Item, world: World): Converted {
  const { report, index, site, references } = world;
  const lose = (text: string, line?: number) =>
    report.add(
      item.source,
      'lost',
      text,
      line === undefined || item.isRendered === true ? undefined : line + item.line - 1,
    );
  const written = item.isHtml ? item.text : escapeBars(item.text);
  const text = site.kind === 'markdown' ? showCitations(written, item, references) : written;
  const commands =
    item.isHtml && !/\{[{%]/.test(text)
      ? text
      : replaceShortcodes(text, {
          site,
          item,
          references,
          lose,
          addressOf: (name) => index.addressOf(name, item),
        });
  const note: Lose = (text, level) => report.add(item.source, level ?? 'lost', text);
  const marked = markAnchors(commands, world.linked, item.isHtml);
  const markdown = removeMarks(item.isHtml ? toMarkdown(marked, note) : convertHtml(marked, note));
  if (!item.isHtml && markdown !== item.text)
    report.add(
      item.source,
      'mended',
      'HTML or commands of the old program have been converted to Markdown',
    );
  const linked = replaceLinks(markdown, (link) => convertLink(link, item, world));
  const found = typeof item.fields.title === 'string' ? null : takeTitle(linked);
  const { marks, bare } = takeMarks(found?.title ?? String(item.fields.title ?? ''));
  const title = bare.trim();
  const levelled = levelHeadings(found?.text ?? linked, title);
  const { body, anchors } = placeAnchors(
    `${marks}${markTitle(title, world.linked)}\n${levelled}`,
    world.linked,
  );
  const tidied = item.isHtml ? withoutRules(tidy(body)) : tidy(body).trim();
  return { title: title || null, body: `${tidied}\n`, anchors };
}

// Between spaces, because addresses may contain others; not in the line below the head of a table.
const DASHES = /(?<=(?<![|:\s-]) )-{2,3}(?= (?![|:\s-]))/g;

/** Writes dashes as the old program shows them, and removes empty lines and spaces that commands and elements leave behind. */
function tidy(markdown: string): string {
  return outsideCode(markdown, (text) =>
    text
      .replaceAll(DASHES, (dashes) => (dashes.length === 2 ? '–' : '—'))
      .replaceAll(/(?<! ) $|[ \t]+(?=\n[ \t>]*(?:\n|$))/gm, '')
      // Two breaks begin a new paragraph.
      .replaceAll(/^((?:[ \t]*>)*)[ \t]+$/gm, '$1')
      .replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n'),
  );
}

/** Removes lines at the beginning and the end of a text, which set off what surrounded it. */
function withoutRules(markdown: string): string {
  return markdown.replaceAll(/^\s*(?:---\s*\n\s*)*|\s*(?:\n---\s*)*$/g, '');
}

type NewLink = ReturnType<Parameters<typeof replaceLinks>[1]>;

function convertLink(link: WrittenLink, item: Item, world: World): NewLink {
  const { index, media, report } = world;
  const target = index.find(link.href, item);
  if (link.isImage) return convertImage(link, item, world);
  const label = link.label.trim();
  if (target.kind === 'media' && label) {
    return { href: media.use(target.file, item, false) + onlyPage(target.rest) };
  }
  const href = addressOf(target, world);
  if (href !== null && label) return { href };
  if (href !== null) return { text: '' };
  const isDead = link.href === '' || index.isDead(link.href, item);
  const isFull = target.kind === 'address' && /^(https?:)?\/\//.test(link.href) && label !== '';
  if (isDead && isFull) {
    report.add(
      item.source,
      'mended',
      `a link to ${link.href}, of which the source has no page: kept, because it may belong to another site at this host`,
    );
    return { href: link.href.replace(/^\/\//, 'https://') };
  }
  const isFile = /\.\w{2,5}$/.test(link.href) && !/\.(html?|md|php)$/.test(link.href);
  report.add(
    item.source,
    isDead ? 'mended' : 'lost',
    isDead
      ? `a link to ${link.href || 'no address'}, which was dead on the old site, too: only its text was kept`
      : `a link to ${link.href}, where there is ${isFile ? 'no file that the site can offer' : 'nothing'}: only its text was kept`,
  );
  return { text: link.label };
}

/** Returns the address on this site; null if there is nothing. */
function addressOf(target: ReturnType<SiteIndex['find']>, world: World): string | null {
  if (target.kind === 'other') return target.href;
  if (target.kind === 'item') {
    const address = world.addressOf(target.item);
    return address === null ? null : address + target.rest;
  }
  if (target.kind !== 'address') return null;
  const path = target.path.replace(/(\/index)?\.html?$|\/$/g, '').replace(/^$/, '/');
  if (world.isKnown(path)) return path + target.rest;
  return world.listFor(path + target.rest) ?? world.listFor(path);
}

function convertImage(
  { href, label, isInLink }: WrittenLink,
  item: Item,
  { site, index, media, report }: World,
): NewLink {
  const alt = label.replaceAll(/[[\]*`]|\s+/g, ' ').trim();
  const found = index.find(href, item);
  const near = found.kind === 'address' ? index.findByEnding(href) : null;
  const target = near === null ? found : { kind: 'media' as const, file: near, rest: '' };
  if (target.kind === 'media' && isImage(target.file)) {
    const isDescribed =
      alt !== '' &&
      !/^\S+\.\w{3,4}$/.test(alt) &&
      !/^(image|img|photo|picture|figure)[\s\d_-]*$/i.test(alt) &&
      !isName(alt, target.file);
    if (site.replaced?.has(href) && /^(https?:)?\/\//.test(href)) {
      report.add(
        item.source,
        'mended',
        `has an image that was fetched from ${href}: check that the site may show it`,
      );
    }
    if (!isDescribed)
      report.add(item.source, 'mended', `has an image without a description: ${href}`);
    return { href: media.use(target.file, item, true), label: isDescribed ? alt : MISSING };
  }
  if (target.kind === 'other' && /^https?:/.test(target.href)) {
    report.add(item.source, 'mended', `an image on another site, which is now a link: ${href}`);
    report.linked += 1;
    const name = alt || 'Image on another site';
    return { text: isInLink ? name : `[${name}](${encodeSpaces(target.href)})` };
  }
  if (/\.(bmp|hei[cf])$/i.test(href)) {
    const remedy = 'save it as JPEG or PNG with another program, and import again';
    report.add(
      item.source,
      'lost',
      `an image that browsers cannot show: ${href}. To have it, ${remedy}`,
    );
    return { text: alt };
  }
  if (index.isDead(href, item)) {
    report.add(item.source, 'mended', `an image that the old site does not have either: ${href}`);
    return { text: alt };
  }
  report.add(
    item.source,
    'lost',
    `an image that ${target.kind === 'address' ? 'is missing, or that browsers cannot show' : 'cannot be imported'}: ${href.slice(0, 200)}`,
  );
  return { text: alt };
}

function isName(alt: string, file: string): boolean {
  return /[\d_-]/.test(alt) && file.toLowerCase().includes(`/${alt.toLowerCase()}.`);
}

function onlyPage(rest: string): string {
  return /^#page=\d+$/.test(rest) ? rest : '';
}
