import { cache } from 'react';
import type { Metadata } from 'next';
import { SearchForm } from '@/components/form/search-form';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { LinkList } from '@/components/page/status-page';
import { formatNumber } from '@/lib/format';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { MAX_QUERY_LENGTH, SEARCH } from '@/lib/routes';
import { getContent, getShown, getSite } from '@/lib/server/content/content';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { listVersions } from '@/lib/server/content/translations';
import { markUnavailable } from '@/lib/server/http/responses/response-status';
import { describeFound, findLists } from '@/lib/server/search/describe-found';
import { PAGES, type SearchHit, type TypeCount } from '@/lib/server/search/results';
import { search } from '@/lib/server/search/search';
import { getShownPage } from '@/lib/server/shown-page';
import { listLinks } from '@/lib/site/navigation';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import { TitleIndex } from './title-index';
import styles from './search.module.css';

// The title and the page share one search.
const find = cache(search);

type Parameter = string | string[] | undefined;

type Props = { searchParams: Promise<{ q?: Parameter; type?: Parameter }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { query, type } = await readQuery(searchParams);
  if (!query) return { title: texts().search.title };
  const results = await find(query, type);
  const title = results ? countResults(results.count, query, type) : texts().search.failed;
  return { title };
}

export default async function SearchPage({ searchParams }: Props) {
  const { copy } = getShownPage();
  if (copy) return <TitleIndex {...copy.titles} />;
  const { query, type } = await readQuery(searchParams);
  return (
    <div className="column">
      <PageHeader title={texts().search.title} lead={texts().search.lead} />
      <div className={`container ${styles.search}`}>
        <SearchForm query={query} />
        {query ? <Outcome query={query} type={type} /> : <p>{texts().search.empty}</p>}
      </div>
    </div>
  );
}

async function Outcome({ query, type }: { query: string; type: string | null }) {
  const results = await find(query, type);
  if (!results) return <Failure />;
  const { found, count, types, isWhole } = results;
  return (
    <section className={styles.outcome} aria-labelledby="results">
      <h2 id="results">{countResults(count, query, type)}</h2>
      <Lists query={query} />
      {(types.length > 1 || type !== null) && <Types query={query} types={types} chosen={type} />}
      {!isWhole && <p>{texts().search.some}</p>}
      {found.length < count && <p>{texts().search.first(found.length)}</p>}
      {types.length > 0 ? (
        <FoundList found={found} />
      ) : (
        <Elsewhere hint={texts().search.nothingHint} />
      )}
      <OtherLanguages query={query} />
    </section>
  );
}

function countResults(count: number, query: string, type: string | null): string {
  const name = nameOf(type);
  const { search: own } = texts();
  return name === undefined ? own.count(count, query) : own.countOf(count, query, name);
}

/** Links to the results in the other languages of the site. */
function OtherLanguages({ query }: { query: string }) {
  const { tag: current } = getLanguage();
  const others = listVersions(getShown(), SEARCH).filter(({ tag }) => tag !== current);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="languages">
      <h2 id="languages">{texts().search.otherLanguages}</h2>
      <List className={styles.types}>
        {others.map(({ tag, label, direction, href }) => (
          <li key={tag}>
            <a
              lang={tag}
              dir={direction}
              hrefLang={tag}
              href={`${href}?${new URLSearchParams({ q: query })}`}
            >
              {label}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}

function Failure() {
  markUnavailable();
  return (
    <section className={styles.outcome} aria-labelledby="results">
      <h2 id="results">{texts().search.failed}</h2>
      <Elsewhere hint={texts().search.failedHint} />
    </section>
  );
}

/** Links to the lists that the query names. */
function Lists({ query }: { query: string }) {
  const lists = findLists(getContent(), query, getSite().synonyms ?? []);
  return lists.length > 0 && <LinkList links={lists} />;
}

type TypesProps = { query: string; types: TypeCount[]; chosen: string | null };

/** Links to the results of each type, and to all of them. */
function Types({ query, types, chosen }: TypesProps) {
  const all = types.reduce((sum, { count }) => sum + count, 0);
  const shown = [{ type: null, count: all }, ...types];
  return (
    <nav aria-label={texts().search.types}>
      <List className={styles.types}>
        {shown.map(({ type, count }) => (
          <li key={type}>
            <a href={hrefOf(query, type)} aria-current={type === chosen ? 'page' : undefined}>
              {nameOf(type) ?? texts().search.all} ({formatNumber(count)})
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}

function hrefOf(query: string, type: string | null): string {
  return `${SEARCH}?${new URLSearchParams({ q: query, ...(type !== null && { type }) })}`;
}

/** Returns the name of a type; undefined for all. */
function nameOf(type: string | null): string | undefined {
  if (type === null) return undefined;
  if (type === PAGES) return texts().search.pages;
  const own = groupByType(getContent()).find((group) => group.type.folder === type);
  return own && titleOf(own);
}

function FoundList({ found }: { found: SearchHit[] }) {
  return (
    <List as="ol" className={styles.found}>
      {found.map((hit) => (
        <li key={hit.address}>
          <h3>
            <a href={hit.address}>{hit.title}</a>
          </h3>
          <p className={styles.kind}>{describeFound(getContent(), hit).join(' · ')}</p>
          <p>
            {hit.excerpt.map(({ text, isMatch }, index) =>
              isMatch ? <mark key={index}>{text}</mark> : text,
            )}
          </p>
        </li>
      ))}
    </List>
  );
}

function Elsewhere({ hint }: { hint: string }) {
  return (
    <>
      <p>{hint}</p>
      <LinkList links={listLinks(getSite().header.navigation)} />
    </>
  );
}

/** Returns the query, and the type of results that was chosen; null for all. */
async function readQuery(searchParams: Props['searchParams']) {
  const { q, type } = await searchParams;
  const [first = ''] = [q].flat();
  const query = stripControlCharacters(first).trim().slice(0, MAX_QUERY_LENGTH);
  const known = [PAGES, ...entryTypes.map(({ folder }) => folder)];
  return { query, type: known.find((one) => one === type) ?? null };
}
