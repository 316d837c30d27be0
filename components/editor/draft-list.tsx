import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { draftForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import styles from './content.module.css';

/** The drafts of somebody, each with a link to its form. */
export function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <List className={styles.list}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <a href={`${draftForm.page}?id=${draft.id}`}>{draft.file}</a>
          <span className={styles.facts}>
            {texts().editor.draft.saved} <DateTime time={draft.savedAt} />
          </span>
        </li>
      ))}
    </List>
  );
}
