import { Pagination } from '@/components/entry/pagination';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { texts } from '@/lib/i18n/texts';
import { listPagePath } from '@/lib/pagination';
import { SEARCH } from '@/lib/routes';
import type { TitleLink } from '@/lib/server/shown-page';
import styles from './search.module.css';

type Props = { links?: readonly TitleLink[]; part?: number; parts?: number };

/** The titles of all pages, in alphabetical order. It stands in for the search in a copy of the site. */
export function TitleIndex({ links = [], part = 1, parts = 1 }: Props) {
  return (
    <div className="column">
      <PageHeader title={texts().search.title} lead={texts().copy.lead} />
      <div className={`container ${styles.search}`}>
        <List>
          {links.map(({ title, address }) => (
            <li key={address}>
              <a href={address}>{title}</a>
            </li>
          ))}
        </List>
        <Pagination page={part} pages={parts} hrefOf={(number) => listPagePath(SEARCH, number)} />
      </div>
    </div>
  );
}
