import { Icon } from '@/components/layout/icon';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import styles from './status-page.module.css';

type Props = {
  title: string;
  text: React.ReactNode;
  /** Whether the visitor has done what they came for. */
  isSuccess?: boolean;
  children: React.ReactNode;
};

/** Explains a success or a failure, and the next step. */
export function StatusPage({ title, text, isSuccess, children }: Props) {
  const mark = (
    <span className={styles.success}>
      <Icon name="check" />
    </span>
  );
  return (
    <div className="column">
      <PageHeader title={title} lead={text} above={isSuccess && mark} />
      <div className={`container ${styles.ways}`}>{children}</div>
    </div>
  );
}

export function LinkList({ links }: { links: { label: string; href: string }[] }) {
  return (
    <List className={styles.links}>
      {links.map(({ label, href }, index) => (
        <li key={index}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </List>
  );
}

type UnknownProps = {
  title: string;
  text: string;
  /** The list in which its name would be. */
  back: { label: string; href: string };
};

/** Says that the address of a page names something that does not exist, or that its reader may not see. */
export function UnknownPage({ title, text, back }: UnknownProps) {
  return (
    <StatusPage title={title} text={text}>
      <LinkList links={[back]} />
    </StatusPage>
  );
}
