import { ActionButton } from '@/components/form/action-button';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { formatDateTime } from '@/lib/format';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { CONTENT, formatStoredFile } from '@/lib/server/editor/addresses';
import type { Act } from '@/lib/server/editor/history';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/content.module.css';

type Props = {
  acts: readonly Act[];
  token: string;
  /** Hashes that the history of an image or a document can show and restore; null for a text. */
  stored: ReadonlySet<string> | null;
  /** SHA-256 of what the content folder has now; '' for nothing. */
  now: string;
  mayPublish: boolean;
};

/** Changes that were made to a file in the browser. Each shows what changed, and brings the file back as it was. */
export function History({ acts, token, stored, now, mayPublish }: Props) {
  const text = texts().editor.file;
  const first = stored ? undefined : acts.at(-1);
  return (
    <section className={sections.section}>
      <h2>{text.history}</h2>
      {acts.length === 0 && <p>{text.noHistory}</p>}
      <List className={styles.list}>
        {acts.map((act) => (
          <li key={act.id}>
            <span>
              <DateTime time={act.at} /> · {act.by ?? text.somebody}{' '}
              {texts().editor.acts[act.action]}
            </span>
            {(!stored || stored.has(act.after || act.before)) && (
              <div className={styles.actions}>
                <Look act={act} isMedia={stored !== null} />
                {now !== '' && act.after === now && (
                  <span className={styles.facts}>{text.current}</span>
                )}
                {(act.after || act.before) !== now && (!stored || mayPublish) && (
                  <Restore act={act} token={token} isMedia={stored !== null} />
                )}
              </div>
            )}
          </li>
        ))}
        {first && first.before !== '' && first.action !== 'deleted' && (
          <li>
            <span>{text.first}</span>
            <div className={styles.actions}>
              <ActionButton
                form={contentActionForm}
                token={token}
                values={{ action: 'restore', id: first.id, file: first.file, base: first.before }}
                label={text.bringBack}
                description={text.bringBackFirst}
              />
            </div>
          </li>
        )}
      </List>
    </section>
  );
}

type ActProps = { act: Act; isMedia: boolean };

/** A link that shows a change. */
function Look({ act: { id, at }, isMedia }: ActProps) {
  const { show, showOf, compare, compareOf } = texts().editor.file;
  const time = formatDateTime(at);
  return isMedia ? (
    <a href={formatStoredFile(id)} aria-label={showOf(time)}>
      {show}
    </a>
  ) : (
    <a href={`${CONTENT}/compare?id=${id}`} aria-label={compareOf(time)}>
      {compare}
    </a>
  );
}

function Restore({ act: { id, at, file }, isMedia, token }: ActProps & { token: string }) {
  const text = texts().editor.file;
  const time = formatDateTime(at);
  return (
    <ActionButton
      form={contentActionForm}
      token={token}
      values={{ action: 'restore', id, file }}
      label={isMedia ? text.bringBackFile : text.bringBack}
      description={isMedia ? text.bringBackFileOf(time) : text.bringBackOf(time)}
    />
  );
}
