import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import { Section } from '@/components/section/section';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './gallery.module.css';

/** Several images with captions. */
export function Gallery({ title, text, items }: SectionOf<'gallery'>) {
  return (
    <Section title={title} text={text} layout="stack">
      <List className={styles.gallery}>
        {items.map(({ image, caption }, index) => (
          <li key={index}>
            <figure>
              <Picture picture={image} place="card" className={styles.image} />
              {(caption || image.credit) && (
                <figcaption className={styles.caption}>
                  {caption}
                  {image.credit && <small>{image.credit}</small>}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </List>
    </Section>
  );
}
