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

/** Shortcodes that show nothing by themselves. */
const SPACE = /space|separator|divider|spacer|clear|^(hr|br|nextpage|more|toc)$/i;
const FOLDED = /toggle|spoiler|accordion[-_]?item|^expand|collapse|tta_section/i;
const TITLED = /(^|_)tab$|blurb|text|cta|heading|title|iconbox|promobox|callout/i;
const BUTTON = /button|btn/i;
const FORM = /^(contact-form|contact-form-7|gravityform|wpforms|ninja_form|playlist)$/i;

/** Writes the shortcodes of WordPress and of its page builders as HTML. */
export function convertShortcodes(content: string, { attachments, id, lose }: Shown): string {
  const text = content
    .replaceAll(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, '<p>$1</p>')
    .replaceAll(/\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g, '<p><a href="$1">$1</a></p>');
  const ends = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\s*\]/gi)].map(([, name]) => name));
  const open: { name: string; end: string }[] = [];
  const show = (image: string) => {
    const found = attachments.get(image.trim());
    return found
      ? `<p><img src="${found.url}" alt="${found.alt.replaceAll('"', '&quot;')}"></p>`
      : '';
  };
  const own = () =>
    [...attachments].flatMap(([image, { parent }]) => (parent === id ? [image] : []));
  return text.replaceAll(SHORTCODE, (all, slash: string, name: string, written: string) => {
    const isPaired = ends.has(name);
    if (slash) {
      const place = open.findLastIndex((one) => one.name === name);
      return place === -1
        ? ''
        : open
            .splice(place)
            .map(({ end }) => end)
            .toReversed()
            .join('');
    }
    if (
      !isPaired &&
      !written.includes('=') &&
      !FORM.test(name) &&
      !SPACE.test(name) &&
      name !== 'gallery'
    )
      return all;
    const value = (...names: string[]) =>
      names.map((one) => decodeValue(readAttribute(written, one))).find((one) => one !== '') ?? '';
    const close = (start: string, end: string) => {
      if (isPaired) open.push({ name, end });
      return isPaired ? start : start + end;
    };
    const named = value('ids', 'images', 'image', 'image_id', 'attachment').split(',');
    const images = (name === 'gallery' && named[0] === '' ? own() : named).map(show).join('');
    if (images) return close(images, '');
    const src = value('src', 'url_image');
    if (/ima?ge?/i.test(name) && src)
      return close(`<p><img src="${src}" alt="${value('alt')}"></p>`, '');
    const title = value('title', 'heading', 'summary', 'label', 'button_text', 'text');
    const href =
      /url:([^|]*)/.exec(value('link'))?.[1] ?? value('link', 'url', 'href', 'button_url');
    if (BUTTON.test(name) && href)
      return close(`<p><a href="${href}">${isPaired ? '' : title}`, '</a></p>');
    if (FOLDED.test(name) && title && isPaired)
      return close(`<details><summary>${title}</summary>`, '</details>');
    if (title && (TITLED.test(name) || isPaired)) return close(`<h3>${title}</h3>`, '');
    if (!isPaired && !SPACE.test(name)) lose(name);
    return close('', '');
  });
}

/** Decodes a value as page builders write it, as in `url:https%3A%2F%2F…`. */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
