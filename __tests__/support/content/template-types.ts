import { listTypes } from '@/scripts/new/type-list';
import type { RecordType } from '@/lib/server/content/records/define-type';

type TypeList = { recordTypes: readonly RecordType[] };

/** Lists the content types of the template, without those of a deployer, which tests know nothing about. */
export function listTemplateTypes(): RecordType[] {
  const { recordTypes } = jest.requireActual<TypeList>('@/lib/server/content/records/type-list');
  const files = listTypes('.');
  return recordTypes.filter((_, index) => files[index]?.startsWith('record-types/'));
}
