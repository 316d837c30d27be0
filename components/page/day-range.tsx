import { formatDayMonthOrYear, formatRangeStart } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';

type Props = { from: string; until?: string | undefined };

/** A day, a month or a year, or all from one to another. */
export function DayRange({ from, until = from }: Props) {
  const { to, toTime } = texts().layout;
  return (
    <>
      {until !== from && (
        <>
          <time dateTime={from}>{formatRangeStart(from, until)}</time>
          {` ${until.length === 'YYYY-MM-DD'.length ? to : toTime} `}
        </>
      )}
      <time dateTime={until}>{formatDayMonthOrYear(until)}</time>
    </>
  );
}
