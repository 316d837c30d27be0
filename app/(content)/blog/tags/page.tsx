import type { Metadata } from 'next';
import { TagList } from '@/components/collection/tag-list';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { blogText } from '@/lib/i18n/blog';
import { createBreadcrumbs } from '@/lib/server/blog/posts';
import { getContent } from '@/lib/server/content/content';
import { TAGS } from '@/lib/server/content/tag-spelling';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import styles from './tags.module.css';

const { tags: title, tagsLead: description, noTags } = blogText;

export function generateMetadata(): Metadata {
  return getPageMetadata({ title, description, address: TAGS });
}

export default function TagsPage() {
  const tags = getContent().tags.map(({ label, address, posts }) => ({
    label,
    href: address,
    count: posts.length,
  }));
  return (
    <>
      <PageHeader
        title={title}
        lead={description}
        above={<Breadcrumbs trail={createBreadcrumbs()} />}
      />
      <div className={`container ${styles.tags}`}>
        {tags.length === 0 && <p>{noTags}</p>}
        <TagList tags={tags} />
      </div>
    </>
  );
}
