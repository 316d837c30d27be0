import { RecordFacts } from '@/components/collection/record-facts';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { Figure } from '@/components/page/figure';
import { JsonLd } from '@/components/page/json-ld';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { calendarText } from '@/lib/i18n/calendar';
import { recordsText } from '@/lib/i18n/records';
import { HOME } from '@/lib/routes';
import { getContent, getPageText } from '@/lib/server/content/content';
import { comparisonPath, isComparable } from '@/lib/server/content/lists/comparisons';
import type { Records } from '@/lib/server/content/lists/find-records';
import { titleOf } from '@/lib/server/content/lists/list-items';
import type { RecordPage } from '@/lib/server/content/lists/record-page';
import { listFacts } from '@/lib/server/content/lists/show-field';
import { findContactCode, listEntryTwins } from '@/lib/server/content/lists/twins';
import { describeDate } from '@/lib/server/content/time/describe-span';
import { listDays } from '@/lib/server/content/time/recurrence';
import { breadcrumbsJsonLd, recordJsonLd } from '@/lib/server/seo/structured-data';
import { getSettings } from '@/lib/server/settings';
import { RecordParts } from './record-parts';
import styles from './records.module.css';

const FURTHER_DATES = 6;

type Props = { records: Records; entry: RecordPage };

export function RecordEntryPage({ records: group, entry }: Props) {
  const { type } = group;
  const { home, records } = getContent();
  const { title, description, address, image } = entry;
  const body = getPageText(entry);
  const facts = listFacts(type, entry, records);
  const { origin } = getSettings();
  const twins = origin ? listEntryTwins(group, entry) : [];
  const code = origin ? findContactCode(group, entry) : null;
  const further = listFurtherDates(entry);
  const state = entry.isCancelled
    ? calendarText.cancelledNotice(type.names.one)
    : entry.span && !entry.next && calendarText.over(type.names.one);
  const trail = [
    { label: home.title, href: HOME },
    { label: titleOf(group), href: type.path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbsJsonLd([...trail, { label: title, href: address }])} />
      <JsonLd data={recordJsonLd(type, entry)} />
      <PageHeader title={title} lead={description} above={<Breadcrumbs trail={trail} />} />
      <div className={`container ${styles.entry}`}>
        {(image ?? facts.length > 0) && (
          <div className={styles.facts}>
            {image && <Figure image={image} place="card" />}
            <RecordFacts facts={facts} />
            {twins.map(({ path, type: kind }) => (
              <p key={path}>
                <a href={path}>{recordsText.twins[kind]}</a>
              </p>
            ))}
            {entry.isListed && isComparable(group) && (
              <p>
                <a href={comparisonPath(type, [entry])}>{recordsText.compareWithOthers}</a>
              </p>
            )}
            {code !== null && (
              <details className={styles.code}>
                <summary>{recordsText.contactCode}</summary>
                {/* eslint-disable-next-line @next/next/no-img-element -- drawn by this site, served as it is */}
                <img
                  src={code}
                  alt={recordsText.contactCodeOf(title)}
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
              <h2>{calendarText.coming}</h2>
              <List className={styles.links}>
                {further.map(({ day, text }) => (
                  <li key={day}>
                    <time dateTime={day}>{text}</time>
                  </li>
                ))}
              </List>
            </section>
          )}
          <RecordParts entry={entry} />
        </div>
      </div>
    </>
  );
}

function listFurtherDates({ span, next }: RecordPage) {
  if (!span || !next) return [];
  return listDays(span.start.slice(0, next.day.length), span.repeat)
    .filter((day) => day > next.day)
    .slice(0, FURTHER_DATES)
    .map((day) => ({ day, text: describeDate(span, day) }));
}
