import { Fragment } from 'react';
import { CompareBox, CompareForm, type Choice } from '@/components/entry/compare-form';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import styles from './compare-list.module.css';

type Group = { heading: string | null; pages: readonly (ListItem & { choice: Choice })[] };

type Props = Omit<React.ComponentProps<typeof CompareForm>, 'children'> & {
  /** A group without a heading is the only group. */
  groups: readonly Group[];
};

/** Entries in rows with a checkbox each, divided by headings. */
export function CompareList({ groups, ...form }: Props) {
  return (
    <CompareForm {...form}>
      {groups.map(({ heading, pages }) => (
        <Fragment key={heading}>
          {heading !== null && <h2 className={styles.heading}>{heading}</h2>}
          {pages.map((entry) => (
            <Row key={entry.address} {...entry} heading={heading === null ? 'h2' : 'h3'} />
          ))}
        </Fragment>
      ))}
    </CompareForm>
  );
}

function Row({
  address,
  title,
  description,
  line = [],
  note,
  choice,
  heading: Heading,
}: Group['pages'][number] & { heading: 'h2' | 'h3' }) {
  return (
    <article className={styles.row}>
      <div>
        <Heading className={styles.title}>
          <a href={address}>{title}</a>
        </Heading>
        {line.length > 0 && <p className={styles.line}>{line.join('\u00a0· ')}</p>}
      </div>
      <div>
        <p>{description}</p>
        {note && <p className={styles.line}>{note}</p>}
      </div>
      <CompareBox choice={choice} hasTitle />
    </article>
  );
}
