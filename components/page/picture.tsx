import { IMAGE_SIZES, type ImagePlace } from '@/lib/images/image-sizes';
import { srcSetOf, fallbackOf, type ServedImage } from '@/lib/images/image-variants';
import type { Picture as PictureContent } from '@/lib/server/content/files/images/media';
import styles from './picture.module.css';

const NARROW = '(max-width: 40rem)';

type Props = {
  picture: PictureContent;
  place: ImagePlace;
  /** Whether the image is visible immediately, like the first one of a page, and so has to load before the others. */
  isFirst?: boolean;
  /** Class of the image, which may crop it with `object-fit`: the focus of the image stays in view. */
  className?: string;
};

/** An image of the content folder, in the width that its place and the screen need. */
export function Picture({ picture, place, isFirst = false, className }: Props) {
  const { alt, width, height, narrow, focus } = picture;
  const classes = [className, focus && styles[`x${focus.x}`], focus && styles[`y${focus.y}`]];
  return (
    <picture className={styles.picture}>
      {narrow && <Sources image={narrow} sizes={IMAGE_SIZES.full} media={NARROW} />}
      <Sources image={picture} sizes={IMAGE_SIZES[place]} />
      <img
        className={[styles.image, ...classes].filter(Boolean).join(' ')}
        src={fallbackOf(picture).url}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  );
}

type SourcesProps = { image: ServedImage; sizes: string; media?: string };

function Sources({ image, sizes, media }: SourcesProps) {
  const { width, height } = image;
  const srcSet = srcSetOf(image);
  return (
    <>
      {srcSet && (
        <source
          type="image/webp"
          srcSet={srcSet}
          sizes={sizes}
          media={media}
          width={width}
          height={height}
        />
      )}
      {media && (
        <source srcSet={fallbackOf(image).url} media={media} width={width} height={height} />
      )}
    </>
  );
}
