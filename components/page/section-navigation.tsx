import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import type { OutlineItem } from '@/lib/server/content/lists/page-outline';
import styles from './section-navigation.module.css';

type Props = {
  section: OutlineItem;
  /** Address of the current page. */
  current: string;
};

/** The pages of a folder: beside the text of a wide screen, and in a disclosure above it on a narrow one. */
export function SectionNavigation({ section, current }: Props) {
  const pages = (
    <>
      <p className={styles.title}>
        <PageLink item={section} current={current} />
      </p>
      <Pages items={section.items} current={current} />
    </>
  );
  return (
    <>
      <nav className={styles.beside} aria-label={texts().layout.sectionNavigation}>
        {pages}
      </nav>
      <details className={styles.above}>
        <summary>{texts().layout.inSection(section.label)}</summary>
        {pages}
      </details>
    </>
  );
}

function Pages({ items, current }: { items: OutlineItem[]; current: string }) {
  return (
    <List className={styles.pages}>
      {items.map((item) => (
        <li key={`${item.href} ${item.label}`}>
          <PageLink item={item} current={current} />
          {item.items.length > 0 && <Pages items={item.items} current={current} />}
        </li>
      ))}
    </List>
  );
}

function PageLink({ item: { label, href }, current }: { item: OutlineItem; current: string }) {
  if (href === null) return <span>{label}</span>;
  return (
    <a href={href} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  );
}
