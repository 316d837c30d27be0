import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { DeployerError } from '@/lib/server/deployer-error';

type Element = DefaultTreeAdapterTypes.Element;
type Edit = { start: number; end: number; text: string };

type Options = {
  /** Whether the page renders an interactive component and needs its scripts. */
  keepScripts: boolean;
  /** Returns the content of one of Next's script files by its URL. */
  readScript: (url: string) => Buffer;
};

/**
 * Removes Next's scripts from a page or, if it keeps them, adds a hash to each. Returns the HTML and its
 * policy. Throws a DeployerError on anything that it does not recognise, because a wrongly sealed page would
 * break only in a visitor's browser.
 */
export function sealPage(html: string, options: Options): { html: string; policy: string } {
  const edits: Edit[] = [];
  const hashes = new Set<string>();

  for (const element of listElements(parse(html, { sourceCodeLocationInfo: true }))) {
    refuseWhatThePolicyForbids(element);
    if (isScriptPreload(element) || isScript(element)) {
      if (!options.keepScripts) edits.push(removal(element));
      else edits.push(...allow(element, options, hashes));
    }
  }
  const policy = contentSecurityPolicy(
    // Scripts that Next loads later are trusted because a trusted script loads them.
    options.keepScripts ? [...hashes, "'strict-dynamic'"] : ["'none'"],
  );
  return { html: applyEdits(html, edits), policy };
}

function* listElements(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* listElements(child);
}

function refuseWhatThePolicyForbids(element: Element): void {
  const { tagName } = element;
  if (['style', 'iframe', 'object', 'embed', 'template', 'base'].includes(tagName)) {
    throw new DeployerError(`it has a <${tagName}>, which its policy would not let work`);
  }
  for (const { name, value } of element.attrs) {
    const isCode = /^on/i.test(name) || /^\s*javascript:/i.test(value);
    if (name === 'style' || isCode) {
      throw new DeployerError(
        `it has <${tagName} ${name}="${value}">, which its policy would not let work`,
      );
    }
    if (name === 'id' && /^[BPS]:/.test(value)) {
      throw new DeployerError(
        `it waits for a script to put <${tagName} id="${value}"> in its place (Suspense)`,
      );
    }
  }
}

function isScriptPreload(element: Element): boolean {
  const rel = attribute(element, 'rel');
  return (
    element.tagName === 'link' &&
    (rel === 'modulepreload' || (rel === 'preload' && attribute(element, 'as') === 'script'))
  );
}

/** Returns whether the element is one of Next's scripts. Data blocks are not; any other script is refused. */
function isScript(element: Element): boolean {
  if (element.tagName !== 'script' || attribute(element, 'type') === 'application/ld+json')
    return false;
  const src = attribute(element, 'src');
  const isNext = src
    ? src.startsWith('/_next/static/')
    : /^(\(self\.__next_f=|self\.__next_f\.push\(|\(globalThis\["TURBOPACK"\])/.test(
        textOf(element),
      );
  if (isNext) return true;
  throw new DeployerError(
    `it has a script that is not Next's: ${src ?? textOf(element).slice(0, 80)}`,
  );
}

function removal(element: Element): Edit {
  const { startOffset, endOffset } = locate(element);
  return { start: startOffset, end: endOffset, text: '' };
}

/** Collects the script's hash and adds it to the tag. The hash has to match the content of the file. */
function allow(element: Element, { readScript }: Options, hashes: Set<string>): Edit[] {
  const url = attribute(element, 'src') ?? attribute(element, 'href');
  const hash = hashOf(url ? readScript(url) : textOf(element));
  hashes.add(`'${hash}'`);
  if (!url || attribute(element, 'integrity')) return [];
  const afterName = locate(element).startOffset + `<${element.tagName}`.length;
  return [{ start: afterName, end: afterName, text: ` integrity="${hash}"` }];
}

function hashOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function applyEdits(html: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), html);
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function locate({ sourceCodeLocation, tagName }: Element) {
  if (sourceCodeLocation) return sourceCodeLocation;
  throw new DeployerError(`<${tagName}> has no place in the file`);
}
