import { formatTwin } from '@/lib/server/feeds/record-twins';

/** Returns the text of a file for programs; an empty one if there is no such file. */
export function twinText(...parameters: Parameters<typeof formatTwin>): string {
  return [...(formatTwin(...parameters)?.parts ?? [])].join('');
}
