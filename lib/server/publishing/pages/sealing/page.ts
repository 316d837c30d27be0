import 'server-only';
import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { DeployerError } from '@/lib/server/deployer-error';
import { listElements, type Element } from '@/lib/server/publishing/pages/sealing/elements';
import { listClientModules } from '@/lib/server/publishing/pages/sealing/flight';
import { isInteractive } from '@/lib/server/publishing/pages/sealing/interactive';
import type { Program } from '@/lib/server/publishing/pages/sealing/program';

type Edit = { start: number; end: number; text: string };

type SealedPage = { html: string; policy: string; isInteractive: boolean };

/**
 * Removes Next's scripts from a page or, if it renders an interactive component, allows each: by its hash or, on a page
 * for one visitor, by the nonce that Next has given it. Allows this site's own inline scripts by their hashes. Returns the HTML and its
 * policy. Throws a DeployerError on anything that it does not recognise, because a wrongly sealed page would break only
 * in a visitor's browser.
 */
export function sealPage(html: string, program: Program, nonce?: string): SealedPage {
  const elements = listElements(html);
  elements.forEach(refuseWhatThePolicyForbids);
  const inlineScripts = elements.filter((element) => isInlineScript(element, program));
  const scripts = elements.filter(
    (element) =>
      isScriptPreload(element) || (!inlineScripts.includes(element) && isScript(element, nonce)),
  );
  const hashes = new Set(inlineScripts.map((script) => `'${hashOf(script.text)}'`));
  const hasMedia = elements.some(({ name }) => ['video', 'audio'].includes(name));
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
  const data = scripts.map((script) => FLIGHT.exec(script.text)?.[1]).map(readFlight);
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

/** Attributes that hold an address. Any other may hold a visitor's text, such as the value of a field. */
const ADDRESS = /^(xlink:)?(href|src|srcset|action|formaction|poster|ping|cite|background|data)$/i;

function refuseWhatThePolicyForbids({ name: tag, attributes }: Element): void {
  if (['style', 'iframe', 'object', 'embed', 'template', 'base'].includes(tag)) {
    throw new DeployerError(`it has a <${tag}>, which its policy would not let work`);
  }
  for (const { name, value } of attributes) {
    const isCode = /^on/i.test(name) || (ADDRESS.test(name) && /^\s*javascript:/i.test(value));
    if (name === 'style' || isCode) {
      // Without its value, which may be a visitor's text.
      throw new DeployerError(`it has a <${tag} ${name}>, which its policy would not let work`);
    }
    if (name === 'id' && /^[BPS]:/.test(value)) {
      throw new DeployerError(
        `it waits for a script to put <${tag} id="${value}"> in its place (Suspense)`,
      );
    }
  }
}

function isScriptPreload(element: Element): boolean {
  const rel = attribute(element, 'rel');
  return (
    element.name === 'link' &&
    (rel === 'modulepreload' || (rel === 'preload' && attribute(element, 'as') === 'script'))
  );
}

/** Returns whether the element is one of this site's inline scripts, exactly as in the build. */
function isInlineScript(element: Element, { inlineScripts }: Program): boolean {
  const isBare = element.name === 'script' && element.attributes.length === 0;
  return isBare && inlineScripts.includes(element.text);
}

/** Returns whether the element is one of Next's scripts. Data blocks are not; any other script is refused. */
function isScript(element: Element, nonce?: string): boolean {
  if (element.name !== 'script' || attribute(element, 'type') === 'application/ld+json')
    return false;
  const src = attribute(element, 'src');
  const isNext = src
    ? src.startsWith('/_next/static/')
    : /^(\(self\.__next_f=|self\.__next_f\.push\(|\(globalThis\["TURBOPACK"\])/.test(element.text);
  if (isNext && attribute(element, 'nonce') === nonce) return true;
  throw new DeployerError(
    `it has a script that is not Next's: ${src ?? element.text.slice(0, 80)}`,
  );
}

function removal({ start, end }: Element): Edit {
  return { start, end, text: '' };
}

/** Collects the script's hash and adds it to the tag. The hash has to match the content of the file. */
function allow(element: Element, { readScript }: Program, hashes: Set<string>): Edit[] {
  const url = attribute(element, 'src') ?? attribute(element, 'href');
  const hash = hashOf(url ? readScript(url) : element.text);
  hashes.add(`'${hash}'`);
  if (!url || attribute(element, 'integrity')) return [];
  const afterName = element.start + `<${element.name}`.length;
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

function attribute({ attributes }: Element, name: string): string | undefined {
  return attributes.find((one) => one.name === name)?.value;
}
