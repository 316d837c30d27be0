import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostsPage } from '@/components/collection/posts-page';
import { blogText } from '@/lib/i18n/blog';
import { paginationText } from '@/lib/i18n/layout';
import { countListPages, listPagePath, parsePageSegments } from '@/lib/pagination';
import { createBreadcrumbs, getListPage, getWriterList } from '@/lib/server/blog/posts';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

type Props = { params: Promise<{ author: string; page?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { list, page } = await requireList(params);
  const { address, writer } = list;
  return getPageMetadata({
    title: paginationText.title(blogText.writerTitle(writer.label), page),
    description: blogText.writerLead(writer.label),
    address: listPagePath(address, page),
  });
}

export default async function WriterPage({ params }: Props) {
  const { list, page, posts } = await requireList(params);
  const { address, writer } = list;
  return (
    <PostsPage
      title={paginationText.title(blogText.writerTitle(writer.label), page)}
      lead={page === 1 ? blogText.writerLead(writer.label) : undefined}
      trail={createBreadcrumbs()}
      posts={posts}
      list={address}
      page={page}
      pages={countListPages(list.posts)}
    >
      <p>
        <a href={writer.href}>{blogText.writerPage(writer.label)}</a>
      </p>
    </PostsPage>
  );
}

async function requireList(params: Props['params']) {
  const { author, page: segments } = await params;
  const list = getWriterList(author) ?? notFound();
  const page = parsePageSegments(segments);
  return { list, page, posts: getListPage(list.posts, page) ?? notFound() };
}
