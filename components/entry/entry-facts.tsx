import { Fragment } from 'react';
import { PostDate } from '@/components/entry/post-date';
import { List } from '@/components/page/list';
import type { Fact } from '@/lib/server/content/lists/show-field';
import type { Shown } from '@/lib/server/content/types/field-kind';
import { directionOfPhone } from '@/lib/i18n/language';
import styles from './entry-facts.module.css';

/** The fields of an entry. */
export function EntryFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List as="dl" className={styles.facts}>
      {facts.map(({ label, values }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          {values.map((value, index) => (
            <dd key={index} id={value.id}>
              <FactValue {...value} />
            </dd>
          ))}
        </Fragment>
      ))}
    </List>
  );
}

/** A value of a field. */
export function FactValue({ text, href, day, below }: Shown) {
  return (
    <>
      {href ? (
        <a
          href={href}
          className={href === `mailto:${text}` ? 'address' : undefined}
          dir={href.startsWith('tel:') ? directionOfPhone() : undefined}
        >
          {breakable(text)}
        </a>
      ) : (
        text
      )}
      {text && day && ': '}
      {day && <PostDate date={day} />}
      {below && (
        <List className={styles.below}>
          {below.map((value) => (
            <li key={value.href}>
              <FactValue {...value} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

/** Lets a long email address break after the @ instead of anywhere. */
function breakable(text: string) {
  const [, name, host] = /^([^\s@]+@)([^\s@]+)$/.exec(text) ?? [];
  if (host === undefined) return text;
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}
