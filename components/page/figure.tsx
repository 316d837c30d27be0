import type { Picture } from '@/lib/server/content/load-blog';
import styles from './figure.module.css';

/** A picture near the top of a page, so it is fetched at once. */
export function Figure({ image: { url, alt, width, height } }: { image: Picture }) {
  return (
    // The browser gets the file as it is; lib/server/content/media.ts has measured it.
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
