import fs from 'node:fs';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { parseUrl } from '@/lib/decode-url';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { DeployerError } from '@/lib/server/deployer-error';
import { decodeBytes } from '@/scripts/decode-bytes';
import type { ImportReport } from '@/scripts/import/import-report';
import type { Item, OldSite } from '@/scripts/import/item';
import { toPlace } from '@/scripts/import/plan';
import { isTiff } from '@/scripts/import/prepare-media';
import { listSource } from './source-folder';

type Entry = Record<string, string>;

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
  const items: Item[] = [];
  const authors = new Map<string, string>();
  const site: Entry = {};
  const encoding = await findEncoding(file);
  if (encoding !== 'utf-8')
    report.remarks.push(
      `${path.basename(file)} was in Latin-1 (Windows-1252), and has been converted to UTF-8.`,
    );
  await readEntries(file, encoding, (kind, entry, topics) => {
    if (kind === 'channel') Object.assign(site, entry);
    else if (kind === 'wp:author') {
      authors.set(entry['wp:author_login'] ?? '', entry['wp:author_display_name'] ?? '');
    } else {
      const item = toItem(entry, topics, authors, report);
      if (item) items.push(item);
    }
  });
  const folder = path.dirname(file);
  const hasUploads = fs.existsSync(path.join(folder, UPLOADS));
  const files = hasUploads ? listSource(path.join(folder, UPLOADS), report) : [];
  const url = parseUrl(site['wp:base_blog_url'] ?? site.link ?? '');
  const base = (url?.pathname ?? '').replace(/\/+$/, '');
  return {
    kind: 'wordpress',
    // Each export has another name.
    origin: url ? url.host + base : file,
    items,
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
      menu: [],
    },
  };
}

type Take = (kind: string, entry: Entry, topics: string[]) => void;

/** Parses the file in pieces. Throws a DeployerError that names the line if it is damaged or ends too early. */
async function readEntries(file: string, encoding: string, take: Take): Promise<void> {
  const parser = new SaxesParser();
  const open: string[] = [];
  const channel: Entry = {};
  let [entry, topics, text]: [Entry, string[], string] = [{}, [], ''];
  const isEntry = (name: string | undefined) => name === 'item' || name === 'wp:author';
  parser.on('opentag', ({ name }) => {
    open.push(name);
    text = '';
    if (isEntry(name)) [entry, topics] = [{}, []];
  });
  const add = (part: string) => void (text += part);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    open.pop();
    const parent = open.at(-1);
    if (isEntry(name)) take(name, entry, topics);
    else if (isEntry(parent) && name === 'category') topics.push(text.trim());
    else if (isEntry(parent)) entry[name] = text;
    else if (parent === 'channel') channel[name] = text.trim();
    else if (name === 'channel') take('channel', channel, []);
    text = '';
  });
  parser.on('error', ({ message }) => {
    throw new DeployerError(
      `${file} is damaged or incomplete, at line ${parser.line}: ${message.split('\n')[0]}\nExport it again. Nothing was imported.`,
    );
  });
  const decoder = new StringDecoder('utf8');
  for await (const part of fs.createReadStream(file)) {
    parser.write(encoding === 'utf-8' ? decoder.write(part) : decodeBytes(part, encoding));
  }
  parser.close();
}

/** Returns the encoding of the file, whatever it says: it is not in UTF-8 if it has bytes that UTF-8 does not have. */
async function findEncoding(file: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of fs.createReadStream(file)) decoder.decode(part, { stream: true });
    return 'utf-8';
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return 'windows-1252';
  }
}

function toItem(
  entry: Entry,
  topics: string[],
  authors: ReadonlyMap<string, string>,
  report: ImportReport,
): Item | null {
  const read = (name: string) => entry[name]?.trim() ?? '';
  const type = read('wp:post_type');
  const status = read('wp:status');
  if (!['post', 'page'].includes(type) || ['trash', 'auto-draft', 'inherit'].includes(status))
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
  if (isUnseen && type === 'page') {
    report.add(
      source,
      'dropped',
      `a page that was not public (${status}): only posts can be drafts here`,
    );
    return null;
  }
  const url = parseUrl(read('link'));
  const address = url && url.search === '' ? url.pathname : null;
  const name = read('wp:post_name') || read('title');
  const creator = read('dc:creator');
  return {
    source,
    kind: type === 'post' ? 'post' : 'page',
    place: toPlace(type === 'page' && address !== null ? address : name),
    isFolder: false,
    fields: {
      title: read('title'),
      description: read('excerpt:encoded'),
      date: read('wp:post_date') || read('pubDate'),
      lastmod: type === 'page' ? read('wp:post_modified') : '',
      author: authors.get(creator) || creator,
      tags: topics.filter((one) => one !== '' && !/^uncategori[sz]ed$/i.test(one)),
      draft: isUnseen,
    },
    text: toHtml(entry['content:encoded'] ?? '', (name) =>
      report.add(source, 'lost', `the content that WordPress inserts for [${name}]`),
    ),
    line: 1,
    isHtml: true,
    former: [address ?? '', `/?p=${id}`, ...(type === 'page' ? [`/?page_id=${id}`] : [])].filter(
      Boolean,
    ),
  };
}

/** Writes paragraphs and shortcodes of WordPress as HTML. @param lose is told the names of others */
function toHtml(content: string, lose: (name: string) => void): string {
  const text = content
    .replaceAll(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, '<p>$1</p>')
    .replaceAll(/\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g, '<p><a href="$1">$1</a></p>')
    .replaceAll(
      /\[(gallery|contact-form-7|contact-form|gravityform|wpforms|playlist)\b[^\]]*\]/g,
      (_, name: string) => {
        lose(name);
        return '';
      },
    );
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
