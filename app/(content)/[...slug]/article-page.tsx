import { ArticleList } from '@/components/entry/article-list';
import { EntryFacts } from '@/components/entry/entry-facts';
import { TagList } from '@/components/entry/tag-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { Figure } from '@/components/page/figure';
import { JsonLd } from '@/components/page/json-ld';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';
import { getContent, getPageText } from '@/lib/server/content/content';
import { listRelated, listTopicsOf } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { EntryGroup } from '@/lib/server/content/lists/find-type-page';
import { titleOf, toListItem } from '@/lib/server/content/lists/list-items';
import { listFacts } from '@/lib/server/content/lists/show-field';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { breadcrumbsJsonLd, entryJsonLd } from '@/lib/server/seo/structured-data';
import { ArticleByline } from './article-byline';
import { ArticleNeighbours } from './article-neighbours';
import { EntryParts } from './entry-parts';
import styles from './article.module.css';

type Props = { group: EntryGroup; entry: Entry };

/** The page of an entry that is made for reading. */
export function ArticlePage({ group, entry }: Props) {
  const { title, description, address, image } = entry;
  const { type } = group;
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: titleOf(group), href: type.path },
  ];
  const topics = listTopicsOf(group, entry).map((topic) => ({
    label: topic.label,
    href: filterPath(type, [topic]),
  }));
  const facts = listFacts(withoutHead(type), entry, getContent().entries);
  const related = listRelated(group, entry);
  return (
    <>
      <JsonLd data={entryJsonLd(type, entry)} />
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
          <EntryFacts facts={facts} />
          <EntryParts entry={entry} />
          <TagList name={texts().articles.topics} tags={topics} />
        </div>
      </article>
      <div className={`container ${styles.more}`}>
        <ArticleNeighbours group={group} entry={entry} />
        {related.length > 0 && (
          <section className={styles.related}>
            <h2>{texts().articles.related(type.names.many)}</h2>
            <ArticleList articles={related.map((one) => toListItem(type, one))} heading="h3" />
          </section>
        )}
        <p>
          <ButtonLink href={type.path} kind="quiet">
            {texts().articles.all(type.names.many)}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

// The header shows the authors, and the list below the text the topics.
function withoutHead(type: EntryType): EntryType {
  const isShown = (field: string) =>
    hasRole(type, field, 'author') || hasRole(type, field, 'topic');
  return { ...type, facts: type.facts.filter((field) => !isShown(field)) };
}
