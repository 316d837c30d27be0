import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import styles from './breadcrumbs.module.css';

/** Links to the pages above a page. A folder without a page of its own has no address. */
export function Breadcrumbs({ trail }: { trail: { label: string; href: string | null }[] }) {
  if (trail.length === 0) return null;
  return (
    <nav aria-label={texts().layout.breadcrumbs}>
      <List as="ol" className={styles.list}>
        {trail.map(({ label, href }, index) => (
          <li key={index}>{href === null ? <span>{label}</span> : <a href={href}>{label}</a>}</li>
        ))}
      </List>
    </nav>
  );
}
