import 'server-only';
import type { LocatedFile } from '@/lib/server/content/files/content-file';
import type { Picture } from '@/lib/server/content/files/images/media';
import type { Named } from '@/lib/server/content/files/schema-fields';
import type { EntryTimes } from '@/lib/server/content/lists/entry-times';
import type { FilterValue } from '@/lib/server/content/lists/filters';
import type { MarkdownPage } from '@/lib/server/content/sections/page-body';
import type { EntryFields, EntryType } from '@/lib/server/content/types/define-type';
import type { EntryRoles } from '@/lib/server/content/types/entry-roles';

type OwnFields = Omit<EntryFields, 'picture' | 'formerly' | 'until' | 'date' | 'updated'>;

/** The page of an entry. */
export type Entry = MarkdownPage<OwnFields> &
  EntryTimes & {
    /** Folder of its type. */
    folder: string;
    image: Picture | null;
    /** Entries that its fields name, by field. */
    references: Record<string, Named[]>;
    filters: FilterValue[];
    /** Values of an entry that is no longer listed. */
    endedFilters?: FilterValue[];
    /** Country of the site, if the type has phone numbers. */
    country?: string;
    /** Whether it is in the first language, and only lists show it, because nobody has translated it. */
    isUntranslated?: boolean;
    /** Whether it is only a day of an entry of another type. */
    isAdded?: boolean;
    /** Whether it is the introduction of a list, not an entry. */
    isIntroduction?: boolean;
  };

/** An entry, or the introduction of a list, as read from its file. If some fields are wrong, `page` is null and `fields` has only the right ones. */
export type ReadPage = {
  type: EntryType;
  address: string;
  fields: Pick<EntryRoles, 'values' | 'date'>;
  source: LocatedFile;
  /** Has the references and filters of the last call of `linkPages`; none before the first. */
  page: Entry | null;
  /** The pages of the days that it adds to another type. */
  added: readonly Entry[];
  /** As from `listFilterValues`; null before the first call of `linkPages`. */
  filterValues: FilterValue[] | null;
};
