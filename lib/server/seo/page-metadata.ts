import 'server-only';
import type { Metadata } from 'next';
import { hasErrors, NO_ERRORS, type FormErrors } from '@/lib/forms/form';
import { formText } from '@/lib/i18n/forms';
import { FEEDS } from '@/lib/routes';
import { getSiteContent, getSite } from '@/lib/server/content/content';
import type { Picture } from '@/lib/server/content/load-blog';
import { mediaUrl } from '@/lib/server/content/media';
import { getSettings } from '@/lib/server/settings';

type PageHead = {
  title: string;
  description: string;
  /** Path of the page, as in `/about`. */
  address: string;
  /** Shown as it is, without the site's title behind it. */
  isWholeTitle?: boolean;
  /** Shown where the page is shared, instead of that of the site. */
  image?: Picture | null;
  publishedTime?: string;
  modifiedTime?: string;
  /** Atom feed of what the page lists, beside those of the whole blog. */
  feed?: string;
};

type FeedLink = { url: string; title: string };

/**
 * What every page has in its head: title, description, canonical address, Open Graph.
 *
 * @param problems of its form; the title is the first thing that is read out, so it says that there are any
 */
export function getPageMetadata(
  {
    title: bare,
    description,
    address,
    isWholeTitle = false,
    image,
    publishedTime,
    modifiedTime,
    feed,
  }: PageHead,
  problems: FormErrors = NO_ERRORS,
): Metadata {
  const title = hasErrors(problems) ? formText.errorTitle(bare) : bare;
  const site = getSite();
  const { origin } = getSettings();
  // Open Graph asks for absolute addresses; without the site's own there is none to give.
  const { shareImage } = site;
  const own = shareImage && { url: mediaUrl(shareImage.src), alt: shareImage.alt };
  const share = origin && (image ?? own);
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: {
      canonical: address,
      ...getFeedLinks(feed ? { url: feed, title: bare } : undefined),
    },
    openGraph: {
      title,
      description,
      url: address,
      siteName: site.title,
      ...(share && { images: [share] }),
      ...(publishedTime ? { type: 'article', publishedTime, modifiedTime } : { type: 'website' }),
    },
    twitter: { card: share ? 'summary_large_image' : 'summary' },
  };
}

/** Where programs find the blog; Next takes the whole of `alternates` from the page or from the layout. */
export function getFeedLinks(own?: FeedLink): NonNullable<Metadata['alternates']> {
  if (!getSettings().origin) return {};
  const { title } = getSiteContent().blog;
  const { atom, json } = FEEDS;
  return {
    types: {
      [atom.type]: [{ url: atom.path, title }, ...(own ? [own] : [])],
      [json.type]: [{ url: json.path, title }],
    },
  };
}

/** What a page has in its head that is there for its form and for nobody's search engine. */
export function getFormMetadata(title: string, problems: FormErrors): Metadata {
  return {
    title: hasErrors(problems) ? formText.errorTitle(title) : title,
    robots: { index: false },
  };
}
