import { List } from '@/components/page/list';
import { Section } from '@/components/section/section';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './figures.module.css';

/** Key figures, such as the number of students. */
export function Figures({ title, text, items }: SectionOf<'figures'>) {
  return (
    <Section title={title} text={text} layout="stack" isDark>
      <List as="dl" className={`${styles.figures} ${styles[columnsFor(items.length)]}`}>
        {items.map(({ value, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}

// Rows of the same length: four figures fill one row or two, never three and one.
function columnsFor(count: number): 'two' | 'three' | 'four' {
  if (count % 4 === 0) return 'four';
  return count % 3 === 0 || count > 4 ? 'three' : 'two';
}
