import { EntryTitle } from '@/components/entry/entry-title';
import { BandPattern } from '@/components/page/band-pattern';
import { ButtonLink } from '@/components/page/button-link';
import { Figure } from '@/components/page/figure';
import { Picture } from '@/components/page/picture';
import { texts } from '@/lib/i18n/texts';
import type { Picture as PictureContent } from '@/lib/server/content/files/images/media';
import type { ShownAction } from '@/lib/server/content/lists/actions';
import type { Shown } from '@/lib/server/content/types/field-kind';
import styles from './entry-header.module.css';

type Props = {
  title: string;
  /** Language of the title, if it differs from that of the page. */
  language?: string | undefined;
  lead: string;
  /** Content above the title, such as breadcrumbs. */
  above?: React.ReactNode;
  /** Values in a line above the title, such as the level of a programme. */
  kicker?: readonly Shown[];
  action?: ShownAction | null;
  /** Link beside the button. */
  further?: { label: string; href: string } | null;
  image?: PictureContent | null;
  /** A small image before the title, such as that of a person. */
  portrait?: PictureContent | null;
};

/** The title band of an entry, with what visitors can do, and an image or the pattern at its side. People have a portrait. */
export function EntryHeader({ above, portrait, image, ...words }: Props) {
  return (
    <div className={styles.band}>
      <div className={`container ${styles.words}`}>
        {above}
        {portrait ? (
          <div className={styles.person}>
            <div className={styles.portrait}>
              <Figure image={portrait} place="card" />
            </div>
            <div className={styles.name}>
              <Words {...words} />
            </div>
          </div>
        ) : (
          <Words {...words} />
        )}
      </div>
      {image ? (
        <figure className={styles.side}>
          <Picture picture={image} place="half" isFirst className={styles.image} />
          {image.credit && <figcaption className={styles.credit}>{image.credit}</figcaption>}
        </figure>
      ) : (
        <BandPattern />
      )}
    </div>
  );
}

type WordsProps = Pick<Props, 'title' | 'language' | 'lead' | 'kicker' | 'action' | 'further'>;

function Words({ title, language, lead, kicker = [], action, further }: WordsProps) {
  return (
    <>
      {kicker.length > 0 && <Kicker values={kicker} />}
      <h1>
        <EntryTitle title={title} language={language} />
      </h1>
      <p className={styles.lead}>{lead}</p>
      {(action ?? further) && (
        <div className={styles.actions}>
          {action && <Action {...action} />}
          {further && (
            <ButtonLink href={further.href} kind="quiet">
              {further.label} <span className="visually-hidden">{title}</span>
            </ButtonLink>
          )}
        </div>
      )}
      {action?.note && <p className={styles.note}>{action.note}</p>}
    </>
  );
}

function Kicker({ values }: { values: readonly Shown[] }) {
  return (
    <p className={styles.kicker}>
      {values.map(({ text, href }, index) => (
        <span key={text}>
          {index > 0 && texts().formats.comma}
          {href ? <a href={href}>{text}</a> : text}
        </span>
      ))}
    </p>
  );
}

function Action({ text, href }: ShownAction) {
  return href ? (
    <ButtonLink href={href}>{text}</ButtonLink>
  ) : (
    <p className={styles.state}>{text}</p>
  );
}
