import { formatDate } from '@/lib/format';

export function PostDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
