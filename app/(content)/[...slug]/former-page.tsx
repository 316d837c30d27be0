import { Pagination } from '@/components/entry/pagination';
import { ProfileList } from '@/components/entry/profile-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { texts } from '@/lib/i18n/texts';
import { listPagePath } from '@/lib/pagination';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { formerPath, type FormerList } from '@/lib/server/content/lists/former-members';
import { titleOf, titleOfPage, toListItem } from '@/lib/server/content/lists/list-items';
import styles from './entries.module.css';

type Props = { group: EntryGroup; former: FormerList };

/** The people who have left. */
export function FormerPage({ group, former: { page, pages, shown } }: Props) {
  const { type } = group;
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(group), href: type.path },
  ];
  const list = formerPath(type);
  return (
    <>
      <PageHeader
        title={titleOfPage(texts().entries.former, page)}
        lead={page === 1 ? texts().entries.aboutFormer : undefined}
        above={<Breadcrumbs trail={trail} />}
      />
      <div className={`container ${styles.list}`}>
        <ProfileList
          groups={[{ heading: null, pages: shown.map((entry) => toListItem(type, entry)) }]}
        />
        <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(list, number)} />
      </div>
    </>
  );
}
