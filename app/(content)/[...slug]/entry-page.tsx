import { EntryFacts } from '@/components/entry/entry-facts';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { Figure } from '@/components/page/figure';
import { JsonLd } from '@/components/page/json-ld';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';
import { getContent, getPageText } from '@/lib/server/content/content';
import { comparisonPath, isComparable } from '@/lib/server/content/lists/comparisons';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/find-type-page';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { listFacts } from '@/lib/server/content/lists/show-field';
import { findContactCode, listEntryTwins } from '@/lib/server/content/lists/twins';
import { describeDate } from '@/lib/server/content/time/describe-span';
import { listDays } from '@/lib/server/content/time/recurrence';
import { breadcrumbsJsonLd, entryJsonLd } from '@/lib/server/seo/structured-data';
import { getSettings } from '@/lib/server/settings';
import { EntryParts } from './entry-parts';
import styles from './entries.module.css';

const FURTHER_DATES = 6;

type Props = { group: EntryGroup; entry: Entry };

export function EntryPage({ group, entry }: Props) {
  const { type } = group;
  const { home, entries } = getContent();
  const { title, description, address, image } = entry;
  const body = getPageText(entry);
  const facts = listFacts(type, entry, entries);
  const { origin } = getSettings();
  const twins = origin ? listEntryTwins(group, entry) : [];
  const code = origin ? findContactCode(group, entry) : null;
  const further = listFurtherDates(entry);
  const state = entry.isCancelled
    ? texts().calendar.cancelledNotice(type.names.one)
    : entry.span && !entry.next && texts().calendar.over(type.names.one);
  const trail = [
    { label: home.title, href: HOME },
    { label: titleOf(group), href: type.path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbsJsonLd([...trail, { label: title, href: address }])} />
      <JsonLd data={entryJsonLd(type, entry)} />
      <PageHeader title={title} lead={description} above={<Breadcrumbs trail={trail} />} />
      <div className={`container ${styles.entry}`}>
        {(image ?? facts.length > 0) && (
          <div className={styles.facts}>
            {image && <Figure image={image} place="card" />}
            <EntryFacts facts={facts} />
            {twins.map(({ path, type: kind }) => (
              <p key={path}>
                <a href={path}>{texts().entries.twins[kind]}</a>
              </p>
            ))}
            {entry.isListed && isComparable(group) && (
              <p>
                <a href={comparisonPath(type, [entry])}>{texts().entries.compareWithOthers}</a>
              </p>
            )}
            {code !== null && (
              <details className={styles.code}>
                <summary>{texts().entries.contactCode}</summary>
                {/* eslint-disable-next-line @next/next/no-img-element -- drawn by this site, served as it is */}
                <img
                  src={code}
                  alt={texts().entries.contactCodeOf(title)}
                  width="256"
                  height="256"
                  loading="lazy"
                />
              </details>
            )}
          </div>
        )}
        <div className={styles.text}>
          {state && <p className={styles.state}>{state}</p>}
          {body.html && <Prose body={body} />}
          {further.length > 0 && (
            <section>
              <h2>{texts().calendar.coming}</h2>
              <List className={styles.links}>
                {further.map(({ day, text }) => (
                  <li key={day}>
                    <time dateTime={day}>{text}</time>
                  </li>
                ))}
              </List>
            </section>
          )}
          <EntryParts entry={entry} />
        </div>
      </div>
    </>
  );
}

function listFurtherDates({ span, next }: Entry) {
  if (!span || !next) return [];
  return listDays(span.start.slice(0, next.day.length), span.repeat)
    .filter((day) => day > next.day)
    .slice(0, FURTHER_DATES)
    .map((day) => ({ day, text: describeDate(span, day) }));
}
