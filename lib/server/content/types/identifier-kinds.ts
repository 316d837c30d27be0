import 'server-only';
import { z } from 'zod';
import { isKnownLanguage } from '@/lib/i18n/known-language';
import type { LazyText } from '@/lib/i18n/texts';
import { hintOf } from '@/lib/server/content/files/form-texts';
import { readPhoneNumber } from '@/lib/server/content/site-fields/phone-number';
import { isOrcid } from '@/lib/server/content/types/checked-values';
import { define, kindOf, withKind, type ShownFor } from '@/lib/server/content/types/field-kind';
import { emailAddress } from '@/lib/server/email-address';

/** @param isPublic whether lists for programs contain it too */
type ContactOptions = { label?: LazyText; isPublic?: boolean };

export function email({ isPublic = false, ...options }: ContactOptions = {}) {
  const schema = emailAddress('an email address, as in ada@example.edu');
  const show = (value: string) => [{ text: value, href: `mailto:${value}` }];
  return define(schema, show, {
    ...options,
    roles: isPublic ? ['contact', 'public'] : ['contact'],
    vCard: 'EMAIL',
    control: { kind: 'text', type: 'email', hint: hintOf('email') },
    example: () => 'name@example.edu',
  });
}

/** One or several phone numbers. Those without a country code are read by the country of the site. */
export function phone({ isPublic = false, ...options }: ContactOptions = {}) {
  const error = 'a phone number, as in "+1 202 555 0100", or a list of these';
  // Whether somebody can dial it is checked with the file, which says what is a placeholder.
  const number = z.string({ error }).trim().min(1, { error });
  const schema = z.union([number, z.array(number, { error }).min(1, { error })], { error });
  const show = (value: unknown, { country, placeholder }: ShownFor = {}) =>
    [schema.parse(value)].flat().map((written) => {
      const { text, href } = readPhoneNumber(written, country);
      return { text, ...(href !== undefined && !placeholder && { href }) };
    });
  const field = define(schema, show, {
    ...options,
    roles: isPublic ? ['contact', 'public'] : ['contact'],
    vCard: 'TEL',
    control: { kind: 'list', of: { kind: 'text', type: 'tel', hint: hintOf('phone') } },
    example: () => '+1 202 555 0100',
  });
  // The same list of numbers may be shown for another country.
  return withKind(field, { ...kindOf(field), show });
}

/** The id of a researcher (ISO 27729), whose last character is a check digit. */
export function orcid() {
  const error = 'an ORCID iD without a typing mistake, as in 0000-0002-1825-0097';
  const schema = z.string({ error }).refine(isOrcid, { error });
  const show = (value: string) => [{ text: value, href: `https://orcid.org/${value}` }];
  return define(schema, show, {
    label: 'ORCID iD',
    vCard: 'URL',
    control: { kind: 'text', hint: hintOf('orcid'), isCode: true },
    example: () => '0000-0002-1825-0097',
  });
}

/** A language, as `lang` in HTML has it (BCP 47). */
export function languageTag() {
  const error = 'a language tag, as in ar, fr or zh-Hant';
  const schema = z.string({ error }).refine(isKnownLanguage, { error });
  return define(schema, (value) => [{ text: value }], {
    control: { kind: 'text', hint: hintOf('languageTag'), isCode: true },
    example: () => 'fr',
  });
}

/** The id of a publication (ISO 26324). */
export function doi() {
  const error = 'a DOI, as in 10.1000/182';
  const schema = z.string({ error }).regex(/^10\.\d{4,9}(\.\d+)*\/\S+$/, { error });
  const show = (value: string) => [
    { text: value, href: `https://doi.org/${encodeURI(value.toWellFormed())}` },
  ];
  return define(schema, show, {
    label: 'DOI',
    control: { kind: 'text', hint: hintOf('doi'), isCode: true },
    example: () => '10.1000/182',
  });
}
