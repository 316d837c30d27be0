import { EntryFacts } from '@/components/entry/entry-facts';
import { texts } from '@/lib/i18n/texts';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import type { Fact } from '@/lib/server/content/lists/show-field';
import { findContactCode, listEntryTwins } from '@/lib/server/content/lists/twins';
import { getSettings } from '@/lib/server/settings';
import styles from './entries.module.css';

type Props = { group: EntryGroup; entry: Entry; facts: readonly Fact[] };

/** The part beside the text of an entry: its facts, and its files for programs. */
export function EntryPanel({ group, entry, facts }: Props) {
  const { origin } = getSettings();
  const twins = origin ? listEntryTwins(group, entry) : [];
  const code = origin ? findContactCode(group, entry) : null;
  if (facts.length + twins.length === 0) return null;
  return (
    <div className={styles.facts}>
      <EntryFacts facts={facts} />
      {twins.map(({ path, type: kind }) => (
        <p key={path}>
          <a href={path}>{texts().entries.twins[kind]}</a>
        </p>
      ))}
      {code !== null && (
        <details className={styles.code}>
          <summary>{texts().entries.contactCode}</summary>
          {/* eslint-disable-next-line @next/next/no-img-element -- drawn by this site, served as it is */}
          <img
            src={code}
            alt={texts().entries.contactCodeOf(entry.title)}
            width="256"
            height="256"
            loading="lazy"
          />
        </details>
      )}
    </div>
  );
}
