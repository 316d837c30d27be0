import { ButtonLink } from '@/components/page/button-link';
import { Picture } from '@/components/page/picture';
import { Prose } from '@/components/page/prose';
import { Section } from '@/components/section/section';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './call-to-action.module.css';

/** Asks visitors to do something, with buttons that lead there. */
export function CallToAction({ title, text, image, actions }: SectionOf<'call-to-action'>) {
  return (
    <Section layout="stack">
      <div className={image ? styles.pictured : styles.row}>
        {image && <Picture picture={image} place="half" className={styles.image} />}
        <div className={styles.words}>
          <h2 id={title.id}>{title.text}</h2>
          {text && <Prose body={text} />}
        </div>
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={index} href={href} kind={index === 0 ? 'main' : 'quiet'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
