import { ArchPattern } from '@/components/page/arch-pattern';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import { Prose } from '@/components/page/prose';
import { Section } from '@/components/section/section';
import { directionOf } from '@/lib/i18n/direction';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './cards.module.css';

/** Several things side by side. With an address, the whole card is a link. */
export function Cards({ title, text, items }: SectionOf<'cards'>) {
  const Heading = title ? 'h3' : 'h2';
  const hasImages = items.some(({ image }) => image);
  return (
    <Section title={title} text={text} layout={hasImages ? 'stack' : 'split'}>
      <List className={`${styles.cards} ${hasImages ? styles.pictured : styles.plain}`}>
        {items.map((item, index) => (
          <li key={index} className={styles.card}>
            {hasImages && (
              <div className={styles.cover}>
                {item.image ? (
                  <Picture picture={item.image} place="card" className={styles.image} />
                ) : (
                  <ArchPattern className={styles.pattern} />
                )}
              </div>
            )}
            <div className={styles.words}>
              <Heading dir={directionOf(item.title)}>
                {item.href ? <a href={item.href}>{item.title}</a> : item.title}
              </Heading>
              {item.text && <Prose body={item.text} />}
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
