import { texts } from '@/lib/i18n/texts';
import styles from './preview-banner.module.css';

/** Says on each page of a preview that visitors cannot see it. */
export function PreviewBanner({ liveUrl }: { liveUrl: string | null }) {
  return (
    <aside className={styles.banner} aria-label={texts().preview.name}>
      <strong>{texts().preview.name}.</strong> {texts().preview.about}{' '}
      {liveUrl && <a href={liveUrl}>{texts().preview.live}</a>}
    </aside>
  );
}
