import { PostDate } from '@/components/entry/post-date';
import { Figure } from '@/components/page/figure';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { texts } from '@/lib/i18n/texts';
import type { Picture } from '@/lib/server/content/files/images/media';
import type { Markdown } from '@/lib/server/content/markdown/render-markdown';
import styles from './text-page.module.css';

type Props = {
  title: string;
  description: string;
  body: Markdown;
  /** Shown above the text. */
  image?: Picture | null;
  /** Content above the title, such as breadcrumbs. */
  above?: React.ReactNode;
  /** Navigation of the folder that the page is in. */
  section?: React.ReactNode;
  /** Day of the last change, as in `2026-01-31`. */
  updated?: string;
  /** Person or office that is responsible for the page. */
  owner?: { label: string; href?: string };
  children?: React.ReactNode;
};

/** A content page: title, text, and a table of contents if it has several sections. */
export function TextPage({ title, description, body, above, section, ...page }: Props) {
  const { image, updated, owner, children } = page;
  const sections = body.headings.filter(({ level }) => level === 2);
  const hasContents = sections.length > 2;
  return (
    <div className={section || hasContents ? undefined : 'column'}>
      <PageHeader title={title} lead={description} above={above} />
      <div className={`container ${styles.columns} ${section ? styles.withSection : ''}`}>
        {section && <div className={styles.section}>{section}</div>}
        <div className={styles.main}>
          {image && (
            <div className={styles.image}>
              <Figure image={image} place="text" />
            </div>
          )}
          <Prose body={body} />
          {children}
          {(updated || owner) && <PageFacts updated={updated} owner={owner} />}
        </div>
        {hasContents && <Sections sections={sections} />}
      </div>
    </div>
  );
}

/** The date of the last change of a page, and who is responsible for the page. */
export function PageFacts({ updated, owner }: Pick<Props, 'updated' | 'owner'>) {
  return (
    <List className={styles.facts}>
      {updated && (
        <li>
          {texts().layout.updated} <PostDate date={updated} />
        </li>
      )}
      {owner && (
        <li>
          {texts().layout.responsible}{' '}
          {owner.href ? <a href={owner.href}>{owner.label}</a> : owner.label}
        </li>
      )}
    </List>
  );
}

function Sections({ sections }: { sections: Markdown['headings'] }) {
  return (
    <nav className={styles.sections} aria-labelledby="sections">
      <h2 id="sections">{texts().layout.onThisPage}</h2>
      <List className={styles.list}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}
