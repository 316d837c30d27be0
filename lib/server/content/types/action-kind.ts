import 'server-only';
import type { z } from 'zod';
import type { LazyText } from '@/lib/i18n/texts';
import { flag, group, href, text } from '@/lib/server/content/files/schema-fields';
import { dateTime } from '@/lib/server/content/time/date-time';
import { toEnd, toStart } from '@/lib/server/content/time/time-zone';
import { define, type ActionWords } from '@/lib/server/content/types/field-kind';

const parts = {
  label: text.optional(),
  href,
  opens: dateTime.optional(),
  closes: dateTime.optional(),
};

/** A link, and perhaps the days or times between which it can be used. */
export const actionValue = group({ ...parts, full: flag.optional() });

type ActionValue = z.output<typeof actionValue>;

/**
 * A link to do something, such as to apply, with the times between which this is possible:
 * `{ href: /apply, opens: 2027-05-01, closes: 2027-07-15 }`. The type gives it the role `action`.
 *
 * @param canBeFull whether entries may also say `full: true`
 */
export function action({
  words,
  canBeFull = false,
  ...options
}: {
  words: () => ActionWords;
  canBeFull?: boolean;
  label?: LazyText;
}) {
  const schema = canBeFull ? actionValue.clone() : group(parts);
  const show = ({ label = words().button, href: to }: ActionValue) => [
    // `#` stands for a page that does not exist.
    { text: label, ...(to !== '#' && { href: to }) },
  ];
  const example = () => ({ href: '/' });
  return define(schema, show, {
    ...options,
    words,
    roles: ['link'],
    listSlips: (value, timeZone) => listSlips(actionValue.parse(value), timeZone),
    example,
  });
}

function listSlips({ opens, closes }: ActionValue, timeZone: string) {
  if (opens === undefined || closes === undefined) return [];
  if (toStart(opens, timeZone) < toEnd(closes, timeZone)) return [];
  const expected = `a day or a time after opens, which is ${opens}`;
  return [{ path: ['closes'], written: closes, expected }];
}
