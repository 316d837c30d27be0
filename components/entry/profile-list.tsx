import { FactValue } from '@/components/entry/entry-facts';
import { EntryTitle } from '@/components/entry/entry-title';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import type { Shown } from '@/lib/server/content/types/field-kind';
import styles from './profile-list.module.css';

type Profile = ListItem & { contacts?: readonly Shown[] };

type Group = {
  heading: string | null;
  /** Id of a group with a letter. Links to letters jump to its first card, so that all cards are side by side. */
  id?: string;
  pages: readonly Profile[];
};

type Props = {
  groups: readonly Group[];
  /** Heading level of the entries in a group without a heading. */
  level?: 'h2' | 'h3';
};

/** People as cards, with a portrait or their initials. */
export function ProfileList({ groups, level = 'h2' }: Props) {
  return joinLetters(groups).map(({ heading, cards }) => (
    <section key={heading} className={styles.group}>
      {heading !== null && <h2>{heading}</h2>}
      <List className={styles.list}>
        {cards.map((card) => (
          <Card key={card.address} {...card} heading={heading === null ? level : 'h3'} />
        ))}
      </List>
    </section>
  ));
}

type CardProps = Profile & { id?: string | undefined };

/** Joins groups with a letter to one without a heading. */
function joinLetters(groups: readonly Group[]): { heading: string | null; cards: CardProps[] }[] {
  const toCards = ({ id, pages }: Group) =>
    pages.map((page, index) => ({ ...page, id: index === 0 ? id : undefined }));
  const letters = groups.filter(({ id }) => id !== undefined).flatMap(toCards);
  return [
    ...groups
      .filter(({ id }) => id === undefined)
      .map((group) => ({ heading: group.heading, cards: toCards(group) })),
    ...(letters.length > 0 ? [{ heading: null, cards: letters }] : []),
  ];
}

function Card({
  id,
  heading: Heading,
  address,
  title,
  initials,
  language,
  description,
  descriptionLanguage,
  image,
  line = [],
  contacts = [],
}: CardProps & { heading: 'h2' | 'h3' }) {
  return (
    <li id={id} className={styles.card}>
      <div className={styles.portrait}>
        {image ? (
          <Picture picture={image} place="portrait" />
        ) : (
          <span aria-hidden="true">{initials}</span>
        )}
      </div>
      <div className={styles.words}>
        <Heading>
          <a href={address}>
            <EntryTitle title={title} language={language} />
          </a>
        </Heading>
        <p lang={descriptionLanguage}>{description}</p>
        {line.length > 0 && (
          <List className={styles.lines}>
            {line.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </List>
        )}
        {contacts.length > 0 && (
          <List className={styles.contacts}>
            {contacts.map((value) => (
              <li key={value.text}>
                <FactValue {...value} />
              </li>
            ))}
          </List>
        )}
      </div>
    </li>
  );
}
