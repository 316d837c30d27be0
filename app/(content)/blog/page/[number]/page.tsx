import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostsPage } from '@/components/collection/posts-page';
import { paginationText } from '@/lib/i18n/layout';
import { countListPages, listPagePath } from '@/lib/pagination';
import { getListPage, listPosts, createBreadcrumbs } from '@/lib/server/blog/posts';
import { getContent } from '@/lib/server/content/content';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

type Props = { params: Promise<{ number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { blog } = getContent();
  const page = Number((await params).number);
  const title = paginationText.title(blog.title, page);
  return getPageMetadata({ ...blog, title, address: listPagePath(blog.address, page) });
}

export default async function OlderPostsPage({ params }: Props) {
  const { blog } = getContent();
  const page = Number((await params).number);
  const posts = listPosts();
  return (
    <PostsPage
      title={paginationText.title(blog.title, page)}
      trail={createBreadcrumbs()}
      posts={getListPage(posts, page) ?? notFound()}
      list={blog.address}
      page={page}
      pages={countListPages(posts)}
    />
  );
}
