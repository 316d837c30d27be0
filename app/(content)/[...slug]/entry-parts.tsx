import { List } from '@/components/page/list';
import { Prose } from '@/components/page/prose';
import { getContent, getPageText } from '@/lib/server/content/content';
import type { Entry } from '@/lib/server/content/lists/entry';
import { listInverse } from '@/lib/server/content/lists/find-type-page';
import styles from './entries.module.css';

/** The parts below the text of an entry: fields with texts of their own, and the entries that name this one. */
export function EntryParts({ entry }: { entry: Entry }) {
  return (
    <>
      {getPageText(entry).texts.map((shown) => (
        <section key={shown.title.id}>
          <h2 id={shown.title.id}>{shown.title.text}</h2>
          <Prose body={shown.text} />
        </section>
      ))}
      {listInverse(getContent(), entry).map(({ heading, pages, all }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <List className={styles.links}>
            {pages.map((page) => (
              <li key={page.address}>
                <a href={page.address}>{page.title}</a>
              </li>
            ))}
          </List>
          {all && (
            <p>
              <a href={all.href} aria-label={`${heading}: ${all.label}`}>
                {all.label}
              </a>
            </p>
          )}
        </section>
      ))}
    </>
  );
}
