import { EntryFacts } from '@/components/entry/entry-facts';
import { PostDate } from '@/components/entry/post-date';
import { TagList } from '@/components/entry/tag-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { Figure } from '@/components/page/figure';
import { JsonLd } from '@/components/page/json-ld';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';
import { getContent, getPageText } from '@/lib/server/content/content';
import { listRelated, listTopicsOf, originField } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { listFacts } from '@/lib/server/content/lists/show-field';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { breadcrumbsJsonLd, entryJsonLd } from '@/lib/server/seo/structured-data';
import { ArticleByline, ArticleOrigin } from './article-byline';
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
          above={
            <>
              <Breadcrumbs trail={trail} />
              <ArticleOrigin type={type} entry={entry} />
            </>
          }
          below={<ArticleByline type={type} entry={entry} />}
        />
        {image && (
          <div className={`container ${styles.image}`}>
            <Figure image={image} place="text" />
          </div>
        )}
        <div className={`container ${styles.text}`}>
          <Prose body={getPageText(entry)} />
          <EntryFacts facts={facts} />
          <EntryParts entry={entry} />
          <TagList name={texts().articles.topics} tags={topics} />
        </div>
      </article>
      <div className="column">
        <div className={`container ${styles.more}`}>
          <ArticleNeighbours group={group} entry={entry} />
          {related.length > 0 && (
            <section className={styles.related}>
              <h2>{texts().articles.related(type.names.many)}</h2>
              <List className={styles.others}>
                {related.map(({ address, title, date }) => (
                  <li key={address}>
                    {date !== undefined && <PostDate date={date} />}
                    <h3>
                      <a href={address}>{title}</a>
                    </h3>
                  </li>
                ))}
              </List>
            </section>
          )}
          <p>
            <ButtonLink href={type.path} kind="quiet">
              {texts().articles.all(type.names.many)}
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}

// The header shows the date, the departments and the authors, and the list below the text the topics.
function withoutHead(type: EntryType): EntryType {
  const isShown = (field: string) =>
    field === originField(type) ||
    (['date', 'author', 'topic'] as const).some((role) => hasRole(type, field, role));
  return { ...type, facts: type.facts.filter((field) => !isShown(field)) };
}
