import { formatDateTime, formatExactTime } from '@/lib/format';

type Props = {
  /** Milliseconds since 1970. */
  time: number;
  /** Whether it has seconds, too. */
  isExact?: boolean;
};

/** A day and a time, in the time zone of the site. */
export function DateTime({ time, isExact = false }: Props) {
  const format = isExact ? formatExactTime : formatDateTime;
  return <time dateTime={new Date(time).toISOString()}>{format(time)}</time>;
}
