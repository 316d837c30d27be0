import { ArticleList } from '@/components/collection/article-list';
import { RecordFacts } from '@/components/collection/record-facts';
import { TagList } from '@/components/collection/tag-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { Figure } from '@/components/page/figure';
import { JsonLd } from '@/components/page/json-ld';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { articlesText } from '@/lib/i18n/articles';
import { HOME } from '@/lib/routes';
import { getContent, getPageText } from '@/lib/server/content/content';
import { listRelated, listTopicsOf } from '@/lib/server/content/lists/articles';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { Records } from '@/lib/server/content/lists/find-records';
import { titleOf, toListItem } from '@/lib/server/content/lists/list-items';
import type { RecordPage } from '@/lib/server/content/lists/record-page';
import { listFacts } from '@/lib/server/content/lists/show-field';
import type { RecordType } from '@/lib/server/content/types/define-type';
import { breadcrumbsJsonLd, recordJsonLd } from '@/lib/server/seo/structured-data';
import { ArticleByline } from './article-byline';
import { ArticleNeighbours } from './article-neighbours';
import { RecordParts } from './record-parts';
import styles from './article.module.css';

type Props = { records: Records; entry: RecordPage };

/** The page of an entry that is made for reading. */
export function ArticlePage({ records, entry }: Props) {
  const { title, description, address, image } = entry;
  const { type } = records;
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(records), href: type.path },
  ];
  const topics = listTopicsOf(records, entry).map((topic) => ({
    label: topic.label,
    href: filterPath(type, [topic]),
  }));
  const facts = listFacts(withoutHead(type), entry, getContent().records);
  const related = listRelated(records, entry);
  return (
    <>
      <JsonLd data={recordJsonLd(type, entry)} />
      <JsonLd data={breadcrumbsJsonLd([...trail, { label: title, href: address }])} />
      <article className="column">
        <PageHeader
          title={title}
          lead={description}
          above={<Breadcrumbs trail={trail} />}
          below={<ArticleByline type={type} entry={entry} />}
        />
        {image && (
          <div className={`container ${styles.image}`}>
            <Figure image={image} place="wide" />
          </div>
        )}
        <div className={`container ${styles.text}`}>
          <Prose body={getPageText(entry)} />
          <RecordFacts facts={facts} />
          <RecordParts entry={entry} />
          <TagList name={articlesText.topics} tags={topics} />
        </div>
      </article>
      <div className={`container ${styles.more}`}>
        <ArticleNeighbours records={records} entry={entry} />
        {related.length > 0 && (
          <section className={styles.related}>
            <h2>{articlesText.related(type.names.many)}</h2>
            <ArticleList articles={related.map((one) => toListItem(type, one))} heading="h3" />
          </section>
        )}
        <p>
          <ButtonLink href={type.path} kind="quiet">
            {articlesText.all(type.names.many)}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

// The header shows the authors, and the list below the text the topics.
function withoutHead({ facts, ...type }: RecordType): RecordType {
  const { kinds } = type;
  const isShown = (field: string) => kinds.get(field)?.isAuthor || kinds.get(field)?.isTopic;
  return { ...type, facts: facts.filter((field) => !isShown(field)) };
}
