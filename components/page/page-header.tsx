import { BandPattern } from '@/components/page/band-pattern';
import { directionOf } from '@/lib/i18n/direction';
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
        <h1 dir={directionOf(title)}>{title}</h1>
        {lead && (
          <p className={styles.lead} dir={typeof lead === 'string' ? directionOf(lead) : undefined}>
            {lead}
          </p>
        )}
        {below}
      </div>
    </div>
  );
}
