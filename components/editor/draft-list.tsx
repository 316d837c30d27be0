import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { draftForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import type { NamedDraft } from '@/lib/server/editor/drafts/named-drafts';
import styles from './content.module.css';

/** The drafts of somebody, each with a link to its form. Of several drafts of one file, it says what tells them apart. */
export function DraftList({ drafts }: { drafts: readonly NamedDraft[] }) {
  return (
    <List className={styles.list}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <a href={`${draftForm.page}?id=${draft.id}`}>{draft.title}</a>
          <span className={styles.facts}>
            {draft.title !== draft.file && `${draft.file} · `}
            {texts().editor.draft.saved}{' '}
            <DateTime time={draft.savedAt} isExact={draft.changed !== null} />
            {draft.changed && draft.changed.length > 0 && (
              <> · {texts().editor.languages.changedFields(draft.changed)}</>
            )}
          </span>
        </li>
      ))}
    </List>
  );
}
