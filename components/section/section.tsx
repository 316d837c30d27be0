import { Prose } from '@/components/page/prose';
import { directionOf } from '@/lib/i18n/direction';
import type { Html, SectionHeading } from '@/lib/server/content/sections/section-kinds';
import styles from './section.module.css';

type Props = {
  title?: SectionHeading;
  text?: Html;
  /** `split` puts the heading beside the content on wide screens, `stack` above it. */
  layout: 'split' | 'stack';
  /** Content beside the heading, such as a link to a list. */
  beside?: React.ReactNode;
  /** Whether there is little space above and below, as around a short remark. */
  isCompact?: boolean;
  /** Whether it stands out, on the dark background of the hero and the footer. */
  isDark?: boolean;
  children?: React.ReactNode;
};

/** A part of a page across its whole width. Every second one has a tinted background. */
export function Section({ title, text, layout, beside, isCompact, isDark, children }: Props) {
  const hasHead = title !== undefined || text !== undefined;
  const Tag = title ? 'section' : 'div';
  return (
    <Tag
      className={isCompact ? `${styles.band} ${styles.compact}` : styles.band}
      data-ground={isDark ? 'night' : undefined}
    >
      <div className={`container ${styles[hasHead || layout === 'stack' ? layout : 'column']}`}>
        {hasHead && (
          <div className={styles.head}>
            {title && (
              <h2 id={title.id} dir={directionOf(title.text)}>
                {title.text}
              </h2>
            )}
            {beside}
            {text && <Prose body={text} />}
          </div>
        )}
        {children}
      </div>
    </Tag>
  );
}
