import 'server-only';
import type { Metadata } from 'next';
import { getSite } from '@/lib/server/content';
import { WEEKDAYS, type Weekday } from '@/lib/server/content-schema';
import { getSettings } from '@/lib/server/env';
import { mediaUrl } from '@/lib/server/media';

type Head = {
  title: string;
  description: string;
  /** Path of the page, as in `/about`. */
  address: string;
  /** Shown as it is, without the site's title behind it. */
  isWholeTitle?: boolean;
  publishedTime?: string;
};

/** What every page has in its head: title, description, canonical address, Open Graph. */
export function describePage({
  title,
  description,
  address,
  isWholeTitle = false,
  publishedTime,
}: Head): Metadata {
  const site = getSite();
  const { origin } = getSettings();
  // Open Graph asks for absolute addresses; without the site's own there is none to give.
  const share = origin &&
    site.shareImage && [{ url: mediaUrl(site.shareImage.src), alt: site.shareImage.alt }];
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: address },
    openGraph: {
      title,
      description,
      url: address,
      siteName: site.title,
      ...(share && { images: share }),
      ...(publishedTime ? { type: 'article', publishedTime } : { type: 'website' }),
    },
    twitter: { card: share ? 'summary_large_image' : 'summary' },
  };
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
