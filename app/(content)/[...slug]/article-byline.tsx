import { Fragment } from 'react';
import { PostDate } from '@/components/entry/post-date';
import { texts } from '@/lib/i18n/texts';
import { countMinutes, listAuthors, listOrigins } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { Named } from '@/lib/server/content/files/schema-fields';
import type { EntryType } from '@/lib/server/content/types/define-type';
import styles from './article.module.css';

type Props = { type: EntryType; entry: Entry };

/** Above the title: when an entry appeared, and from which departments it comes. */
export function ArticleOrigin({ type, entry }: Props) {
  const { date } = entry;
  const origins = listOrigins(type, entry);
  if (date === undefined && origins.length === 0) return null;
  return (
    <p className={styles.byline}>
      {date !== undefined && <PostDate date={date} />}
      {date !== undefined && origins.length > 0 && ' · '}
      <Names names={origins} />
    </p>
  );
}

/** Below the title: who wrote an entry, how long it takes to read, and when it last changed. */
export function ArticleByline({ type, entry }: Props) {
  const { updated, draft, words } = entry;
  const authors = listAuthors(type, entry);
  const parts = [
    authors.length > 0 && (
      <>
        {texts().articles.by} <Names names={authors} rel="author" />
      </>
    ),
    words > 0 && texts().articles.minutes(countMinutes(entry)),
    updated && (
      <>
        {texts().articles.updated} <PostDate date={updated} />
      </>
    ),
    draft && texts().articles.draft,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={styles.byline}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** Names, with a link if they have a page. */
function Names({ names, rel }: { names: readonly Named[]; rel?: string }) {
  return names.map(({ label, href }, index) => (
    <Fragment key={href ?? label}>
      {index > 0 && texts().formats.comma}
      {href === undefined ? (
        label
      ) : (
        <a href={href} rel={rel}>
          {label}
        </a>
      )}
    </Fragment>
  ));
}
