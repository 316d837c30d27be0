import { previewText } from '@/lib/i18n/preview';
import styles from './preview-banner.module.css';

/** Says on each page of a preview that visitors cannot see it. */
export function PreviewBanner({ liveUrl }: { liveUrl: string | null }) {
  return (
    <aside className={styles.banner} aria-label={previewText.name}>
      <strong>{previewText.name}.</strong> {previewText.about}{' '}
      {liveUrl && <a href={liveUrl}>{previewText.live}</a>}
    </aside>
  );
}
