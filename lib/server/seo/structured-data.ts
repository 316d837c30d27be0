import 'server-only';
import type { BreadcrumbList, CollegeOrUniversity, Thing, WithContext } from 'schema-dts';
import { fallbackOf } from '@/lib/images/image-variants';
import { getSite } from '@/lib/server/content/content';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { listAuthors } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { OpeningHours } from '@/lib/server/content/site';
import { WEEKDAYS, type Weekday } from '@/lib/server/content/site-fields/contact-fields';
import { findDates, listOccurrences, type Occurrence } from '@/lib/server/content/time/occurrences';
import { addDays, countDays } from '@/lib/server/content/time/recurrence';
import { isAllDay, type TimeSpan } from '@/lib/server/content/time/time-span';
import { toTimestamp } from '@/lib/server/content/time/time-zone';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { fieldWith } from '@/lib/server/content/types/field-roles';
import type { JsonLdContext } from '@/lib/server/content/types/json-ld-context';
import { getSettings } from '@/lib/server/settings';

type Crumb = { label: string; href: string | null };

/** Describes the university for search engines (schema.org, JSON-LD). */
export function organizationJsonLd(): WithContext<CollegeOrUniversity> {
  const { brand, description, icon, contact } = getSite();
  const { origin } = getSettings();
  return {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name: brand,
    description,
    ...(origin && { url: origin, ...(icon && { logo: `${origin}${mediaUrl(icon)}` }) }),
    address: contact.address.join(', '),
    telephone: contact.phone,
    email: contact.email,
    openingHoursSpecification: contact.hours.map(toOpeningHours),
    ...(contact.locations && {
      location: contact.locations.map(({ name, address, phone, hours }) => ({
        '@type': 'Place' as const,
        name,
        address: address.join(', '),
        ...(phone && { telephone: phone }),
        ...(hours && { openingHoursSpecification: hours.map(toOpeningHours) }),
      })),
    }),
    ...(contact.exceptions && {
      specialOpeningHoursSpecification: contact.exceptions.map(
        // Schema.org writes a closed day as one that opens and closes at midnight.
        ({ from, to, opens = '00:00', closes = '00:00' }) => ({
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: from,
          validThrough: to,
          ...toTimes(opens, closes),
        }),
      ),
    }),
  };
}

/** Describes an entry as its type declares. */
export function entryJsonLd(type: EntryType, page: Entry): WithContext<Thing> {
  const { address, image, values, span, next, date: published, updated, words, action } = page;
  const { origin } = getSettings();
  const date = span && formatDates(span, next);
  const authors = listAuthors(type, page).map(({ label, href }) => ({
    label,
    ...(href !== undefined && { href: toAbsolute(href) }),
  }));
  const provider = { '@type': 'CollegeOrUniversity' as const, name: getSite().brand };
  return type.jsonLd(values, {
    url: toAbsolute(address),
    ...(image && { image: toAbsolute(fallbackOf(image).url) }),
    ...(date && { date, event: describeEvent(type, page, date) }),
    ...(published !== undefined && { published }),
    ...(updated !== undefined && { updated }),
    ...(action && { action: { opens: dayIn(action.opens), closes: dayIn(action.closes) } }),
    authors,
    words,
    provider: { ...provider, ...(origin && { url: origin }) },
  });
}

/** Returns the day of a day or a time, which both are in the time zone of the site. */
function dayIn(time: string | undefined): string | undefined {
  return time?.slice(0, 'yyyy-mm-dd'.length);
}

/** Describes the breadcrumbs of a page, with the page itself at the end. Leaves out folders without a page. */
export function breadcrumbsJsonLd(trail: Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail
      .flatMap(({ label, href }) => (href === null ? [] : { label, href }))
      .map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: toAbsolute(href),
      })),
  };
}

function toAbsolute(address: string): string {
  return `${getSettings().origin ?? ''}${address}`;
}

/** Formats the next date of an event, or the first of an event that is over. */
function formatDates(span: TimeSpan, next: Occurrence | null): JsonLdContext['date'] {
  const { timeZone } = getSite();
  const { start, end = start, zone = timeZone } = span;
  const date = next ?? findDates(span, timeZone, -Infinity).next;
  if (!date) return undefined;
  return isAllDay(span)
    ? { start: date.day, end: addDays(date.day, countDays(start, end)) }
    : { start: toTimestamp(date.startsAt, zone), end: toTimestamp(date.endsAt, zone) };
}

/** Describes when an event takes place, with each of its sessions, and whether it was moved or cancelled. */
function describeEvent(
  type: EntryType,
  { title, span, values, isCancelled }: Pick<Entry, 'title' | 'span' | 'values' | 'isCancelled'>,
  { start, end }: { start: string; end: string },
): JsonLdContext['event'] {
  const { timeZone } = getSite();
  const { sessions, zone = timeZone } = span ?? {};
  const subEvent = (span && sessions ? listOccurrences(span, timeZone) : []).map(
    ({ startsAt, endsAt }) => ({
      '@type': 'Event' as const,
      name: title,
      startDate: toTimestamp(startsAt, zone),
      endDate: toTimestamp(endsAt, zone),
    }),
  );
  const moved = [values[fieldWith(type, 'move')] ?? []].flat().at(-1);
  const status = isCancelled ? 'Cancelled' : moved === undefined ? 'Scheduled' : 'Rescheduled';
  return {
    startDate: subEvent[0]?.startDate ?? start,
    endDate: subEvent.at(-1)?.endDate ?? end,
    ...(typeof moved === 'string' && { previousStartDate: moved }),
    eventStatus: `https://schema.org/Event${status}`,
    ...(subEvent.length > 0 && { subEvent }),
  };
}

function toOpeningHours({ from, to = from, opens, closes }: OpeningHours) {
  const dayOfWeek = weekdaysBetween(from, to);
  return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek, ...toTimes(opens, closes) };
}

/** Returns opening hours as schema.org writes them: from 00:00 until 00:00 would mean closed. */
function toTimes(opens: string, closes: string) {
  if (closes !== '24:00') return { opens, closes };
  return { opens, closes: opens === '00:00' ? '23:59' : '00:00' };
}

// A range such as Saturday to Monday wraps around the end of the week.
function weekdaysBetween(from: Weekday, to: Weekday): Weekday[] {
  const start = WEEKDAYS.indexOf(from);
  const length = ((WEEKDAYS.indexOf(to) - start + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(start, start + length);
}
