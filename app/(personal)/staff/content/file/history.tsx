import { ActionButton } from '@/components/form/action-button';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { formatDateTime } from '@/lib/format';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { CONTENT } from '@/lib/server/editor/addresses';
import type { Act } from '@/lib/server/editor/history';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/content.module.css';

type Props = {
  acts: readonly Act[];
  token: string;
  isMedia: boolean;
  children?: React.ReactNode;
};

/** Changes that were made to a file in the browser. Each shows what changed, and brings its text back. */
export function History({ acts, token, isMedia, children }: Props) {
  return (
    <section className={sections.section}>
      <h2>{texts().editor.file.history}</h2>
      {acts.length === 0 && <p>{texts().editor.file.noHistory}</p>}
      <List className={styles.list}>
        {acts.map(({ id, at, by, action, file }) => (
          <li key={id}>
            <span>
              <DateTime time={at} /> · {by ?? texts().editor.file.somebody}{' '}
              {texts().editor.acts[action]}
            </span>
            {/* Only texts are stored with the history. */}
            {!isMedia && (
              <span className={styles.actions}>
                <a
                  href={`${CONTENT}/compare?id=${id}`}
                  aria-label={texts().editor.file.compareOf(formatDateTime(at))}
                >
                  {texts().editor.file.compare}
                </a>
                <ActionButton
                  form={contentActionForm}
                  token={token}
                  values={{ action: 'restore', id, file }}
                  label={texts().editor.file.bringBack}
                  description={texts().editor.file.bringBackOf(formatDateTime(at))}
                />
              </span>
            )}
          </li>
        ))}
      </List>
      {children}
    </section>
  );
}
