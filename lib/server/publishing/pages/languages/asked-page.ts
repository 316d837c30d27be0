import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { getEdition, type Edition } from '@/lib/server/content/edition';
import type { Link } from '@/lib/server/content/files/schema-fields';
import { prefixOf, splitLanguage } from '@/lib/server/content/translations';
import { translateRedirect } from '@/lib/server/publishing/pages/languages/translate-links';
import {
  findTranslatedTarget,
  translateAddress,
} from '@/lib/server/publishing/pages/languages/translated-routes';
import type { Target } from '@/lib/server/publishing/pages/site-routes';

/** The page or file that a visitor asks for, in one of the languages of the site. */
export type Asked = {
  target: Target;
  /** URL within the language. */
  url: string;
  /** Beginning of the addresses in the language. */
  prefix: string;
  /** Returns the edition in the language: the current one, since a newer may have come. */
  getShown: () => Edition;
  /** Leads links to the pages in the language. */
  translate: (links: Link[]) => Link[];
};

/** Finds out what a visitor asks for, and does the work in its language. */
export function withAsked(
  request: IncomingMessage,
  response: ServerResponse,
  edition: Edition,
  work: (asked: Asked) => void,
): void {
  const { url: requested = '' } = request;
  const split = splitLanguage(requested, edition);
  const target = findTranslatedTarget(requested, edition, split);
  const { shown, path: url } = split;
  if (shown === edition) {
    return work({ target, url, prefix: '', getShown: getEdition, translate: (links) => links });
  }
  if (target.kind === 'personal' || target.kind === 'program') {
    request.url = url;
    translateRedirect(response, shown);
  }
  const getShown = () => splitLanguage(requested, getEdition()).shown;
  const translate = (links: Link[]) =>
    links.map(({ label, href }) => ({ label, href: translateAddress(href, shown) }));
  inLanguage(languageOf(shown.content.site), () =>
    work({ target, url, prefix: prefixOf(shown), getShown, translate }),
  );
}
