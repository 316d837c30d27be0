import { Picture } from '@/components/page/picture';
import type { ImagePlace } from '@/lib/images/image-sizes';
import type { Picture as PictureContent } from '@/lib/server/content/files/images/media';
import styles from './figure.module.css';

type Props = { image: PictureContent; place: ImagePlace };

/** The main image of a page, near its top, with the name of its author. */
export function Figure({ image, place }: Props) {
  return (
    <figure className={styles.figure}>
      <Picture picture={image} place={place} isFirst className={styles.image} />
      {image.credit && <figcaption className={styles.credit}>{image.credit}</figcaption>}
    </figure>
  );
}
