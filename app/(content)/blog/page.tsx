import type { Metadata } from 'next';
import { PostsPage } from '@/components/collection/posts-page';
import { TagList } from '@/components/collection/tag-list';
import { Prose } from '@/components/page/prose';
import { blogText } from '@/lib/i18n/blog';
import { countListPages } from '@/lib/pagination';
import { BLOG_FILES, FEEDS } from '@/lib/routes';
import { getListPage, listTopTags, listPosts, createBreadcrumbs } from '@/lib/server/blog/posts';
import { getContent } from '@/lib/server/content/content';
import { TAGS } from '@/lib/server/content/tag-spelling';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { getSettings } from '@/lib/server/settings';

export function generateMetadata(): Metadata {
  const { json, csv } = BLOG_FILES;
  return getPageMetadata({ ...getContent().blog, twins: [json, csv] });
}

export default function BlogPage() {
  const { title, description, body, address } = getContent().blog;
  const posts = listPosts();
  return (
    <PostsPage
      title={title}
      lead={description}
      trail={createBreadcrumbs().slice(0, 1)}
      posts={getListPage(posts, 1) ?? []}
      list={address}
      page={1}
      pages={countListPages(posts)}
      below={
        getSettings().origin && (
          <p>
            {blogText.feeds} <a href={FEEDS.atom.path}>Atom</a> {blogText.or}{' '}
            <a href={FEEDS.json.path}>JSON Feed</a>
          </p>
        )
      }
    >
      {body.html && <Prose body={body} />}
      <TagList tags={[...listTopTags(), { label: blogText.allTags, href: TAGS }]} />
    </PostsPage>
  );
}
