import { formatDayMonthOrYear, formatRangeStart } from '@/lib/format';
import { layoutText } from '@/lib/i18n/layout';

type Props = { from: string; until?: string | undefined };

/** A day, a month or a year, or all from one to another. */
export function DayRange({ from, until = from }: Props) {
  return (
    <>
      {until !== from && (
        <>
          <time dateTime={from}>{formatRangeStart(from, until)}</time>
          {` ${layoutText.to} `}
        </>
      )}
      <time dateTime={until}>{formatDayMonthOrYear(until)}</time>
    </>
  );
}
