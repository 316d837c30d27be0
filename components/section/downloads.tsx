import { List } from '@/components/page/list';
import { Section } from '@/components/section/section';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './downloads.module.css';

/** Documents. The label of each already has its kind and size. */
export function Downloads({ title, text, files }: SectionOf<'downloads'>) {
  return (
    <Section title={title} text={text} layout="split">
      <List className={styles.files}>
        {files.map(({ label, href }, index) => (
          <li key={index}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </List>
    </Section>
  );
}
