import { Figure } from '@/components/page/figure';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { PageFacts } from '@/components/page/text-page';
import { Hero } from '@/components/section/hero';
import { SectionList } from '@/components/section/section-list';
import type { CompleteSection } from '@/lib/server/content/complete-sections';
import type { Picture } from '@/lib/server/content/files/images/media';
import type { PageText } from '@/lib/server/content/sections/page-body';
import styles from './section-page.module.css';

type Props = {
  title: string;
  description: string;
  body: PageText;
  /** Shown below the title; the image of a hero takes its place. */
  image?: Picture | null;
  sections: CompleteSection[];
  /** Content above the title, such as breadcrumbs. */
  above?: React.ReactNode;
  /** Navigation of the folder that the page is in. */
  section?: React.ReactNode;
  /** Day of the last change, as in `2026-01-31`. */
  updated?: string;
  /** Person or office that is responsible for the page. */
  owner?: { label: string; href?: string };
  /** Content below the sections, such as a form. */
  children?: React.ReactNode;
};

/** A page that is made of sections, below a hero or a title. Its own text comes first. */
export function SectionPage({ title, description, body, sections, above, ...page }: Props) {
  const { image, section, updated, owner, children } = page;
  const hasMore = [section, updated, owner, children].some(Boolean);
  const { hero, html } = body;
  return (
    <>
      {hero ? (
        <Hero {...hero} above={above} />
      ) : (
        <PageHeader title={title} lead={description} above={above} />
      )}
      <div>
        {image && !hero && (
          <div className={`container ${styles.image}`}>
            <div>
              <Figure image={image} place="text" />
            </div>
          </div>
        )}
        {html !== '' && (
          <div className={`container ${styles.text}`}>
            <Prose body={body} />
          </div>
        )}
        <SectionList sections={sections} />
      </div>
      {hasMore && (
        <div className={`container ${styles.below}`}>
          {children}
          {section}
          {(updated || owner) && <PageFacts updated={updated} owner={owner} />}
        </div>
      )}
    </>
  );
}
