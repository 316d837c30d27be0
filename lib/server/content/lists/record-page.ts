import 'server-only';
import type { LocatedFile } from '@/lib/server/content/files/content-file';
import type { Named } from '@/lib/server/content/files/schema-fields';
import type { FilterValue } from '@/lib/server/content/lists/filters';
import type { RecordTimes } from '@/lib/server/content/lists/record-times';
import type { Picture } from '@/lib/server/content/media';
import type { MarkdownPage } from '@/lib/server/content/page-body';
import type { RecordFields, RecordType } from '@/lib/server/content/types/define-type';
import type { RecordFacts } from '@/lib/server/content/types/record-facts';

type OwnFields = Omit<RecordFields, 'picture' | 'formerly' | 'until' | 'date' | 'updated'>;

/** The page of an entry. */
export type RecordPage = MarkdownPage<OwnFields> &
  RecordTimes & {
    /** Folder of its type. */
    folder: string;
    image: Picture | null;
    /** Entries that its fields name, by field. */
    references: Record<string, Named[]>;
    filters: FilterValue[];
    /** Values of an entry that is no longer listed. */
    endedFilters?: FilterValue[];
    /** Whether it is only a day of an entry of another type. */
    isAdded?: boolean;
    /** Whether it is the introduction of a list, not an entry. */
    isIntroduction?: boolean;
  };

/** An entry, or the introduction of a list, as read from its file. If some fields are wrong, `page` is null and `fields` has only the right ones. */
export type ReadPage = {
  type: RecordType;
  address: string;
  fields: Pick<RecordFacts, 'values' | 'date'>;
  source: LocatedFile;
  /** Has the references and filters of the last call of `linkPages`; none before the first. */
  page: RecordPage | null;
  /** The pages of the days that it adds to another type. */
  added: readonly RecordPage[];
  /** As from `listFilterValues`; null before the first call of `linkPages`. */
  filterValues: FilterValue[] | null;
};
