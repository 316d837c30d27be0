import { List } from '@/components/page/list';
import { layoutText } from '@/lib/i18n/layout';
import styles from './breadcrumbs.module.css';

export function Breadcrumbs({ trail }: { trail: { label: string; href: string }[] }) {
  if (trail.length === 0) return null;
  return (
    <nav aria-label={layoutText.breadcrumbs}>
      <List as="ol" className={styles.list}>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}
