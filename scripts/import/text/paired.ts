import { readAttribute } from './html-in-markdown';
import { encodeSpaces } from './played';
import { calloutFor } from './callouts';
import { openDetails } from './own-syntax';

const CALLOUT =
  /^(?:[\w-]*[-/_])?(?:alerts?|callouts?|notice|admonition|hint|note|tip|warning|important|caution|danger|info)$/i;
const DETAILS = /^(?:details|spoiler|expand|accordion-item|collapse|toggle)$/i;
const BUTTON = /^(?:button|btn|link|linkbutton|button-link)$/i;
const TAB = /^tab(?:-?item)?$/i;
const QUOTE = /^(?:block-?|pull-?)?quote$|^testimonial$/i;

/** Commands of Liquid, whose values are no text. */
const CONTROL =
  /^(?:assign|capture|if|unless|elsif|else|case|when|for|tablerow|cycle|end\w*|layout|block|render|liquid|echo)$/;

const TITLES = ['title', 'heading', 'header', 'summary', 'text', 'name', 'label'];
const TEXTS = ['subtitle', 'caption', 'description', 'content', 'footer'];
const SPEAKERS = ['author', 'cite', 'source', 'attribution', 'by'];

/** Marks of this site around the text between two commands, such as `{{< callout >}}` and `{{< /callout >}}`. */
export type Frame = {
  /** Empty if nothing stands for the first. */
  start: string;
  end: string;
  /** Stands for a command that has no end; empty for nothing. */
  alone: string;
  /** Whether its other values say only how it looks. */
  isKnown: boolean;
};

/** Returns what stands for two commands around a text. @param cite formats the publication with a key; null if there is none */
export function frameFor(written: string, cite: (key: string) => string | null): Frame {
  const [name = '', ...words] = written.split(/\s+/);
  const rest = ` ${written.slice(name.length)}`;
  if (CONTROL.test(name)) return { start: '', end: '', alone: '', isKnown: false };
  const read = (names: readonly string[]) =>
    names.map((one) => readAttribute(rest, one)).filter((one) => one !== '');
  const [title = '', ...others] = [...new Set(read(TITLES))];
  const texts = [...others, ...read(TEXTS)];
  const speakers = read(SPEAKERS);
  const end = `\n\n:::\n\n`;
  const quoted = title || (/"([^"]+)"/.exec(rest)?.[1] ?? '');
  const [href] = read(['href', 'url', 'link', 'relref', 'page']);
  if (CALLOUT.test(name)) {
    const kind = calloutFor(written.replace(title, ''));
    const start = `\n\n::: ${`${kind} ${title.replaceAll(/\s+/g, ' ')}`.trim()}\n\n`;
    return { ...withTexts(start, end, texts), alone: formatTexts(title, texts), isKnown: true };
  }
  if (DETAILS.test(name)) {
    const shown = quoted || words.join(' ');
    const start = `\n\n${shown ? openDetails(shown) : '::: details'}\n\n`;
    return { ...withTexts(start, end, texts), alone: formatTexts(quoted, texts), isKnown: true };
  }
  if (TAB.test(name)) {
    // A tab of Jekyll names its group before its title.
    const shown = formatTexts(quoted || words.slice(-1).join(''), texts);
    return { start: shown, end: '\n\n', alone: shown, isKnown: true };
  }
  if (QUOTE.test(name)) {
    const by =
      cite(rest.trim())?.slice(1, -1) ?? [...(title ? [title] : []), ...speakers].join(', ');
    const [said] = read(['quote', 'content']);
    const shown = formatParagraphs([said ?? '', by && `— ${by}`]);
    return { start: '\n\n', end: formatParagraphs([by && `— ${by}`]), alone: shown, isKnown: true };
  }
  if (BUTTON.test(name) && href !== undefined) {
    const target = `](${encodeSpaces(href)})`;
    const alone = quoted === '' ? '' : `[${quoted}${target}`;
    return { start: '[', end: target, alone, isKnown: true };
  }
  const shown = formatTexts(title, [...texts, ...speakers]);
  return { start: shown, end: shown === '' ? '' : '\n\n', alone: shown, isKnown: false };
}

/** Writes texts as paragraphs of their own. */
export function formatParagraphs(texts: readonly string[]): string {
  const shown = texts.filter((text) => text.trim() !== '');
  return shown.length === 0 ? '' : `\n\n${shown.join('\n\n')}\n\n`;
}

function formatTexts(title: string, texts: readonly string[]): string {
  return formatParagraphs([title && `**${title.trim()}**`, ...texts]);
}

function withTexts(start: string, end: string, texts: readonly string[]) {
  return { start: start + formatParagraphs(texts).trimStart(), end };
}
