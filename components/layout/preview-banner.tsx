import { texts } from '@/lib/i18n/texts';
import styles from './preview-banner.module.css';

/** Says on each page of a preview who can see it. */
export function PreviewBanner({ about, liveUrl }: { about: string; liveUrl?: string | null }) {
  return (
    <aside className={styles.banner} aria-label={texts().preview.name}>
      <strong>{texts().preview.name}.</strong> {about}{' '}
      {liveUrl && <a href={liveUrl}>{texts().preview.live}</a>}
    </aside>
  );
}
