import { BandPattern } from '@/components/page/band-pattern';
import styles from './page-header.module.css';

type Props = {
  title: string;
  lead?: React.ReactNode;
  /** Content above the title, for example a link back to a list. */
  above?: React.ReactNode;
  /** Content below the lead, for example date and author. */
  below?: React.ReactNode;
};

export function PageHeader({ title, lead, above, below }: Props) {
  return (
    <div className={styles.header}>
      <BandPattern />
      <div className={`container ${styles.words}`}>
        {above}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {below}
      </div>
    </div>
  );
}
