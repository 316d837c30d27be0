import 'server-only';
import type { Metadata } from 'next';
import { NO_PROBLEMS, type Problems } from '@/lib/forms/form';
import { form } from '@/lib/messages/en';
import { getContent, getSite } from '@/lib/server/content';
import { WEEKDAYS, type Weekday } from '@/lib/server/content-schema';
import { getSettings } from '@/lib/server/env';
import { FEEDS } from '@/lib/server/feeds';
import { mediaUrl } from '@/lib/server/media';

type Head = {
  title: string;
  description: string;
  /** Path of the page, as in `/about`. */
  address: string;
  /** Shown as it is, without the site's title behind it. */
  isWholeTitle?: boolean;
  publishedTime?: string;
  modifiedTime?: string;
};

/**
 * What every page has in its head: title, description, canonical address, Open Graph.
 *
 * @param problems of its form; the title is the first thing that is read out, so it says that there are any
 */
export function describePage(
  { title: bare, description, address, isWholeTitle = false, publishedTime, modifiedTime }: Head,
  { errors, notice }: Problems = NO_PROBLEMS,
): Metadata {
  const hasProblem = Object.keys(errors).length > 0 || notice !== null;
  const title = hasProblem ? form.errorTitle(bare) : bare;
  const site = getSite();
  const { origin } = getSettings();
  // Open Graph asks for absolute addresses; without the site's own there is none to give.
  const share = origin &&
    site.shareImage && [{ url: mediaUrl(site.shareImage.src), alt: site.shareImage.alt }];
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: address, ...describeFeeds() },
    openGraph: {
      title,
      description,
      url: address,
      siteName: site.title,
      ...(share && { images: share }),
      ...(publishedTime ? { type: 'article', publishedTime, modifiedTime } : { type: 'website' }),
    },
    twitter: { card: share ? 'summary_large_image' : 'summary' },
  };
}

/** Where programs find the blog; Next takes the whole of `alternates` from the page or from the layout. */
export function describeFeeds(): NonNullable<Metadata['alternates']> {
  const { origin } = getSettings();
  if (!origin) return {};
  const { title } = getContent().blog;
  const feeds = Object.values(FEEDS);
  return {
    types: Object.fromEntries(feeds.map(({ type, path }) => [type, [{ url: path, title }]])),
  };
}

/** What a page has in its head that is there for its form and for nobody's search engine. */
export function describeForm(title: string, { errors, notice }: Problems): Metadata {
  const hasProblem = Object.keys(errors).length > 0 || notice !== null;
  return { title: hasProblem ? form.errorTitle(title) : title, robots: { index: false } };
}

/** The university as schema.org describes it. */
export function describeOrganisation(): Record<string, unknown> {
  const { brand, description, icon, contact } = getSite();
  const { origin } = getSettings();
  return {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name: brand,
    description,
    ...(origin && { url: origin, logo: `${origin}${mediaUrl(icon)}` }),
    address: contact.address.join(', '),
    telephone: contact.phone,
    email: contact.email,
    openingHoursSpecification: contact.hours.map(({ from, to = from, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdaysBetween(from, to),
      opens,
      closes,
    })),
  };
}

// From Saturday to Monday goes over the end of the week.
function weekdaysBetween(from: Weekday, to: Weekday): Weekday[] {
  const start = WEEKDAYS.indexOf(from);
  const length = ((WEEKDAYS.indexOf(to) - start + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(start, start + length);
}
