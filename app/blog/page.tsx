import type { Metadata } from 'next';
import { PostsPage } from '@/components/posts-page';
import { Prose } from '@/components/prose';
import { SearchForm } from '@/components/search-form';
import { TagList } from '@/components/tag-list';
import * as messages from '@/lib/messages/en';
import { countListPages } from '@/lib/pagination';
import { FEEDS } from '@/lib/routes';
import { getListPage, listMainTags, listPosts, makeTrail } from '@/lib/server/blog/posts';
import { getContent } from '@/lib/server/content/content';
import { AUTHORS, TAGS } from '@/lib/server/content/load-blog';
import { describePage } from '@/lib/server/seo/page-metadata';
import { getSettings } from '@/lib/server/settings';

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
