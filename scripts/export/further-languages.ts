import type { Edition } from '@/lib/server/content/edition';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import { addressIn, prefixOf, translationsOf } from '@/lib/server/content/translations';
import {
  findTranslatedTarget,
  translateAddress,
} from '@/lib/server/publishing/pages/languages/translated-routes';
import { listAddresses } from '@/lib/server/publishing/pages/site-routes';

/** Pages and redirects of a copy below the prefixes of further languages. */
type Further = { prefixes: string[]; pages: string[]; redirects: Redirect[] };

/**
 * Lists the pages, files for programs and redirects of an edition in its further languages.
 *
 * @param isCopied whether a copy has a page, by its address in the first language
 */
export function listFurther(edition: Edition, isCopied: (page: string) => boolean): Further {
  const further = [...translationsOf(edition).values()];
  return {
    prefixes: further.map(prefixOf),
    pages: further.flatMap((shown) =>
      listAddresses(shown)
        .pages.filter(isCopied)
        .map((page) => addressIn(shown, page))
        .filter((page) => findTranslatedTarget(encodeURI(page), edition).kind === 'page'),
    ),
    redirects: further.flatMap((shown) =>
      shown.content.redirects.map(({ from, to, permanent }) => ({
        from: prefixOf(shown) + from,
        to: translateAddress(to, shown),
        permanent,
      })),
    ),
  };
}
