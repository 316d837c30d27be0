import { ButtonLink } from '@/components/page/button-link';
import { Picture } from '@/components/page/picture';
import { Section } from '@/components/section/section';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './map-image.module.css';

/** A map as an image, and a link to one that can be moved: the page itself requests nothing from other sites. */
export function MapImage({ title, text, image, link }: SectionOf<'map'>) {
  return (
    <Section title={title} text={text} layout="split">
      <figure className={styles.map}>
        <Picture picture={image} place="half" className={styles.image} />
        <figcaption className={styles.below}>
          <ButtonLink href={link.href} kind="quiet">
            {link.label}
          </ButtonLink>
          {image.credit && <small>{image.credit}</small>}
        </figcaption>
      </figure>
    </Section>
  );
}
