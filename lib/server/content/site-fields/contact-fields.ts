import 'server-only';
import { z } from 'zod';
import { compareTexts } from '@/lib/format';
import { ask, hintOf, labelOfPart } from '@/lib/server/content/files/form-texts';
import {
  code,
  date,
  flag,
  group,
  href,
  list,
  picture,
  text,
  type PictureFields,
} from '@/lib/server/content/files/schema-fields';
import { country, type PhoneNumber } from '@/lib/server/content/site-fields/phone-number';
import type { Picture } from '@/lib/server/content/files/images/media';
import type { Scheduled } from '@/lib/server/content/time/schedule';
import { toEnd } from '@/lib/server/content/time/time-zone';
import { emailAddress } from '@/lib/server/email-address';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

const weekday = z.enum(WEEKDAYS, { error: 'a day of the week in English, as in Monday' });

const TIME = 'a time of day in quotes, as in "08:00" or "17:30"';
const time = ask(
  code(z.string({ error: TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME })),
  { label: labelOfPart('opensAt'), hint: hintOf('timeOfDay') },
);

const CLOSES = 'a time of day in quotes, as in "17:30", or "24:00" for midnight';
const closing = ask(
  code(z.string({ error: CLOSES }).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: CLOSES })),
  { label: labelOfPart('closesAt'), hint: hintOf('timeOfDay') },
);

const DAYS = 'either date, or from and to';
const LATER = 'a day after from';
const HOURS = 'either closed: true, or opens and closes';

/** Days whose hours differ from the usual. Without `opens`, the university is closed. */
export type HoursException = {
  from: string;
  to: string;
  opens?: string;
  closes?: string;
  reason?: string;
};

const exception = group({
  date: date.optional(),
  from: date.optional(),
  to: date.optional(),
  closed: flag.optional(),
  opens: time.optional(),
  closes: closing.optional(),
  reason: text.optional(),
}).transform((fields, { addIssue }): HoursException => {
  const { date: day, from = day ?? '', to = day ?? '', closed = false } = fields;
  const { opens, closes, reason } = fields;
  const refuse = (field: string, message: string): void =>
    addIssue({ code: 'custom', path: [field], message });
  const hasRange = fields.from !== undefined || fields.to !== undefined;
  if (hasRange === (day !== undefined) || from === '' || to === '') refuse('date', DAYS);
  else if (to < from) refuse('to', LATER);
  if (closed === (opens !== undefined) || (opens === undefined) !== (closes === undefined)) {
    refuse('closed', HOURS);
  }
  return { from, to, ...(opens && closes && { opens, closes }), ...(reason && { reason }) };
});

const email = code(emailAddress('an email address'));
const hours = list(group({ from: weekday, to: weekday.optional(), opens: time, closes: closing }));

const PHONE = 'a phone number, or a list of these';
const number = code(text.clone());
const phone = z.union([number, list(number).min(1, { error: PHONE })], { error: PHONE });

/** A link to a map, and an image of the map for the page. */
const map = group({ label: text, href, image: picture.optional() });

/** Another place of the university, such as a second campus. */
const location = group({
  name: text,
  address: list(text),
  phone: phone.optional(),
  email: email.optional(),
  hours: hours.optional(),
  directions: text.optional(),
  map: map.optional(),
});

export const contact = group({
  address: list(text),
  country: country.optional(),
  phone,
  email,
  hours,
  directions: text.optional(),
  map: map.optional(),
  locations: list(location).optional(),
  exceptions: ask(list(exception).optional(), { hint: hintOf('exception') }),
});

type Fields = z.infer<typeof contact>;
type PlaceImage = (image: PictureFields | undefined, field: PropertyKey[]) => Picture | null;

type ReadPhones = (field: PropertyKey[], value: unknown) => PhoneNumber[];

/** Returns the contact details as pages show them: with the size and address of each image of a map, and links to call. */
export function placeContact(fields: Fields, place: PlaceImage, readPhones: ReadPhones) {
  const { map: main, locations, ...details } = fields;
  const placeMap = ({ image, ...link }: z.infer<typeof map>, field: PropertyKey[]) => {
    const placed = place(image, [...field, 'map', 'image']);
    return { ...link, ...(placed && { image: placed }) };
  };
  return {
    ...details,
    phones: readPhones(['contact', 'phone'], details.phone),
    ...(main && { map: placeMap(main, ['contact']) }),
    ...(locations && {
      locations: locations.map(({ map: own, ...location }, index) => ({
        ...location,
        ...(location.phone !== undefined && {
          phones: readPhones(['contact', 'locations', index, 'phone'], location.phone),
        }),
        ...(own && { map: placeMap(own, ['contact', 'locations', index]) }),
      })),
    }),
  };
}

type Contact = ReturnType<typeof placeContact>;

/** Returns the contact details without past exceptions, the next exception first. @param now null keeps all */
export function withComingHours<Details extends Contact>(
  details: Details,
  timeZone: string,
  now: number | null,
): Details {
  if (!details.exceptions) return details;
  const exceptions = details.exceptions
    .filter(({ to }) => now === null || toEnd(to, timeZone) > now)
    .toSorted((one, other) => compareTexts(one.from, other.from));
  return { ...details, exceptions };
}

/** Lists when exceptions are over, because pages then no longer show them. */
export function listHoursChanges({ exceptions = [] }: Contact, timeZone: string): Scheduled[] {
  return exceptions.map(({ to }) => ({ startsAt: 0, endsAt: toEnd(to, timeZone) }));
}
