import { Picture } from '@/components/page/picture';
import { Prose } from '@/components/page/prose';
import { Section } from '@/components/section/section';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './quotation.module.css';

/** A quotation with the name and portrait of its author. */
export function Quotation({ title, text, name, role, image }: SectionOf<'quotation'>) {
  return (
    <Section title={title} layout="stack">
      <figure className={styles.quotation}>
        {image && <Picture picture={image} place="card" className={styles.image} />}
        <blockquote className={styles.text}>
          <Prose body={text} />
        </blockquote>
        {name && (
          <figcaption className={styles.person}>
            <strong>{name}</strong> {role && <span>{role}</span>}
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
