import { Fragment } from 'react';
import { PostDate } from '@/components/entry/post-date';
import { texts } from '@/lib/i18n/texts';
import { countMinutes, listAuthors } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryType } from '@/lib/server/content/types/define-type';
import styles from './article.module.css';

/** When an entry appeared, who wrote it, and how long it takes to read. */
export function ArticleByline({ type, entry }: { type: EntryType; entry: Entry }) {
  const { date, updated, draft } = entry;
  const authors = listAuthors(type, entry);
  return (
    <p className={styles.byline}>
      {date !== undefined && <PostDate date={date} />}
      {authors.length > 0 && ` ${texts().articles.by} `}
      {authors.map(({ label, href }, index) => (
        <Fragment key={href ?? label}>
          {index > 0 && ', '}
          {href === undefined ? (
            label
          ) : (
            <a href={href} rel="author">
              {label}
            </a>
          )}
        </Fragment>
      ))}
      {' · '}
      {texts().articles.minutes(countMinutes(entry))}
      {updated && (
        <>
          {' · '}
          {texts().articles.updated} <PostDate date={updated} />
        </>
      )}
      {draft && ` · ${texts().articles.draft}`}
    </p>
  );
}
