import type { Metadata } from 'next';
import { PageHeader } from '@/components/page-header';
import { PostList } from '@/components/post-list';
import { Prose } from '@/components/prose';
import * as messages from '@/lib/messages/en';
import { getContent, listPosts } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';
import { FEEDS } from '@/lib/server/feeds';
import { describePage } from '@/lib/server/head';
import styles from './blog.module.css';

export function generateMetadata(): Metadata {
  return describePage(getContent().blog);
}

export default function BlogPage() {
  const { title, description, body } = getContent().blog;
  return (
    <>
      <PageHeader title={title} lead={description} />
      <div className={`container ${styles.list}`}>
        {body.html && <Prose body={body} />}
        <PostList posts={listPosts()} heading="h2" />
        {getSettings().origin && (
          <p>
            {messages.blog.feeds} <a href={FEEDS.atom.path}>Atom</a> {messages.or}{' '}
            <a href={FEEDS.json.path}>JSON Feed</a>
          </p>
        )}
      </div>
    </>
  );
}
