import { List } from '@/components/page/list';
import styles from './facts.module.css';

type Fact = { value: string; label: string };

export function Facts({ items }: { items: Fact[] }) {
  return (
    <List as="dl" className={styles.facts}>
      {items.map(({ value, label }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
