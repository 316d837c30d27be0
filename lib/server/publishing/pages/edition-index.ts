import 'server-only';
import { getNoticePath, NOTICES } from '@/lib/routes';
import { getStylesheet } from '@/lib/server/content/design/design';
import type { Edition } from '@/lib/server/content/edition';
import { RedirectIndex, type Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import { RedirectPatterns } from '@/lib/server/content/files/addresses/redirect-patterns';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { listTwins } from '@/lib/server/content/lists/twins';
import type { Site } from '@/lib/server/content/site';
import { splitLanguage } from '@/lib/server/content/translations';
import { oncePerObject } from '@/lib/server/once-per-object';
import { getRoutes } from '@/lib/server/publishing/pages/build-routes';
import { listSitemaps } from '@/lib/server/seo/sitemap';
import { getSettings } from '@/lib/server/settings';
import { textStylesheet } from '@/lib/site/text-stylesheet';

/** Everything that an edition responds to, by decoded path. */
export type EditionIndex = {
  /** Paths of the pages, and of the files that are stored like pages. */
  pages: ReadonlySet<string>;
  redirects: RedirectIndex<Redirect>;
  patterns: RedirectPatterns<Redirect>;
  gone: ReadonlySet<string>;
};

/** Pages that only the store requests. */
export const TEMPLATES = {
  notFound: '/not-found',
  gone: '/gone',
  unavailable: '/unavailable',
} as const;

/** Templates that visitors get where there is no page, and their status codes. */
export const STATUS_OF_TEMPLATE: ReadonlyMap<string, number> = new Map([
  [TEMPLATES.notFound, 404],
  [TEMPLATES.gone, 410],
]);

export const getIndex = oncePerObject((edition: Edition): EditionIndex => {
  const { addresses, redirects, gone, site } = edition.content;
  const own = new Set(addresses);
  const lost = new Set(edition.original?.content.addresses.filter((one) => !own.has(one)));
  const fixed = getRoutes().fixed.filter((one) => !STATUS_OF_TEMPLATE.has(one) && !lost.has(one));
  return {
    pages: new Set([
      ...fixed,
      ...NOTICES.map(getNoticePath),
      ...addresses,
      ...listTwins(edition.content),
      ...listSitemaps(edition.content, getSettings().origin ?? ''),
      // Next responds with the stylesheets of earlier versions.
      ...(edition.original ? [] : listStylesheets(site)),
    ]),
    redirects: new RedirectIndex([...listWellKnown(site), ...redirects]),
    patterns: new RedirectPatterns(redirects),
    gone: new Set(gone),
  };
});

/** Whether a path was rendered as its page, not as one of the pages that say there is none. */
export function isFound({ status }: { status: number }, path: string): boolean {
  return status === 200 || [...STATUS_OF_TEMPLATE.keys()].some((one) => path.endsWith(one));
}

/** Whether the page can be requested in this edition. */
export function hasPage(page: string, edition: Edition): boolean {
  const { shown, path } = splitLanguage(page, edition);
  return getIndex(shown).pages.has(path) || STATUS_OF_TEMPLATE.has(path);
}

/** Lists the addresses that programs know without a link. A redirect of the site comes before them. */
export function listWellKnown({ touchIcon }: Site): Redirect[] {
  const permanent = false;
  const icon =
    touchIcon === undefined ? [] : [{ from: '/favicon.ico', to: mediaUrl(touchIcon), permanent }];
  // https://www.w3.org/TR/change-password-url/
  return [...icon, { from: '/.well-known/change-password', to: '/account/password', permanent }];
}

/** Lists the addresses of the stylesheets that pages load beside those of the build. */
export function listStylesheets(site: Site): string[] {
  return [textStylesheet, getStylesheet(site) ?? []].flat().map(({ address }) => address);
}
