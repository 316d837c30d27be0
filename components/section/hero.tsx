import { ArchPattern } from '@/components/page/arch-pattern';
import { ButtonLink } from '@/components/page/button-link';
import { Picture } from '@/components/page/picture';
import { Prose } from '@/components/page/prose';
import { directionOf } from '@/lib/i18n/direction';
import type { ShownHero } from '@/lib/server/content/sections/section-kinds';
import styles from './hero.module.css';

type Props = ShownHero & {
  /** Content above the title, such as breadcrumbs. */
  above?: React.ReactNode;
};

/** The first part of a page: its title, and an image or a pattern beside it. */
export function Hero({ title, text, actions = [], image, above }: Props) {
  return (
    <div className={styles.hero} data-ground="night">
      <div className={`container ${styles.content}`}>
        <div className={styles.words}>
          {above}
          <h1 dir={directionOf(title)}>{title}</h1>
          {text && (
            <div className={styles.lead}>
              <Prose body={text} />
            </div>
          )}
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
      </div>
      {image ? (
        <figure className={styles.side}>
          <Picture picture={image} place="half" isFirst className={styles.image} />
          {image.credit && <figcaption className={styles.credit}>{image.credit}</figcaption>}
        </figure>
      ) : (
        <div className={styles.side}>
          <ArchPattern className={styles.pattern} />
        </div>
      )}
    </div>
  );
}
