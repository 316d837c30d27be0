import 'server-only';
import type { Metadata } from 'next';
import { hasErrors, type FormErrors } from '@/lib/forms/form';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { fallbackOf } from '@/lib/images/image-variants';
import { FEEDS } from '@/lib/routes';
import { getContent, getShown, getSite } from '@/lib/server/content/content';
import type { Picture } from '@/lib/server/content/files/images/media';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { findSiteFeed } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { listVersions, type Version } from '@/lib/server/content/translations';
import { getSettings } from '@/lib/server/settings';

type PageHead = {
  title: string;
  description: string;
  /** Path of the page, such as `/about`. */
  address: string;
  /** Shown without the site's title after it. */
  isWholeTitle?: boolean;
  /** Share image of the page, instead of the site's. */
  image?: Picture | null;
  publishedTime?: string;
  modifiedTime?: string;
  /** Files for programs with the same content. */
  twins?: { path: string; type: string }[];
};

/** Returns the metadata of a page: title, description, canonical URL, Open Graph. */
export function getPageMetadata({
  title,
  description,
  address,
  isWholeTitle = false,
  image,
  publishedTime,
  modifiedTime,
  twins = [],
}: PageHead): Metadata {
  const site = getSite();
  const { origin } = getSettings();
  // Open Graph requires absolute URLs, which need APP_ORIGIN.
  const { shareImage } = site;
  const own = shareImage && { url: mediaUrl(shareImage.src), alt: shareImage.alt };
  // No program that shows shared links knows SVG.
  const main = image && !/\.svg$/i.test(image.url) && { ...fallbackOf(image), alt: image.alt };
  const share = origin && (main || own);
  const versions = listVersions(getShown(), address).filter(({ isSamePage }) => isSamePage);
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: {
      canonical: address,
      ...getFeedLinks(title, twins),
      ...(versions.length > 1 && { languages: describeVersions(versions) }),
    },
    openGraph: {
      title,
      description,
      url: address,
      siteName: site.title,
      ...describeLocales(versions),
      ...(share && { images: [share] }),
      ...(publishedTime ? { type: 'article', publishedTime, modifiedTime } : { type: 'website' }),
    },
    twitter: { card: share ? 'summary_large_image' : 'summary' },
  };
}

/** Returns the addresses of a page by language. That of the first one is for everybody else. */
function describeVersions(versions: readonly Version[]): Record<string, string> {
  const [first] = versions;
  return Object.fromEntries([
    ...versions.map(({ tag, href }) => [tag, href]),
    ...(first ? [['x-default', first.href]] : []),
  ]);
}

/** Returns the locale of a page as Open Graph writes it, and those of its translations. */
function describeLocales(versions: readonly Version[]) {
  const { tag, locale } = getLanguage();
  const others = versions.filter((one) => one.tag !== tag);
  return {
    locale: toOpenGraph(locale),
    ...(others.length > 0 && { alternateLocale: others.map((one) => toOpenGraph(one.locale)) }),
  };
}

// With the usual country of a language that names none: `en_GB`.
function toOpenGraph(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

/**
 * Returns the feed links. Next takes all of `alternates` from either the page or the layout, so every page lists
 * them.
 */
export function getFeedLinks(
  pageTitle = '',
  twins: NonNullable<PageHead['twins']> = [],
): NonNullable<Metadata['alternates']> {
  if (!getSettings().origin) return {};
  const site = findSiteFeed(getContent());
  const { atom, json } = FEEDS;
  const feedsOf = ({ type, path }: { type: string; path: string }) => [
    ...(site ? [{ url: path, title: titleOf(site) }] : []),
    ...twins
      .filter((twin) => twin.type === type && twin.path !== path)
      .map((twin) => ({ url: twin.path, title: pageTitle })),
  ];
  return {
    types: {
      [atom.type]: feedsOf(atom),
      [json.type]: feedsOf(json),
      ...Object.fromEntries(
        twins
          .filter(({ type }) => type !== atom.type && type !== json.type)
          .map(({ type, path }) => [type, path]),
      ),
    },
  };
}

/** Returns the metadata of a page that confirms a message, unless its reference is null. */
export function getSentMetadata(reference: string | null): Metadata {
  const title = reference === null ? texts().contact.unconfirmedTitle : texts().contact.sentTitle;
  return { title };
}

/** Returns the metadata of a page that is only a form. The title mentions its errors, because screen readers read it first. */
export function getFormMetadata(title: string, problems: FormErrors): Metadata {
  return { title: hasErrors(problems) ? texts().form.errorTitle(title) : title };
}
