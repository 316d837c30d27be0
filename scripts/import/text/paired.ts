import { readAttribute } from './html-in-markdown';
import { encodeSpaces } from './played';
import { calloutFor } from './callouts';
import { openDetails } from './own-syntax';

const CALLOUT =
  /^(?:[\w-]*[-/_])?(?:alerts?|callouts?|notice|admonition|hint|note|tip|warning|important|caution|danger|info)$/i;
const DETAILS = /^(?:details|spoiler|expand|accordion-item|collapse|toggle)$/i;
const BUTTON = /^(?:button|btn|link|linkbutton|button-link)$/i;

/**
 * Returns what stands for the two commands around a text, such as `{{< callout >}}` and `{{< /callout >}}`; null if that is
 * not known.
 */
export function pairFor(written: string): { start: string; end: string } | null {
  const [name = '', ...words] = written.split(/\s+/);
  const rest = ` ${written.slice(name.length)}`;
  const title = ['title', 'heading', 'summary', 'text']
    .map((one) => readAttribute(rest, one))
    .find((one) => one !== '');
  const end = '\n\n:::\n\n';
  if (CALLOUT.test(name)) {
    const heading = title === undefined ? '' : ` ${title.replaceAll(/\s+/g, ' ')}`;
    return { start: `\n\n::: ${calloutFor(written.replace(title ?? '', ''))}${heading}\n\n`, end };
  }
  if (DETAILS.test(name)) {
    const quoted = /"([^"]+)"/.exec(rest)?.[1] ?? words.join(' ');
    const shown = title ?? quoted;
    return { start: `\n\n${shown ? openDetails(shown) : '::: details'}\n\n`, end };
  }
  const href = ['href', 'url', 'link', 'relref', 'page'].map((one) => readAttribute(rest, one));
  const target = href.find((one) => one !== '');
  return BUTTON.test(name) && target !== undefined
    ? { start: '[', end: `](${encodeSpaces(target)})` }
    : null;
}
