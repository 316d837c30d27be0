import { Prose } from '@/components/page/prose';
import { Section } from '@/components/section/section';
import { directionOf } from '@/lib/i18n/direction';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './accordion.module.css';

/** Questions whose answers open by click and keyboard, without a script. */
export function Accordion({ title, text, items }: SectionOf<'accordion'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text} layout="split">
      <div className={styles.items}>
        {items.map((item, index) => (
          <details key={index} className={styles.item}>
            <summary>
              <Heading dir={directionOf(item.title)}>{item.title}</Heading>
            </summary>
            <div className={styles.answer}>
              <Prose body={item.text} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
