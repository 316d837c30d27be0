import { formatDateTime } from '@/lib/format';

/** @param time milliseconds since 1970 */
export function DateTime({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>;
}
