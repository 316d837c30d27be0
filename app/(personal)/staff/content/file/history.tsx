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
  mayPublish: boolean;
};

/** Changes that were made to a file in the browser. Each shows what changed, and brings the file back as it was. */
export function History({ acts, token, stored, mayPublish }: Props) {
  const text = texts().editor.file;
  return (
    <section className={sections.section}>
      <h2>{text.history}</h2>
      {acts.length === 0 && <p>{text.noHistory}</p>}
      <List className={styles.list}>
        {acts.map(({ id, at, by, action, file, before, after }) => (
          <li key={id}>
            <span>
              <DateTime time={at} /> · {by ?? text.somebody} {texts().editor.acts[action]}
            </span>
            {(!stored || stored.has(after || before)) && (
              <div className={styles.actions}>
                {stored ? (
                  <a href={formatStoredFile(id)} aria-label={text.showOf(formatDateTime(at))}>
                    {text.show}
                  </a>
                ) : (
                  <a
                    href={`${CONTENT}/compare?id=${id}`}
                    aria-label={text.compareOf(formatDateTime(at))}
                  >
                    {text.compare}
                  </a>
                )}
                {(!stored || mayPublish) && (
                  <ActionButton
                    form={contentActionForm}
                    token={token}
                    values={{ action: 'restore', id, file }}
                    label={stored ? text.bringBackFile : text.bringBack}
                    description={(stored ? text.bringBackFileOf : text.bringBackOf)(
                      formatDateTime(at),
                    )}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </List>
    </section>
  );
}
