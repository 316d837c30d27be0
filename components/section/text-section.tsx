import { Picture } from '@/components/page/picture';
import { Prose } from '@/components/page/prose';
import { Section } from '@/components/section/section';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './text-section.module.css';

/** Text, with an image beside it if it has one. */
export function TextSection({ title, text, image, side = 'right' }: SectionOf<'text'>) {
  if (!image) {
    return (
      <Section title={title} layout="split">
        <Prose body={text} />
      </Section>
    );
  }
  return (
    <Section layout="stack">
      <div className={`${styles.columns} ${styles[side]}`}>
        <div className={styles.words}>
          {title && <h2 id={title.id}>{title.text}</h2>}
          <Prose body={text} />
        </div>
        <figure>
          <Picture picture={image} place="half" className={styles.image} />
          {image.credit && <figcaption className={styles.credit}>{image.credit}</figcaption>}
        </figure>
      </div>
    </Section>
  );
}
