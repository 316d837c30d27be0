import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { layoutText } from '@/lib/i18n/layout';
import type { Markdown } from '@/lib/server/content/markdown/render-markdown';
import styles from './text-page.module.css';

type Props = {
  title: string;
  description: string;
  body: Markdown;
  /** Content beside the text, or below it on narrow screens. Defaults to a table of contents. */
  aside?: React.ReactNode;
  children?: React.ReactNode;
};

/** A content page: title, text, and a table of contents if it has several sections. */
export function TextPage({ title, description, body, aside, children }: Props) {
  const sections = body.headings.filter(({ level }) => level === 2);
  return (
    <>
      <PageHeader title={title} lead={description} />
      <div className={`container ${styles.columns}`}>
        <div className={styles.main}>
          <Prose body={body} />
          {children}
        </div>
        {aside ?? (sections.length > 2 && <Sections sections={sections} />)}
      </div>
    </>
  );
}

function Sections({ sections }: { sections: Markdown['headings'] }) {
  return (
    <nav className={styles.sections} aria-labelledby="sections">
      <h2 id="sections">{layoutText.onThisPage}</h2>
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
