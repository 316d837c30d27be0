import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listTypes } from '@/scripts/new/type-list';

/** Lists the content types of the template, without those of a deployer, which tests know nothing about. */
export function listTemplateTypes(): EntryType[] {
  const files = listTypes('.');
  return entryTypes.filter((_, index) => files[index]?.startsWith('entry-types/'));
}
