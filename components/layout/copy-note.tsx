import { formatDate } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import styles from './preview-banner.module.css';

/** Says on each page of a copy of the site how old it is. */
export function CopyNote({ day }: { day: string }) {
  return (
    <aside className={styles.banner} aria-label={texts().copy.name}>
      {texts().copy.of(formatDate(day))}
    </aside>
  );
}
