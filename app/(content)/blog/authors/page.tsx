import type { Metadata } from 'next';
import { RecordList } from '@/components/collection/record-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { blogText } from '@/lib/i18n/blog';
import { createBreadcrumbs } from '@/lib/server/blog/posts';
import { getContent } from '@/lib/server/content/content';
import { AUTHORS, type Author } from '@/lib/server/content/collections/authors';
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
        {authors.length > 0 && (
          <RecordList groups={[{ heading: null, pages: authors.map(toItem) }]} />
        )}
      </div>
    </>
  );
}

function toItem(author: Author) {
  return { ...author, note: [author.role, count(author.posts.length)].filter(Boolean).join(' · ') };
}
