import buttonStyles from '@/components/page/button-link.module.css';
import { DateTime } from '@/components/page/date-time';
import { formatNumber } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { CONTENT } from '@/lib/server/editor/addresses';
import type { DraftView } from '@/lib/server/editor/drafts/draft-view';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import styles from './draft.module.css';

type Props = { view: DraftView; mayPublish: boolean };

const BAR = 'actions';

/** A link past all fields that few people change, to the buttons that save a draft, show it and publish it. */
export function LinkToBar({ mayPublish }: Pick<Props, 'mayPublish'>) {
  const { save, preview, publish, toBar } = texts().editor.draft;
  return (
    <p className={styles.toBar}>
      <a href={`#${BAR}`}>{toBar([save, preview, ...(mayPublish ? [publish] : [])])}</a>
    </p>
  );
}

/** Buttons that save, show and publish a draft, and whether it is saved. */
export function Bar({ view, mayPublish }: Props) {
  const { draft, problems } = view;
  const { problems: toCorrect } = texts().editor.draft;
  const count = problems.length > 0 ? `${toCorrect}: ${formatNumber(problems.length)}` : '';
  const { main, quiet, button } = buttonStyles;
  const name = DRAFT_FIELDS.act;
  return (
    <div
      className={styles.bar}
      id={BAR}
      role="group"
      aria-label={texts().editor.draft.bar}
      tabIndex={-1}
    >
      <button className={`${button} ${quiet}`} type="submit" name={name} value="save">
        {texts().editor.draft.save}
      </button>
      <button
        className={`${button} ${quiet}`}
        type="submit"
        name={name}
        value="preview"
        formTarget="preview"
      >
        {texts().editor.draft.preview}
      </button>
      {mayPublish && (
        <button className={`${button} ${main}`} type="submit" name={name} value="publish">
          {texts().editor.draft.publish}
        </button>
      )}
      <p className={styles.facts}>
        <span data-saved suppressHydrationWarning>
          {texts().editor.draft.saved} <DateTime time={draft.savedAt} />
        </span>{' '}
        <strong data-count={count} aria-live="polite" suppressHydrationWarning>
          {count}
        </strong>{' '}
        <strong role="status" suppressHydrationWarning />{' '}
        <a
          data-sign-in
          href={formatLoginPath(CONTENT)}
          target="_blank"
          hidden
          suppressHydrationWarning
        >
          {texts().editor.saving.signIn}
        </a>
        {!mayPublish && ` · ${texts().editor.draft.noRight}`}
      </p>
    </div>
  );
}
