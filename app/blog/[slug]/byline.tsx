import { Fragment } from 'react';
import { PostDate } from '@/components/post-date';
import * as messages from '@/lib/messages/en';
import type { Post } from '@/lib/server/content/load-blog';
import styles from './post.module.css';

/** When a post was written, by whom, and how long it takes to read. */
export function Byline({ date, updated, authors, minutes, draft }: Post) {
  return (
    <p className={styles.byline}>
      <PostDate date={date} /> {messages.by}{' '}
      {authors.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ', '}
          <a href={href} rel="author">
            {label}
          </a>
        </Fragment>
      ))}
      {' · '}
      {messages.blog.minutes(minutes)}
      {updated && (
        <>
          {' · '}
          {messages.updated} <PostDate date={updated} />
        </>
      )}
      {draft && ` · ${messages.draft}`}
    </p>
  );
}
