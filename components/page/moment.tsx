import { formatMoment } from '@/lib/format';

/** @param time in milliseconds since 1970 */
export function Moment({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>;
}
