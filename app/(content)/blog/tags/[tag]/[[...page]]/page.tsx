import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostsPage } from '@/components/collection/posts-page';
import { blogText } from '@/lib/i18n/blog';
import { paginationText } from '@/lib/i18n/layout';
import { countListPages, listPagePath, parsePageSegments } from '@/lib/pagination';
import { getListPage, getTag, createBreadcrumbs } from '@/lib/server/blog/posts';
import { tagFeedPath } from '@/lib/server/content/collections/tags';
import { TAGS } from '@/lib/server/content/tag-spelling';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { getSettings } from '@/lib/server/settings';

type Props = { params: Promise<{ tag: string; page?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag, page } = await requireTag(params);
  const { label, address } = tag;
  return getPageMetadata({
    title: paginationText.title(label, page),
    description: blogText.tagLead(label),
    address: listPagePath(address, page),
    feed: tagFeedPath(tag),
  });
}

export default async function TagPage({ params }: Props) {
  const { tag, page, posts } = await requireTag(params);
  return (
    <PostsPage
      title={paginationText.title(tag.label, page)}
      lead={page === 1 ? blogText.tagLead(tag.label) : undefined}
      trail={createBreadcrumbs({ label: blogText.tags, href: TAGS })}
      posts={posts}
      list={tag.address}
      page={page}
      pages={countListPages(tag.posts)}
      below={
        getSettings().origin && (
          <p>
            {blogText.feeds} <a href={tagFeedPath(tag)}>Atom</a>
          </p>
        )
      }
    />
  );
}

async function requireTag(params: Props['params']) {
  const { tag: slug, page: segments } = await params;
  const tag = getTag(slug) ?? notFound();
  const page = parsePageSegments(segments);
  return { tag, page, posts: getListPage(tag.posts, page) ?? notFound() };
}
