import { decodePart } from '@/lib/decode-url';
import { readAttribute } from '@/scripts/import/text/html-in-markdown';

/** An image or document that WordPress knows by a number. */
export type Attachment = {
  url: string;
  alt: string;
  /** Id of the text to which it was added. */
  parent: string;
};

/** Contents of shortcodes, which WordPress has elsewhere. */
export type Shown = {
  attachments: ReadonlyMap<string, Attachment>;
  /** Id of the text, whose images a gallery shows that names none. */
  id: string;
  /** Is told the names of shortcodes whose contents the export does not have. */
  lose: (name: string) => void;
};

// Text in brackets, such as `[1]` or `[sic]`, has neither values nor an end.
const SHORTCODE =
  /\[(\/?)([a-z][\w-]*)((?:\s+(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s\]"']+)|"[^"]*"|[^\s\][="']+))*)\s*\/?\](?!\()/gi;

const SPACES = String.raw`(^|[-_])(space|spacer|separator|divider)$|^(hr|br|nextpage|more|toc)$`;

/** Shortcodes that have neither values nor an end. */
const KNOWN = new RegExp(
  `^(gallery|playlist|contact-form|contact-form-7|gravityform|wpforms|ninja_form)$|${SPACES}`,
  'i',
);

/** Shortcodes that show nothing by themselves. */
const SPACE = new RegExp(`(^|[-_])clear$|${SPACES}`, 'i');

/** Shortcodes that a text shows as they are, as in `[[gallery]]`. */
const ESCAPED = /\[(\[([a-z][\w-]*)(?=[\s\]])([^[\]]*)\](?:[^[\]]*\[(\/)\2\])?)\]/gi;
const FOLDED = /toggle|spoiler|accordion[-_]?item|^expand|collapse|tta_section/i;
const TITLED = /(^|_)tab$|blurb|text|cta|heading|title|iconbox|promobox|callout/i;
const BUTTON = /button|btn/i;
const SPOKEN = /team|member|person|staff|testimonial|quote|author/i;
const PLAYED = /^(audio|video)$/i;

/** HTML in place of a shortcode, or of the two around a text. */
type Frame = { start: string; end: string };

/** Writes the shortcodes of WordPress and of its page builders as HTML. */
export function convertShortcodes(content: string, shown: Shown): string {
  const text = content
    .replaceAll(
      /\[caption([^\]]*)\]([\s\S]*?)\[\/caption\]/g,
      (_, written: string, inner: string) =>
        `<p>${inner}</p>${readValue(written, 'caption').replace(/.+/s, '<p>$&</p>')}`,
    )
    .replaceAll(/\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g, '<p><a href="$1">$1</a></p>')
    .replaceAll(ESCAPED, (all, shown: string, name: string, written: string, end?: string) =>
      end !== undefined || written.includes('=') || KNOWN.test(name)
        ? shown.replaceAll('[', '&#91;').replaceAll(']', '&#93;')
        : all,
    );
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\s*\]/gi)].map(([, name]) => name));
  const open: { name: string; end: string }[] = [];
  return text.replaceAll(SHORTCODE, (all, slash: string, name: string, written: string) => {
    if (slash !== '') {
      const place = open.findLastIndex((one) => one.name === name);
      const ended = place === -1 ? [] : open.splice(place);
      return ended.reduceRight((ends, { end }) => ends + end, '');
    }
    const isPaired = closed.has(name);
    if (!isPaired && !written.includes('=') && !KNOWN.test(name)) return all;
    const images = showImages(name, written, shown);
    const frame = frameOf(name, written, isPaired || images !== '');
    const speaker = nameSpeaker(name, written);
    const isShown = frame !== null || images !== '' || speaker !== '' || isPaired;
    if (!isShown && !SPACE.test(name)) shown.lose(name);
    const start = (frame?.start ?? '') + images;
    const end = (frame?.end ?? '') + speaker;
    if (isPaired) open.push({ name, end });
    return isPaired ? start : start + end;
  });
}

/** Shows the images that a shortcode names by their ids or by an address; empty if it names none. */
function showImages(name: string, written: string, { attachments, id }: Shown): string {
  const ids = readValue(written, 'ids', 'images', 'image', 'image_id', 'attachment');
  const own = () => [...attachments.values()].filter(({ parent }) => parent === id);
  const isAddress = /^(?:https?:)?\//.test(ids);
  const named = isAddress
    ? [{ url: ids, alt: readValue(written, 'alt'), parent: '' }]
    : ids.split(',').flatMap((one) => attachments.get(one.trim()) ?? []);
  const src = /ima?ge?/i.test(name) ? readValue(written, 'src', 'url_image') : '';
  if (src) named.push({ url: src, alt: readValue(written, 'alt'), parent: '' });
  const images = name === 'gallery' && ids === '' ? own() : named;
  return images
    .map(({ url, alt }) => `<p><img src="${quoteValue(url)}" alt="${quoteValue(alt)}"></p>`)
    .join('');
}

/** Writes a text as the value of an attribute. */
export function quoteValue(text: string): string {
  return text.replaceAll('"', '&quot;');
}

/** Names who says a text, or whom it is about; empty if the shortcode does not. */
function nameSpeaker(name: string, written: string): string {
  if (!SPOKEN.test(name)) return '';
  const values = [
    'author',
    'name',
    'cite',
    'job_title',
    'position',
    'role',
    'company',
    'company_name',
  ]
    .map((one) => readValue(written, one))
    .filter((one) => one !== '');
  return values.length > 0 ? `<p>${values.join(', ')}</p>` : '';
}

/** Returns the button, folded part or heading that a shortcode makes; null for another one. */
function frameOf(name: string, written: string, isPaired: boolean): Frame | null {
  const title = readValue(written, 'title', 'heading', 'summary', 'label', 'button_text', 'text');
  const link = readValue(written, 'link', 'url', 'href', 'button_url');
  const href = /^url:([^|]*)/.exec(link)?.[1] ?? link;
  if (BUTTON.test(name) && href)
    return { start: `<p><a href="${href}">${isPaired ? '' : title}`, end: '</a></p>' };
  const played =
    PLAYED.test(name) &&
    readValue(written, 'src', 'mp3', 'mp4', 'm4a', 'm4v', 'ogg', 'webm', 'wav');
  if (played)
    return { start: `<p><a href="${played}">${played.replace(/^.*\//, '')}</a></p>`, end: '' };
  const texts = ['subtitle', 'caption', 'description']
    .map((one) => readValue(written, one))
    .filter((one) => one !== '' && one !== title)
    .map((one) => `<p>${one}</p>`)
    .join('');
  if (title === '') return texts === '' ? null : { start: texts, end: '' };
  if (FOLDED.test(name) && isPaired)
    return { start: `<details><summary>${title}</summary>${texts}`, end: '</details>' };
  const isTitled = isPaired || TITLED.test(name) || FOLDED.test(name) || texts !== '';
  return isTitled ? { start: `<h3>${title}</h3>${texts}`, end: '' } : null;
}

/** Returns the first of these values that a shortcode has; empty if it has none. Page builders write `url:https%3A%2F%2F…`. */
function readValue(written: string, ...names: string[]): string {
  return (
    names.map((one) => decodePart(readAttribute(written, one))).find((one) => one !== '') ?? ''
  );
}
