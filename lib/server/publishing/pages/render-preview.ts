import 'server-only';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { escapeHtml } from '@/lib/escape-html';
import { parseVariantPath } from '@/lib/images/image-variants';
import { getStylesheet } from '@/lib/server/content/design/design';
import { getEdition, type Edition } from '@/lib/server/content/edition';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { splitLanguage } from '@/lib/server/content/translations';
import { getNextListener } from '@/lib/server/http/requests/request-filter';
import { renderPage } from '@/lib/server/publishing/pages/render-page';
import { findTranslatedTarget } from '@/lib/server/publishing/pages/languages/translated-routes';
import { plainOf } from '@/lib/server/publishing/pages/stored-page';

/** A page that one person sees. */
type PreviewPage = { html: string; headers: Record<string, string> };

/** Returns the address of a file that only some people see. */
export type AddressOf = (name: string) => string;

/** File with the design of the site, and with parts of every page. */
export const SITE_FILE = 'site.yaml';

const HTML = 'text/html';

const MEDIA = mediaUrl('');

// Its text cannot contain these, because it is escaped.
const SCRIPT =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;
const TAG = /<(?:a|audio|img|link|source|track|video)\b[^>]*>/g;
const MEDIA_ADDRESS = /(?<=["\s])\/media\/[^\s"<>,]+/g;

/**
 * Renders a page of an edition that only one person sees, without its scripts; its forms send nothing. Links lead to the
 * pages that visitors see. Resolves to null if the edition has no such page.
 *
 * @param addressOf returns the address of a file that visitors cannot see, from the name that `toFileName` gives it
 */
export async function renderPreview(
  path: string,
  edition: Edition,
  addressOf: AddressOf,
): Promise<PreviewPage | null> {
  const asked = isContentPage(path, edition) ? path : findPage(path, edition);
  if (asked === null) return null;
  const page = await renderPage(asked, edition, getNextListener(), { isDraft: true });
  const type = page.headers.get('Content-Type') ?? '';
  if (page.status !== 200 || !type.startsWith(HTML)) return null;
  const html = plainOf(page).toString().replace(SCRIPT, '');
  return {
    html: html.replace(TAG, (tag) => showOwnFiles(tag, edition, addressOf)),
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policyOf(html),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  };
}

/** Whether content has this address. An edition that is shown once is not worth an index of all that it responds to. */
function isContentPage(address: string, edition: Edition): boolean {
  const { shown, path } = splitLanguage(address, edition);
  return shown.content.addresses.includes(path);
}

function findPage(path: string, edition: Edition): string | null {
  const target = findTranslatedTarget(path, edition);
  return target.kind === 'page' ? target.path : null;
}

/** Returns a name for a file that is one part of a path: the site refuses paths with an encoded slash. */
export function toFileName(file: string): string {
  return Buffer.from(file).toString('base64url');
}

/** Returns the file with a name from `toFileName`. */
export function fromFileName(name: string): string {
  return Buffer.from(name, 'base64url').toString();
}

function policyOf(html: string): string {
  const policy = contentSecurityPolicy(["'none'"], undefined, /<(?:audio|video)\b/.test(html));
  return policy.replace("form-action 'self'", "form-action 'none'");
}

/** Replaces the addresses of files that visitors cannot see as they are in this edition. */
function showOwnFiles(tag: string, { tree, content }: Edition, findAddress: AddressOf): string {
  const live = getEdition();
  const addressOf = (file: string) => escapeHtml(findAddress(toFileName(file)));
  const [own, shown] = [content, live.content].map(({ site }) => getStylesheet(site));
  const isOwnDesign = own && own.address !== shown?.address;
  const styled = isOwnDesign ? tag.replace(own.address, addressOf(SITE_FILE)) : tag;
  return styled.replace(MEDIA_ADDRESS, (address) => {
    const name = toName(address.slice(MEDIA.length));
    const file = tree.sizeOf(name) === null ? parseVariantPath(name)?.file : name;
    if (file === undefined) return address;
    const isShown = live.content.media.has(file) && live.tree.hashOf(file) === tree.hashOf(file);
    return isShown ? address : addressOf(file);
  });
}

function toName(address: string): string {
  try {
    return decodeURIComponent(address.replace(/&#(?:x27|39);/g, "'"));
  } catch {
    // An editor wrote an address that leads nowhere.
    return '';
  }
}
