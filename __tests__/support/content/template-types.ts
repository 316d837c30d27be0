import { recordTypes } from '@/lib/server/content/record-types/type-list';
import type { RecordType } from '@/lib/server/content/types/define-type';
import { listTypes } from '@/scripts/new/type-list';

/** Lists the content types of the template, without those of a deployer, which tests know nothing about. */
export function listTemplateTypes(): RecordType[] {
  const files = listTypes('.');
  return recordTypes.filter((_, index) => files[index]?.startsWith('record-types/'));
}
