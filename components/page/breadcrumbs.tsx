import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import styles from './breadcrumbs.module.css';

type Props = { trail: { label: string; href: string | null }[] };

/** Links to the pages above a page. A folder without a page of its own has no address. */
export function Breadcrumbs({ trail }: Props) {
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

/** Links to the pages above a page for staff: the overview, and those of the trail below it. */
export function StaffBreadcrumbs({ trail = [] }: Partial<Props>) {
  return <Breadcrumbs trail={[{ label: texts().staff.title, href: '/staff' }, ...trail]} />;
}
