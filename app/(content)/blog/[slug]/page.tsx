import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostList } from '@/components/collection/post-list';
import { TagList } from '@/components/collection/tag-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { Figure } from '@/components/page/figure';
import { JsonLd } from '@/components/page/json-ld';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { blogText } from '@/lib/i18n/blog';
import { getPost, listNeighbours, listRelated, createBreadcrumbs } from '@/lib/server/blog/posts';
import { getContent } from '@/lib/server/content/content';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { postJsonLd, breadcrumbsJsonLd } from '@/lib/server/seo/structured-data';
import { Byline } from './byline';
import { Neighbours } from './neighbours';
import styles from './post.module.css';

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = getPost((await params).slug);
  if (!post) return {};
  return getPageMetadata({ ...post, publishedTime: post.date, modifiedTime: post.updated });
}

export default async function PostPage({ params }: Props) {
  const { slug } = await params;
  const post = getPost(slug) ?? notFound();
  const { title, description, address, tags, image, body } = post;
  const { blog } = getContent();
  const trail = createBreadcrumbs();
  const related = listRelated(post);
  return (
    <>
      <JsonLd data={postJsonLd(post)} />
      <JsonLd data={breadcrumbsJsonLd([...trail, { label: title, href: address }])} />
      <article className="column">
        <PageHeader
          title={title}
          lead={description}
          above={<Breadcrumbs trail={trail} />}
          below={<Byline {...post} />}
        />
        {image && (
          <div className={`container ${styles.image}`}>
            <Figure image={image} place="wide" />
          </div>
        )}
        <div className={`container ${styles.text}`}>
          <Prose body={body} />
          <TagList tags={tags} />
        </div>
      </article>
      <div className={`container ${styles.more}`}>
        <Neighbours {...listNeighbours(post)} />
        {related.length > 0 && (
          <section className={styles.related}>
            <h2>{blogText.related}</h2>
            <PostList posts={related} heading="h3" />
          </section>
        )}
        <p>
          <ButtonLink href={blog.address} kind="quiet">
            {blogText.allPosts}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
