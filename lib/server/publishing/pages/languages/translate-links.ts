import 'server-only';
import type { ServerResponse } from 'node:http';
import type { Edition } from '@/lib/server/content/edition';
import {
  foreignLanguageOf,
  translateAddress,
} from '@/lib/server/publishing/pages/languages/translated-routes';
import { getSettings } from '@/lib/server/settings';

// In attributes and texts, the signs of a tag are escaped.
const TAG = /<(?:a|area|button|form|input|link|meta)\b[^>]*>/g;
const ADDRESS = /(?<=\s(?:href|action|formaction|content)=")[^"]*/gi;
const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;
const DATA = /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/gs;

/**
 * Leads the links and forms of a rendered page, which have the addresses of the first language, to the pages in its own
 * language. A link to a page that only the first language has says so. A link with `hreflang` stays as it is.
 */
export function translateLinks(html: string, edition: Edition): string {
  if (!edition.original) return html;
  const { origin } = getSettings();
  const translated = html.replace(TAG, (tag) => translateTag(tag, edition, origin));
  if (!origin) return translated;
  const translate = (text: string) =>
    text.startsWith(origin) ? translateAddress(text, edition, origin) : text;
  return translated.replace(DATA, (data) => data.replace(/(?<=")[^"]*/g, translate));
}

function translateTag(tag: string, edition: Edition, origin: string | null): string {
  if (/\shreflang="/i.test(tag)) return tag;
  let language: string | null = null;
  const translated = tag.replace(ADDRESS, (address) => {
    const own = translateAddress(address, edition, origin);
    if (own === address) language ??= foreignLanguageOf(address, edition);
    return own;
  });
  const isForeign = language !== null && tag.startsWith('<a ');
  return isForeign ? translated.replace('<a ', `<a hreflang="${language}" `) : translated;
}

/** Leads the redirect of a response to the page in the language of an edition. */
export function translateRedirect(response: ServerResponse, edition: Edition): void {
  const { writeHead } = response;
  Object.assign(response, {
    writeHead(...parts: unknown[]) {
      const location = response.getHeader('location');
      // Next sets a list of one.
      if (location) response.setHeader('location', translateAddress(String(location), edition));
      return Reflect.apply(writeHead, response, parts);
    },
  });
}

/**
 * Leads the links of a page to the pages in the language of an edition, as it is sent, and leaves out its scripts, which
 * expect the links as they were.
 */
export function translateBody(response: ServerResponse, edition: Edition): void {
  const { end, write } = response;
  const chunks: Buffer[] = [];
  const isPage = () => String(response.getHeader('content-type')).startsWith('text/html');
  const add = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    write(...parts: unknown[]) {
      if (!isPage()) return Reflect.apply(write, response, parts);
      add(parts[0]);
      return true;
    },
    end(...parts: unknown[]) {
      if (!isPage()) return Reflect.apply(end, response, parts);
      add(parts[0]);
      const html = Buffer.concat(chunks).toString().replace(SCRIPT, '');
      return Reflect.apply(end, response, [translateLinks(html, edition)]);
    },
  });
}
