import 'server-only';
import { groupByType, type Records } from '@/lib/server/content/records/find-records';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { RecordPage } from '@/lib/server/content/records/read-records';

/** Lists the paths of all files for programs: JSON with its schema and CSV of each list, and vCards of entries. */
export function listTwins(all: readonly RecordPage[]): string[] {
  return groupByType(all).flatMap(({ type, listed }) => [
    ...listTwinsOf(type).map(({ path }) => path),
    `${type.path}.schema.json`,
    ...(type.vCard ? listed.map(({ address }) => vCardOf(address)) : []),
  ]);
}

/** Whether an entry has a vCard: a person who has not left. */
export function hasVCard({ type }: Pick<Records, 'type'>, { isListed }: RecordPage): boolean {
  return isListed && type.vCard === true;
}

/** Lists the files with the same entries as the list of a type, with their media types. */
export function listTwinsOf({ path }: Pick<RecordType, 'path'>): { path: string; type: string }[] {
  return [
    { path: `${path}.json`, type: 'application/json' },
    { path: `${path}.csv`, type: 'text/csv' },
  ];
}

/** Returns the path of the vCard of an entry. */
export function vCardOf(address: string): string {
  return `${address}.vcf`;
}
