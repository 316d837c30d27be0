import { ArchPattern } from '@/components/page/arch-pattern';
import styles from './page-header.module.css';

type Props = {
  title: string;
  lead?: React.ReactNode;
  /** Above the title, for example the way back to a list. */
  above?: React.ReactNode;
  /** Below the lead, for example date and author. */
  below?: React.ReactNode;
};

export function PageHeader({ title, lead, above, below }: Props) {
  return (
    <div className={styles.header}>
      <ArchPattern className={styles.pattern} />
      <div className={`container ${styles.words}`}>
        {above}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {below}
      </div>
    </div>
  );
}
