import 'server-only';
import type { z } from 'zod';
import type { LazyText } from '@/lib/i18n/texts';
import { date, group, text } from '@/lib/server/content/files/schema-fields';
import { dateTime as dateTimeSchema } from '@/lib/server/content/time/date-time';
import { describeSpan } from '@/lib/server/content/time/describe-span';
import { listSkippedTimes, timeSpan as spanSchema } from '@/lib/server/content/time/time-span';
import { DEFAULT_TIME_ZONE, toDay } from '@/lib/server/content/time/time-zone';
import { controlOf } from '@/lib/server/content/types/controls';
import { readOptions, type Former } from '@/lib/server/content/types/field-roles';
import { EXAMPLE_TEXT } from '@/lib/server/content/types/examples';
import { define, copyOf, type ReadContent } from '@/lib/server/content/types/field-kind';

type Options = { label?: LazyText };

/** A day of the calendar, such as `2026-01-31`. */
export function day(
  options: Options &
    Former<'hidesAfter' | 'removesAfter' | 'isFirstDay' | 'isMove' | 'isDate' | 'isUpdate'> = {},
) {
  const example = () => findToday();
  const kind = { ...readOptions(options), control: { kind: 'date' as const }, example };
  return define(copyOf(date), (value) => [{ text: '', day: value }], kind);
}

/**
 * A day, or a time such as `2026-01-31 09:30` in the time zone of the site. Pages show the day.
 */
export function dateTime(
  options: Options & Former<'hidesAfter' | 'removesAfter' | 'isDate' | 'isUpdate'> = {},
) {
  const example = (readContent: ReadContent) => findToday(readContent().site.timeZone);
  const show = (value: z.output<typeof dateTimeSchema>) => [{ text: '', day: value.slice(0, 10) }];
  const control = controlOf(dateTimeSchema);
  return define(copyOf(dateTimeSchema), show, {
    ...readOptions(options, 'moment'),
    control,
    example,
  });
}

/**
 * A day with its name: `{ label: Application, date: 2026-01-31 }`.
 *
 * @param addsTo folder of the type, with a time span, among whose entries these days appear too
 */
export function namedDay(options: Options & { addsTo?: string } = {}) {
  const show = ({ label, date: of }: { label: string; date: string }) => [{ text: label, day: of }];
  const example = () => ({ label: EXAMPLE_TEXT, date: findToday() });
  return define(group({ label: text, date }), show, { ...options, example });
}

/** A period, once or recurring: `{ start: 2026-01-31 09:30, end: 2026-01-31 11:00 }`. */
export function timeSpan(options: Options = {}) {
  const listSlips = (value: unknown, timeZone: string) =>
    listSkippedTimes(spanSchema.parse(value), timeZone);
  const example = () => {
    const day = findToday();
    return { start: `${day} 18:00`, end: `${day} 19:30` };
  };
  return define(copyOf(spanSchema), describeSpan, {
    ...options,
    roles: ['span'],
    listSlips,
    example,
  });
}

function findToday(timeZone = DEFAULT_TIME_ZONE): string {
  return toDay(Date.now(), timeZone);
}
