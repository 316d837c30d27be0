import 'server-only';
import { describeFound, valueOf } from '@/lib/server/content-issue';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import { formatField } from '@/lib/server/content/files/yaml/yaml';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { readPhoneNumber, type PhoneNumber } from '@/lib/server/content/site-fields/phone-number';
import type { EntryRoles } from '@/lib/server/content/types/entry-roles';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** Reports phone numbers of an entry that nobody can dial, and notes those that need the country of the site. */
export function checkPhones(
  folder: ContentFolder,
  { kinds }: EntryType,
  values: EntryRoles['values'],
  source: ContentFile,
): void {
  for (const [name, { vCard }] of kinds) {
    if (vCard === 'TEL' && values[name] !== undefined)
      readPhones(folder, source, [name], values[name]);
  }
}

/** Reads one or several phone numbers of a field. Those marked as placeholders have no link. */
export function readPhones(
  folder: ContentFolder,
  { file, lineOf, placeholders }: ContentFile,
  field: readonly PropertyKey[],
  value: unknown,
): PhoneNumber[] {
  const numbers = [value].flat();
  return numbers.map((written, index) => {
    const place = [...field, ...(Array.isArray(value) ? [index] : [])];
    const name = formatField(place);
    if (placeholders.some((one) => one.field === name)) return { text: String(written) };
    const number = readPhoneNumber(String(written), folder.country);
    const location = { file, line: lineOf(place), field: name };
    if (number.mistake !== undefined) {
      const found = describeFound(written);
      folder.report({ ...location, found, expected: number.mistake, ...valueOf(written) });
    }
    if (number.needsCountry) folder.notes.push({ ...location, text: NO_COUNTRY });
    return number;
  });
}

const NO_COUNTRY =
  'has a phone number without a country code, so it is not a link: add the code, as in "+44 20 7946 0000", or add contact.country to site.yaml, as in country: GB';
