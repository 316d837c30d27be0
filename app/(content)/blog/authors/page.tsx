import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Picture } from '@/components/page/picture';
import { blogText } from '@/lib/i18n/blog';
import { createBreadcrumbs } from '@/lib/server/blog/posts';
import { getContent } from '@/lib/server/content/content';
import { AUTHORS } from '@/lib/server/content/collections/authors';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import styles from './authors.module.css';

const { authors: title, authorsLead: description, noAuthors, count } = blogText;

export function generateMetadata(): Metadata {
  return getPageMetadata({ title, description, address: AUTHORS });
}

export default function AuthorsPage() {
  const { authors } = getContent();
  return (
    <>
      <PageHeader
        title={title}
        lead={description}
        above={<Breadcrumbs trail={createBreadcrumbs()} />}
      />
      <div className={`container ${styles.authors}`}>
        {authors.length === 0 && <p>{noAuthors}</p>}
        <List className={styles.list}>
          {authors.map((author) => (
            <li key={author.slug}>
              {author.image && (
                <Picture picture={author.image} place="portrait" className={styles.photo} />
              )}
              <h2>
                <a href={author.address}>{author.title}</a>
              </h2>
              <p>{author.description}</p>
              <p className={styles.count}>
                {[author.role, count(author.posts.length)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </List>
      </div>
    </>
  );
}
