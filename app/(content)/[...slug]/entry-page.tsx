import { EntryHeader } from '@/components/entry/entry-header';
import { KeyFacts } from '@/components/entry/key-facts';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { JsonLd } from '@/components/page/json-ld';
import { List } from '@/components/page/list';
import { Prose } from '@/components/page/prose';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';
import { getContent, getPageText } from '@/lib/server/content/content';
import { showAction } from '@/lib/server/content/lists/actions';
import { comparisonPath, isComparable } from '@/lib/server/content/lists/comparisons';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { kickerFieldOf } from '@/lib/server/content/lists/list-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { divideFacts, listFacts, showField } from '@/lib/server/content/lists/show-field';
import { describeDate } from '@/lib/server/content/time/describe-span';
import { listDays } from '@/lib/server/content/time/recurrence';
import { breadcrumbsJsonLd, entryJsonLd } from '@/lib/server/seo/structured-data';
import { EntryPanel } from './entry-panel';
import { EntryParts } from './entry-parts';
import styles from './entries.module.css';

const FURTHER_DATES = 6;

type Props = { group: EntryGroup; entry: Entry };

/** The page of an entry. After a portrait or key facts, the text comes before other facts, so that a phone shows it first. */
export function EntryPage({ group, entry }: Props) {
  const { type } = group;
  const { home, entries } = getContent();
  const { title, description, address, image } = entry;
  const { keyFacts, others } = divideFacts(type, entry, listFacts(type, entry, entries));
  const isProfile = type.layout === 'profile';
  const trail = [
    { label: home.title, href: HOME },
    { label: titleOf(group), href: type.path },
  ];
  const canCompare = entry.isListed && isComparable(group);
  const compare = { label: texts().entries.compare, href: comparisonPath(type, [entry]) };
  const panel = <EntryPanel group={group} entry={entry} facts={others} />;
  return (
    <>
      <JsonLd data={breadcrumbsJsonLd([...trail, { label: title, href: address }])} />
      <JsonLd data={entryJsonLd(type, entry)} />
      <EntryHeader
        title={title}
        language={entry.language}
        lead={description}
        above={<Breadcrumbs trail={trail} />}
        kicker={showField(type, entry, kickerFieldOf(type))}
        action={showAction(type, entry)}
        further={canCompare ? compare : null}
        {...(isProfile ? { portrait: image } : { image })}
      />
      <KeyFacts facts={keyFacts} />
      {isProfile || keyFacts.length > 0 ? (
        <div className={`container ${styles.entry} ${styles.textFirst}`}>
          <Text group={group} entry={entry} />
          {panel}
        </div>
      ) : (
        <div className={`container ${styles.entry}`}>
          {panel}
          <Text group={group} entry={entry} />
        </div>
      )}
    </>
  );
}

function Text({ group: { type }, entry }: Props) {
  const body = getPageText(entry);
  const further = listFurtherDates(entry);
  // The title band says so in place of a button.
  const state = showAction(type, entry) ? null : describeState(type.names.one, entry);
  return (
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
  );
}

function describeState(one: string, { isCancelled, span, next }: Entry): string | null {
  if (isCancelled) return texts().calendar.cancelledNotice(one);
  return span && !next ? texts().calendar.over(one) : null;
}

function listFurtherDates({ span, next }: Entry) {
  if (!span || !next) return [];
  return listDays(span.start.slice(0, next.day.length), span.repeat)
    .filter((day) => day > next.day)
    .slice(0, FURTHER_DATES)
    .map((day) => ({ day, text: describeDate(span, day) }));
}
