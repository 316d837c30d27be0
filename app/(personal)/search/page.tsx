import { cache } from 'react';
import type { Metadata } from 'next';
import { PostDate } from '@/components/collection/post-date';
import { SearchForm } from '@/components/form/search-form';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { LinkList } from '@/components/page/status-page';
import { searchText } from '@/lib/i18n/search';
import { listLinks } from '@/lib/site/navigation';
import { MAX_QUERY_LENGTH } from '@/lib/routes';
import { getSite } from '@/lib/server/content/content';
import type { Found } from '@/lib/server/search/results';
import { search } from '@/lib/server/search/search';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import styles from './search.module.css';

// The title and the page share one search.
const find = cache(search);

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await readQuery(searchParams);
  const title = query ? searchText.count((await find(query)).count, query) : searchText.title;
  return { title, robots: { index: false } };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await readQuery(searchParams);
  return (
    <>
      <PageHeader title={searchText.title} lead={searchText.lead} />
      <div className={`container ${styles.search}`}>
        <SearchForm query={query} />
        {query ? <Outcome query={query} /> : <p>{searchText.empty}</p>}
      </div>
    </>
  );
}

async function Outcome({ query }: { query: string }) {
  const { found, count, isWhole } = await find(query);
  return (
    <section className={styles.outcome} aria-labelledby="results">
      <h2 id="results">{searchText.count(count, query)}</h2>
      {!isWhole && <p>{searchText.some}</p>}
      {found.length < count && <p>{searchText.first(found.length)}</p>}
      {count > 0 ? <FoundList found={found} /> : <Elsewhere />}
    </section>
  );
}

function FoundList({ found }: { found: Found[] }) {
  return (
    <List as="ol" className={styles.found}>
      {found.map(({ address, title, date, excerpt }) => (
        <li key={address}>
          <h3>
            <a href={address}>{title}</a>
          </h3>
          <p>
            {date && (
              <>
                <PostDate date={date} />
                {' – '}
              </>
            )}
            {excerpt.map(({ text, isMatch }, index) =>
              isMatch ? <mark key={index}>{text}</mark> : text,
            )}
          </p>
        </li>
      ))}
    </List>
  );
}

function Elsewhere() {
  return (
    <>
      <p>{searchText.nothingHint}</p>
      <LinkList links={listLinks(getSite().header.navigation)} />
    </>
  );
}

async function readQuery(searchParams: Props['searchParams']): Promise<string> {
  const { q = '' } = await searchParams;
  const [first = ''] = [q].flat();
  return stripControlCharacters(first).trim().slice(0, MAX_QUERY_LENGTH);
}
