import type { Metadata } from 'next';
import { Prose } from '@/components/prose';
import { SearchForm } from '@/components/search-form';
import { PostsPage } from '@/components/posts-page';
import { TagList } from '@/components/tag-list';
import * as messages from '@/lib/messages/en';
import { countListPages } from '@/lib/pagination';
import { getListPage, listMainTags, listPosts, makeTrail } from '@/lib/server/blog';
import { AUTHORS, TAGS } from '@/lib/server/blog-loader';
import { getContent } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';
import { FEEDS } from '@/lib/server/feeds';
import { describePage } from '@/lib/server/head';

export function generateMetadata(): Metadata {
  return describePage(getContent().blog);
}

export default function BlogPage() {
  const { title, description, body, address } = getContent().blog;
  const posts = listPosts();
  return (
    <PostsPage
      title={title}
      lead={description}
      trail={makeTrail().slice(0, 1)}
      posts={getListPage(posts, 1) ?? []}
      list={address}
      page={1}
      pages={countListPages(posts)}
      below={
        getSettings().origin && (
          <p>
            {messages.blog.feeds} <a href={FEEDS.atom.path}>Atom</a> {messages.or}{' '}
            <a href={FEEDS.json.path}>JSON Feed</a>
          </p>
        )
      }
    >
      {body.html && <Prose body={body} />}
      <SearchForm />
      <TagList
        tags={[
          ...listMainTags(),
          { label: messages.blog.allTags, href: TAGS },
          { label: messages.blog.authors, href: AUTHORS },
        ]}
      />
    </PostsPage>
  );
}
