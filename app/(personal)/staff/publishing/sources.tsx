import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import type { SourceRun } from '@/lib/server/editor/source-runs';
import { Some } from './some';
import styles from './publishing.module.css';

const MOST = 20;

/** The last run of each source: when it was, what changed, and what could not be applied. */
export function Sources({ runs }: { runs: readonly SourceRun[] }) {
  return (
    <List className={styles.changes}>
      {runs.map((run) => (
        <li key={run.id}>
          <h3 className={styles.names}>
            <bdi>{run.name}</bdi>
          </h3>
          <p>
            {run.stopped === null
              ? texts().publishing.sourceRun(run)
              : translateMessage(run.stopped)}
          </p>
          <p className={styles.facts}>
            {texts().publishing.sourceRead} <DateTime time={run.at} />
            {run.changedAt !== null && (
              <>
                {' · '}
                {texts().publishing.sourceChanged} <DateTime time={run.changedAt} />
              </>
            )}
          </p>
          {run.stopped !== null && <p>{texts().publishing.sourceStopped}</p>}
          {run.problems.length > 0 && (
            <>
              <p>{texts().publishing.sourceProblems}</p>
              <List className={styles.mistakes}>
                <Some of={run.problems} most={MOST}>
                  {({ place, reason }, index) => (
                    <li key={index}>
                      <bdi>{translateMessage(place)}</bdi>: {translateMessage(reason)}
                    </li>
                  )}
                </Some>
              </List>
            </>
          )}
        </li>
      ))}
    </List>
  );
}
