import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ButtonLink } from '@/components/button-link';
import { PageHeader } from '@/components/page-header';
import { PostDate } from '@/components/post-date';
import { Prose } from '@/components/prose';
import * as messages from '@/lib/messages/en';
import { getContent, getPost, listPosts } from '@/lib/server/content';
import { describePage } from '@/lib/server/head';
import styles from './post.module.css';

type Props = { params: Promise<{ slug: string }> };

// Every post is known at the build, so any other address is a 404.
export const dynamicParams = false;

export function generateStaticParams() {
  return listPosts().map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await requirePost(params);
  return describePage({ ...post, publishedTime: post.date, modifiedTime: post.updated });
}

export default async function PostPage({ params }: Props) {
  const { title, description, date, updated, author, draft, body } = await requirePost(params);
  const { blog } = getContent();
  return (
    <article>
      <PageHeader
        title={title}
        lead={description}
        above={<a href={blog.address}>{blog.title}</a>}
        below={
          <p className={styles.byline}>
            <PostDate date={date} /> {messages.by} {author}
            {updated && (
              <>
                , {messages.updated} <PostDate date={updated} />
              </>
            )}
            {draft && ` · ${messages.draft}`}
          </p>
        }
      />
      <div className={`container ${styles.text}`}>
        <Prose body={body} />
        <p>
          <ButtonLink href={blog.address} kind="quiet">
            {messages.blog.allPosts}
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}

async function requirePost(params: Props['params']) {
  return getPost((await params).slug) ?? notFound();
}
