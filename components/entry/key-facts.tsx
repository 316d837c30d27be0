import { FactValue } from '@/components/entry/entry-facts';
import { List } from '@/components/page/list';
import type { Fact } from '@/lib/server/content/lists/show-field';
import styles from './key-facts.module.css';

/** The most important facts of an entry, side by side. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <div className={styles.strip}>
      <List as="dl" className={`container ${styles.facts}`}>
        {facts.map(({ field, label, values }) => (
          <div key={field} className={styles.fact}>
            <dt>{label}</dt>
            {values.map((value, index) => (
              <dd key={index} id={value.id}>
                <FactValue {...value} />
              </dd>
            ))}
          </div>
        ))}
      </List>
    </div>
  );
}
