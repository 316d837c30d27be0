import { Fragment } from 'react';
import { PostDate } from '@/components/collection/post-date';
import { blogText } from '@/lib/i18n/blog';
import type { Post } from '@/lib/server/content/collections/posts';
import styles from './post.module.css';

export function Byline({ date, updated, authors, minutes, draft }: Post) {
  return (
    <p className={styles.byline}>
      <PostDate date={date} /> {blogText.by}{' '}
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
      {blogText.minutes(minutes)}
      {updated && (
        <>
          {' · '}
          {blogText.updated} <PostDate date={updated} />
        </>
      )}
      {draft && ` · ${blogText.draft}`}
    </p>
  );
}
