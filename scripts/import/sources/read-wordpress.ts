import fs from 'node:fs';
import path from 'node:path';
import { parseUrl } from '@/lib/decode-url';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { DeployerError } from '@/lib/server/deployer-error';
import type { ImportReport } from '@/scripts/import/import-report';
import { textOf, type Item, type OldSite } from '@/scripts/import/item';
import { toPlace } from '@/scripts/import/plan';
import { isTiff } from '@/scripts/import/prepare-media';
import { PEOPLE } from './made-lists';
import { listSource } from './source-folder';
import { findEncoding, readEntries, type Entry } from './wordpress-file';
import { buildMenu, toMenuItem, type MenuItem } from './wordpress-menu';
import { convertShortcodes, quoteValue, type Attachment, type Shown } from './wordpress-shortcodes';

const UPLOADS = 'wp-content/uploads';

/** Statuses of texts that visitors of the old site did not see. */
const UNSEEN = ['draft', 'pending', 'private', 'future'];

/**
 * Reads what WordPress exports, one entry after the other, because a file may have hundreds of megabytes. Images and
 * documents come from the folder `wp-content/uploads` beside it, if there is one.
 */
export async function readWordpress(file: string, report: ImportReport): Promise<OldSite> {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new DeployerError(`${file} is not a file. Name the file that WordPress has exported.`);
  }
  const items = new Map<Item, Entry>();
  const authors = new Map<string, string>();
  const attachments = new Map<string, Attachment>();
  const menu: MenuItem[] = [];
  let site: Entry['values'] = {};
  const encoding = await findEncoding(file);
  if (encoding !== 'utf-8')
    report.remarks.push(
      `${path.basename(file)} was in Latin-1 (Windows-1252), and has been converted to UTF-8.`,
    );
  await readEntries(file, encoding, (kind, entry) => {
    const { values } = entry;
    if (kind === 'channel') site = values;
    else if (kind === 'wp:author') {
      authors.set(values['wp:author_login'] ?? '', values['wp:author_display_name'] ?? '');
    } else if (values['wp:post_type'] === 'attachment') {
      const alt = entry.meta._wp_attachment_image_alt ?? '';
      const url = values['wp:attachment_url']?.trim() ?? '';
      attachments.set(values['wp:post_id'] ?? '', {
        url,
        alt,
        parent: values['wp:post_parent'] ?? '',
      });
    } else if (values['wp:post_type'] === 'nav_menu_item') menu.push(toMenuItem(entry));
    else {
      const item = toItem(entry, authors, report);
      if (item) items.set(item, entry);
    }
  });
  // An image may come after the texts that show it.
  for (const [item, { values, meta }] of items) {
    const image = attachments.get(meta._thumbnail_id ?? '');
    if (image) item.fields = { ...item.fields, image: { src: image.url, alt: image.alt } };
    const lose = (name: string) =>
      report.add(item.source, 'lost', `the content that WordPress inserts for [${name}]`);
    item.text = toHtml(item.text, { attachments, id: values['wp:post_id'] ?? '', lose });
  }
  const folder = path.dirname(file);
  const hasUploads = fs.existsSync(path.join(folder, UPLOADS));
  const files = hasUploads ? listSource(path.join(folder, UPLOADS), report) : [];
  const url = parseUrl(site['wp:base_blog_url'] ?? site.link ?? '');
  const base = (url?.pathname ?? '').replace(/\/+$/, '');
  return {
    kind: 'wordpress',
    // Each export has another name.
    origin: url ? url.host + base : file,
    items: [...items.keys()],
    media: new Set(
      files
        .filter((one) => mediaTypeOf(one) !== null || isTiff(one))
        .map((one) => `${UPLOADS}/${one}`),
    ),
    readMedia: (one) => fs.readFileSync(path.join(folder, one)),
    roots: [],
    host: url?.host ?? '',
    base,
    settings: { title: site.title },
    about: {
      name: site.title || undefined,
      description: site.description || undefined,
      language: site.language || undefined,
      menu: buildMenu(menu, listPages(items)),
    },
  };
}

/** Lists the pages to which a menu may lead, by their ids. */
function listPages(items: ReadonlyMap<Item, Entry>): Map<string, { title: string; link: string }> {
  return new Map(
    [...items].map(([{ fields, former }, { values }]) => [
      values['wp:post_id'] ?? '',
      { title: textOf(fields.title) ?? '', link: former[0] ?? '' },
    ]),
  );
}

// Entries that WordPress and its plugins store as posts, and show nowhere by themselves.
const INTERNAL =
  /^(revision|custom_css|customize_changeset|oembed_cache|user_request|wp_|acf-|elementor_|wpcf7_|wpforms|et_|vc_|nf_|shop_(order|coupon)|scheduled-action|attachment|nav_menu_item|mc4wp-form|ml-slide)/;

function toItem(
  { values, meta, terms }: Entry,
  authors: ReadonlyMap<string, string>,
  report: ImportReport,
): Item | null {
  const read = (name: string) => values[name]?.trim() ?? '';
  const type = read('wp:post_type');
  const status = read('wp:status');
  if (type === '' || INTERNAL.test(type) || ['trash', 'auto-draft', 'inherit'].includes(status))
    return null;
  const id = read('wp:post_id');
  const source = `${type} ${id}`;
  report.begin(source);
  if (read('wp:post_password') !== '') {
    report.add(source, 'dropped', 'protected by a password, which texts cannot have here');
    return null;
  }
  // A post with a date in the future waits for it here, too.
  const isUnseen = UNSEEN.includes(status) && !(type === 'post' && status === 'future');
  if (isUnseen && type !== 'post') {
    report.add(
      source,
      'dropped',
      `a page that was not public (${status}): only posts can be drafts here`,
    );
    return null;
  }
  if (type !== 'post' && type !== 'page' && read('content:encoded') === '') {
    report.add(source, 'dropped', `an entry of the type ${type} without a text`);
    return null;
  }
  const url = parseUrl(read('link'));
  const address = url && url.search === '' ? url.pathname : null;
  const name = read('wp:post_name') || read('title');
  const isPost = type === 'post';
  const isPerson = PEOPLE.test(type.replace(/s$/, '')) || PEOPLE.test(type);
  const topics = terms
    .filter(({ domain }) => !/^(nav_menu|post_format)$/.test(domain))
    .map((one) => one.name);
  const times = [meta._EventStartDate, meta._EventEndDate].filter(Boolean).join(' – ');
  const creator = read('dc:creator');
  return {
    source,
    kind: isPost ? 'post' : isPerson ? 'person' : 'page',
    place: toPlace(isPost || isPerson || address === null ? name : address),
    isFolder: false,
    fields: Object.fromEntries(
      Object.entries({
        title: read('title'),
        description: read('excerpt:encoded'),
        date: isPost ? read('wp:post_date') || read('pubDate') : '',
        lastmod: isPost ? '' : read('wp:post_modified'),
        author: isPost ? authors.get(creator) || creator : '',
        tags: topics.filter((one) => isPost && one !== '' && !/^uncategori[sz]ed$/i.test(one)),
        draft: isUnseen,
      }).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
    ),
    // Calendars of plugins have the times beside the text.
    text: `${times && `<p><strong>${times}</strong></p>\n\n`}${values['content:encoded'] ?? ''}`,
    line: 1,
    isHtml: true,
    former: [address ?? '', `/?p=${id}`, ...(type === 'page' ? [`/?page_id=${id}`] : [])].filter(
      Boolean,
    ),
  };
}

/** Writes a text of WordPress as HTML. */
function toHtml(content: string, world: Shown): string {
  const text = convertShortcodes(content, world)
    // The second of two links to the same file.
    .replaceAll(/<a [^>]*wp-block-file__button[^>]*>[\s\S]*?<\/a>/g, '')
    .replaceAll(/<img\b[^>]*\bwp-image-(\d+)\b[^>]*>/g, (tag: string, id: string) => {
      const alt = quoteValue(world.attachments.get(id)?.alt ?? '');
      return alt ? tag.replace(/\salt=(""|'')/, () => ` alt="${alt}"`) : tag;
    });
  // Blocks have paragraphs; texts from before them have empty lines instead.
  if (text.includes('<!-- wp:')) return text;
  return text
    .split(/(<pre\b[\s\S]*?<\/pre\s*>)/i)
    .map((part, index) => (index % 2 === 1 ? part : toParagraphs(part)))
    .join('\n');
}

function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      /^\s*<(p|div|h[1-6]|ul|ol|table|blockquote|figure|section|hr|iframe)\b/i.test(part)
        ? part
        : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
}
