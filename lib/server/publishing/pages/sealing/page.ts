import 'server-only';
import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { DeployerError } from '@/lib/server/deployer-error';
import { listClientModules } from '@/lib/server/publishing/pages/sealing/flight';
import { isInteractive } from '@/lib/server/publishing/pages/sealing/interactive';
import type { Program } from '@/lib/server/publishing/pages/sealing/program';

type Element = DefaultTreeAdapterTypes.Element;
type Edit = { start: number; end: number; text: string };

type SealedPage = { html: string; policy: string; isInteractive: boolean };

/**
 * Removes Next's scripts from a page or, if it renders an interactive component, allows each: by its hash or, on a page
 * for one visitor, by the nonce that Next has given it. Allows this site's own inline scripts by their hashes. Returns the HTML and its
 * policy. Throws a DeployerError on anything that it does not recognise, because a wrongly sealed page would break only
 * in a visitor's browser.
 */
export function sealPage(html: string, program: Program, nonce?: string): SealedPage {
  const elements = [...listElements(parse(html, { sourceCodeLocationInfo: true }))];
  elements.forEach(refuseWhatThePolicyForbids);
  const inlineScripts = elements.filter((element) => isInlineScript(element, program));
  const scripts = elements.filter(
    (element) =>
      isScriptPreload(element) || (!inlineScripts.includes(element) && isScript(element, nonce)),
  );
  const hashes = new Set(inlineScripts.map((script) => `'${hashOf(textOf(script))}'`));
  const hasMedia = elements.some(({ tagName }) => ['video', 'audio'].includes(tagName));
  const policyFor = (allowed: string[]) => contentSecurityPolicy(allowed, undefined, hasMedia);
  if (!listModules(scripts, program).some(isInteractive)) {
    const policy = policyFor(hashes.size > 0 ? [...hashes] : ["'none'"]);
    return { html: applyEdits(html, scripts.map(removal)), policy, isInteractive: false };
  }
  const edits = nonce ? [] : scripts.flatMap((script) => allow(script, program, hashes));
  // Scripts that Next loads later are trusted because a trusted script loads them.
  const policy = policyFor([...hashes, ...(nonce ? [`'nonce-${nonce}'`] : []), "'strict-dynamic'"]);
  return { html: applyEdits(html, edits), policy, isInteractive: true };
}

/** Lists the client modules that the page renders, from the data in its scripts, as paths below the project. */
function listModules(scripts: Element[], { clientModules }: Program): string[] {
  const data = scripts.map((script) => FLIGHT.exec(textOf(script))?.[1]).map(readFlight);
  return listClientModules(Buffer.concat(data)).map((id) => {
    const file = clientModules.get(id);
    if (file) return file;
    throw new DeployerError(`it renders the client module ${id}, which the build does not name`);
  });
}

const FLIGHT = /^self\.__next_f\.push\((\[.*\])\)$/s;

// A part of the page's data: `[1, text]` or, if it is binary, `[3, base64]`.
function readFlight(json: string | undefined): Buffer {
  const [kind, data]: unknown[] = JSON.parse(json ?? '[]');
  if (typeof data !== 'string') return Buffer.alloc(0);
  return Buffer.from(data, kind === 3 ? 'base64' : 'utf8');
}

function* listElements(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* listElements(child);
}

/** Attributes that hold an address. Any other may hold a visitor's text, such as the value of a field. */
const ADDRESS = /^(xlink:)?(href|src|srcset|action|formaction|poster|ping|cite|background|data)$/i;

function refuseWhatThePolicyForbids(element: Element): void {
  const { tagName } = element;
  if (['style', 'iframe', 'object', 'embed', 'template', 'base'].includes(tagName)) {
    throw new DeployerError(`it has a <${tagName}>, which its policy would not let work`);
  }
  for (const { name, value } of element.attrs) {
    const isCode = /^on/i.test(name) || (ADDRESS.test(name) && /^\s*javascript:/i.test(value));
    if (name === 'style' || isCode) {
      // Without its value, which may be a visitor's text.
      throw new DeployerError(`it has a <${tagName} ${name}>, which its policy would not let work`);
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

/** Returns whether the element is one of this site's inline scripts, exactly as in the build. */
function isInlineScript(element: Element, { inlineScripts }: Program): boolean {
  const isBare = element.tagName === 'script' && element.attrs.length === 0;
  return isBare && inlineScripts.includes(textOf(element));
}

/** Returns whether the element is one of Next's scripts. Data blocks are not; any other script is refused. */
function isScript(element: Element, nonce?: string): boolean {
  if (element.tagName !== 'script' || attribute(element, 'type') === 'application/ld+json')
    return false;
  const src = attribute(element, 'src');
  const isNext = src
    ? src.startsWith('/_next/static/')
    : /^(\(self\.__next_f=|self\.__next_f\.push\(|\(globalThis\["TURBOPACK"\])/.test(
        textOf(element),
      );
  if (isNext && attribute(element, 'nonce') === nonce) return true;
  throw new DeployerError(
    `it has a script that is not Next's: ${src ?? textOf(element).slice(0, 80)}`,
  );
}

function removal(element: Element): Edit {
  const { startOffset, endOffset } = locate(element);
  return { start: startOffset, end: endOffset, text: '' };
}

/** Collects the script's hash and adds it to the tag. The hash has to match the content of the file. */
function allow(element: Element, { readScript }: Program, hashes: Set<string>): Edit[] {
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
