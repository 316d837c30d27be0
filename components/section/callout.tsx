import { Icon } from '@/components/layout/icon';
import { Prose } from '@/components/page/prose';
import { Section } from '@/components/section/section';
import { texts } from '@/lib/i18n/texts';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './callout.module.css';

const ICONS = { notice: 'information', important: 'warning' } as const;

/** Something that visitors should not miss. Word and icon say how important it is, not the colour alone. */
export function Callout({ level, title, text }: SectionOf<'callout'>) {
  return (
    <Section layout="stack" isCompact>
      <div className={`${styles.callout} ${styles[level]}`}>
        <Icon name={ICONS[level]} />
        <div className={styles.words}>
          <p className={styles.level}>{texts().section[level]}</p>
          {title && <h2 id={title.id}>{title.text}</h2>}
          <Prose body={text} />
        </div>
      </div>
    </Section>
  );
}
