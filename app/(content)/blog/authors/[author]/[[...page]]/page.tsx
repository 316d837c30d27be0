import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostsPage } from '@/components/collection/posts-page';
import { Figure } from '@/components/page/figure';
import { Prose } from '@/components/page/prose';
import { blogText } from '@/lib/i18n/blog';
import { paginationText } from '@/lib/i18n/layout';
import { countListPages, listPagePath, parsePageSegments } from '@/lib/pagination';
import { getAuthor, getListPage, createBreadcrumbs } from '@/lib/server/blog/posts';
import { AUTHORS } from '@/lib/server/content/collections/authors';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import styles from './author.module.css';

type Props = { params: Promise<{ author: string; page?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { author, page } = await requireAuthor(params);
  const { title, description, address, image } = author;
  return getPageMetadata({
    title: paginationText.title(title, page),
    description,
    address: listPagePath(address, page),
    image,
  });
}

export default async function AuthorPage({ params }: Props) {
  const { author, page, posts } = await requireAuthor(params);
  const { title, role, description, body, image, address } = author;
  return (
    <PostsPage
      title={paginationText.title(title, page)}
      lead={page === 1 ? [role, description].filter(Boolean).join('. ') : undefined}
      trail={createBreadcrumbs({ label: blogText.authors, href: AUTHORS })}
      posts={posts}
      list={address}
      page={page}
      pages={countListPages(author.posts)}
    >
      {page === 1 && (image ?? body.html) && (
        <div className={styles.about}>
          {image && (
            <div className={styles.portrait}>
              <Figure image={image} place="text" />
            </div>
          )}
          <Prose body={body} />
        </div>
      )}
      <p className={styles.count}>{blogText.count(author.posts.length)}</p>
    </PostsPage>
  );
}

async function requireAuthor(params: Props['params']) {
  const { author: slug, page: segments } = await params;
  const author = getAuthor(slug) ?? notFound();
  const page = parsePageSegments(segments);
  return { author, page, posts: getListPage(author.posts, page) ?? notFound() };
}
