import type { Picture } from '@/lib/server/content/media';
import styles from './figure.module.css';

/** An image near the top of a page, so it is not loaded lazily. */
export function Figure({ image: { url, alt, width, height } }: { image: Picture }) {
  return (
    // Served unchanged; lib/server/content/media.ts has measured it.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      className={styles.image}
      src={url}
      alt={alt}
      width={width}
      height={height}
      fetchPriority="high"
    />
  );
}
