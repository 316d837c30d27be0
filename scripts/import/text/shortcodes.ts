import { fieldsOf, textOf, type Fields, type Item, type OldSite } from '@/scripts/import/item';
import type { Cited, References } from '@/scripts/import/references/references';
import { replaceOutsideCode } from './code-parts';
import { readAttribute } from './html-in-markdown';
import { convertNotices } from './callouts';
import { formatParagraphs, frameFor, type Frame } from './paired';
import { encodeSpaces } from './played';
import { fence } from './code';
import { formatImage } from './to-markdown';
import { showListed } from './theme-parts';

type Context = {
  site: OldSite;
  item: Item;
  references: References;
  /** Returns the old address of a text by the path of its file, as in `{% link %}`; null if there is none. */
  addressOf: (name: string) => string | null;
  /** Is told what is left out. */
  lose: (text: string, line: number) => void;
};

const COMMAND =
  /\{%-?\s*highlight\s+(\S+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight[^%]*%\}|\{\{<\s*highlight\s+(\S+)[^>]*>\}\}([\s\S]*?)\{\{<\s*\/\s*highlight\s*>\}\}|\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|\{\{([<%])\s*([\s\S]{0,2000}?)\s*\/?[>%]\}\}|\{\{-?\s*([\s\S]{0,2000}?)\s*-?\}\}|\{%-?\s*([\s\S]{0,2000}?)\s*-?%\}/g;

const SILENT =
  /^(?:end\w*|raw|assign\b.*|capture\b.*|else|when\b.*|comment|pagebreak|seo|feed_meta|\/.*|(?:fa|icon)\s.*|(?:tabs|tab-?group|math|steps|cards|section|rawhtml|html)\b.*|[\w/-]*(?:alert|callout|notice|admonition|hint|center|row|col)\w*\b.*)$/s;

/** Replaces the commands of Jekyll, Hugo and Quarto by what they show, or drops them. */
export function replaceShortcodes(text: string, context: Context): string {
  const open: { name: string; end: string }[] = [];
  const cited: Cited = { entries: new Set(), isListed: false };
  const commands = replaceOutsideCode(text, COMMAND, (match, line) => {
    const [all, language, code, hugoLanguage, hugoCode, , shortcode, output, tag] = match;
    if (code !== undefined) return `\n${fence(code, language)}\n`;
    if (hugoCode !== undefined) return `\n${fence(hugoCode, hugoLanguage)}\n`;
    const written = shortcode ?? output ?? tag;
    if (written === undefined) return '';
    // Braces are text to all other programs.
    if (output !== undefined && context.site.kind !== 'jekyll') return all;
    const frame = frameFor(written, (key) => context.references.run('cite', key, cited));
    const depth = open.length;
    const around = () => runFrame(written, text.slice(match.index), open, frame);
    const isCommand = output === undefined;
    const known =
      (isCommand && frame.isKnown ? around() : null) ??
      (isCommand ? runTag(written, context, cited) : runOutput(written, context));
    if (known !== null) return known;
    const shown = isCommand && !frame.isKnown ? around() : null;
    if (open.length === depth && !SILENT.test(written)) {
      context.lose(
        `a command of the old program: ${all.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
        line,
      );
    }
    return shown ?? '';
  });
  const shown = dropAttributes(convertNotices(commands));
  const { entries, isListed } = cited;
  return entries.size === 0 || isListed ? shown : context.references.close(shown, [...entries]);
}

/** Returns what stands for a command around a text, or for its end; null if it shows nothing. @param open commands without their ends */
function runFrame(
  written: string,
  after: string,
  open: { name: string; end: string }[],
  { start, end, alone }: Frame,
): string | null {
  const [, slash = '', name = ''] = /^(\/\s*|end(?=\w))?([\w/-]+)/.exec(written) ?? [];
  if (slash !== '') {
    const place = open.findLastIndex((one) => one.name === name);
    return place === -1 ? null : (open.splice(place)[0]?.end ?? null);
  }
  const hasEnd = new RegExp(`\\{(?:\\{[<%]\\s*/\\s*|%-?\\s*end)${name}\\s*[>%-]`).test(after);
  if (!hasEnd) return alone || null;
  if (start === '') return null;
  open.push({ name, end });
  return start;
}

/** Names of commands that show an image, such as `post-figure`. */
const PICTURE = /^include$|(?:^|[-_/])(?:figure|fig|img|image|picture|photo|imgproc)(?:$|[-_])/i;

/** Parts between colons that this site has, too. */
const CONTAINER =
  /^\s*:{3,}\s*(?:(?:details|note|tip|important|warning|caution)\b.*|\{\s*(?:\.callout-(?:note|tip|important|warning|caution)\b[^}]*|lang="?[\w-]+"?\s*)\})\s*:*$/i;

/** Drops classes and ids that kramdown, Hugo and Pandoc add to parts of a text, except for those of this site. */
function dropAttributes(text: string): string {
  const chunks = text
    .replaceAll(/^( *`{3,})\s*\{[.=]?(\w*)[^}\n]*\}/gm, '$1$2')
    .replaceAll(/^( {0,3}#{1,6} .*)\n[ \t]*(\{:[^{}\n]*#[^{}\n]*\})[ \t]*$/gm, '$1 $2');
  const ids = new Set<string>();
  const containers: boolean[] = [];
  const isKept = (all: string, before: string) => {
    if (/^\s*:{3,}/.test(all)) {
      const isEnd = /^[\s:]*$/.test(all);
      if (!isEnd) containers.push(CONTAINER.test(all));
      return isEnd ? containers.pop() === true : containers.at(-1) === true;
    }
    if (/^\{lang=[\w-]+\}$/.test(all)) return before.endsWith(']');
    if (/^\{:?\s*\.(wide|left|right|small)\s*\}$/.test(all)) return /!\[.*\)$/.test(before);
    return false;
  };
  const keepId = (all: string, before: string, after: string) => {
    const [, id] = /^\s*\{:?(?:[^#{}]*\s)?#([^\s{}]+)[^{}]*\}$/.exec(all) ?? [];
    const isHeading = /^ {0,3}#{1,6} /.test(before) && after.trim() === '';
    if (id === undefined || !isHeading || ids.has(id)) return '';
    ids.add(id);
    return ` {#${id}}`;
  };
  return replaceOutsideCode(
    chunks,
    /^[ \t]*:{3,}.*$|\[([^[\]\n]+)\]\{[.#][^{}\n]*\}|(?:[ \t]+|(?<![\w^_\\]))\{:?\s*[.#:\w][^{}\n]*\}(?=\s|$|[.,;)])|^[ \t]*\{:[^{}\n]*\}[ \t]*$/gm,
    ({ 0: all, 1: span, index }) => {
      if (span !== undefined) return span;
      const [before = ''] = /[^\n]*$/.exec(chunks.slice(Math.max(0, index - 1000), index)) ?? [];
      const end = index + all.length;
      const [after = ''] = /^[^\n]*/.exec(chunks.slice(end, end + 1000)) ?? [];
      if (isKept(all, before)) return all;
      const id = keepId(all, before, after);
      if (id !== '') return id;
      return /^\s*(:{3,}|\{\s*:|\{\s*[.#][\w-])/.test(all) || /\{\s*\w+=/.test(all) ? '' : all;
    },
  );
}

/** Returns what a tag shows; null if that is not known. */
function runTag(written: string, context: Context, cited: Cited): string | null {
  const [name = '', ...words] = written.split(/\s+/);
  const rest = written.slice(name.length).trim();
  const [first = ''] = words.map((word) => word.replaceAll(/^["']|["']$/g, ''));
  const { site, item, references, addressOf } = context;
  if (name === 'meta') return valueAt({ ...item.inherited, ...item.fields }, first);
  if (name === 'var') return valueAt(fieldsOf(site.settings.variables), first);
  // A key has another name on each system: that of the first named.
  if (name === 'kbd') return `\`${/=\s*"?([^\s"]+)/.exec(rest)?.[1] ?? first}\``;
  if (/^(link|post_url|ref|relref)$/.test(name)) {
    const [path = '', anchor] = (readAttribute(` ${rest}`, 'path') || first).split('#');
    const address = addressOf(path) ?? `/${path.replace(/^\//, '')}`;
    return anchor === undefined ? address : `${address}#${anchor}`;
  }
  const reference = references.run(name, rest, cited);
  if (reference !== null) return reference;
  const values = ` ${rest}`;
  const src = ['src', 'image', 'image_path', 'url', 'file', 'path', 'link']
    .map((one) => readAttribute(values, one))
    .find((one) => one !== '');
  const listed = name === 'include' && showListed(first, readAttribute(values, 'id'), item.fields);
  if (listed) return listed;
  if (/youtube|vimeo|video/i.test(`${name} ${first}`))
    return showVideo(`${name} ${first}`, values, first);
  if (PICTURE.test(name) && src && !/\{/.test(src)) {
    const texts = ['title', 'caption', 'attr'].map((one) => readAttribute(values, one));
    const [title, caption] = texts;
    const image = formatImage(src, readAttribute(values, 'alt') || caption || title || '');
    return formatParagraphs([image, ...new Set(texts)]);
  }
  return /^https?:\/\/\S+$/.test(first) ? `\n\n<${first}>\n\n` : null;
}

function showVideo(name: string, values: string, first: string): string | null {
  const known = ['id', 'youtubeId', 'youtube_id', 'src', 'url', 'video'].map((one) =>
    readAttribute(values, one),
  );
  const id = known.find((one) => one !== '') ?? (first.includes('=') ? '' : first);
  if (id === '' || /\s|[{}]/.test(id)) return null;
  if (/^https?:/.test(id)) return `\n\n[Video](${encodeSpaces(id)})\n\n`;
  if (/\.(mp4|webm)$/i.test(id)) return `\n\n[Video](${encodeSpaces(id)})\n\n`;
  if (!/^[\w-]+$/.test(id)) return null;
  const host = /vimeo/i.test(name) ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
  return `\n\n[Video](${host}${id})\n\n`;
}

/** Returns the value that a command shows, as in `{{ site.title }}` or `{{ "/about" | relative_url }}`. */
function runOutput(written: string, { site, item }: Context): string | null {
  const [value = '', ...filters] = written.split(/\s*\|\s*/);
  const [, quoted] = /^["']([^"']*)["']$/.exec(value) ?? [];
  if (
    quoted !== undefined &&
    filters.every((one) => /^(relative_url|absolute_url|prepend\b.*|absURL|relURL)$/.test(one))
  ) {
    return quoted.startsWith('/') ? quoted : `/${quoted}`;
  }
  if (/^site\.(baseurl|url)$/.test(value) || /^\.?Site\.BaseURL$/i.test(value)) return '';
  const [, owner, path = ''] = /^(site|page)\.([\w.]+)$/.exec(value) ?? [];
  if (owner === undefined) return null;
  return valueAt(owner === 'site' ? site.settings : item.fields, path);
}

function valueAt(fields: Fields, path: string): string | null {
  const found = path.split('.').reduce<unknown>((inner, key) => fieldsOf(inner)[key], fields);
  return found === '' ? '' : textOf(found);
}
