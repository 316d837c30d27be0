import { Pagination } from '@/components/collection/pagination';
import { PostList } from '@/components/collection/post-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { listPagePath, type ListPage } from '@/lib/pagination';
import type { PostSummary } from '@/lib/server/content/collections/post-summary';
import styles from './posts-page.module.css';

type Props = ListPage & {
  title: string;
  lead?: string;
  trail: { label: string; href: string }[];
  posts: PostSummary[];
  children?: React.ReactNode;
  below?: React.ReactNode;
};

export function PostsPage({
  title,
  lead,
  trail,
  posts,
  children,
  below,
  list,
  page,
  pages,
}: Props) {
  return (
    <>
      <PageHeader title={title} lead={lead} above={<Breadcrumbs trail={trail} />} />
      <div className={`container ${styles.list}`}>
        {children}
        <PostList posts={posts} heading="h2" />
        <Pagination page={page} pages={pages} hrefOf={(number) => listPagePath(list, number)} />
        {below}
      </div>
    </>
  );
}
