import formStyles from '@/components/form/form.module.css';
import inputStyles from '@/components/form/input.module.css';
import buttonStyles from '@/components/page/button-link.module.css';
import { texts } from '@/lib/i18n/texts';
import { getSite } from '@/lib/server/content/content';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import styles from './draft.module.css';

/** A time at which the draft is published by itself. */
export function Later() {
  const { later, laterAt, laterHint, laterSubmit } = texts().editor.draft;
  return (
    <details className={styles.more}>
      <summary>{later}</summary>
      <div className={formStyles.field}>
        <label htmlFor={DRAFT_FIELDS.at}>{laterAt}</label>
        <p className={formStyles.hint} id="later-hint">
          {laterHint(getSite().timeZone)}
        </p>
        <div className={styles.itemButtons}>
          <input
            className={inputStyles.input}
            type="datetime-local"
            id={DRAFT_FIELDS.at}
            name={DRAFT_FIELDS.at}
            aria-describedby="later-hint"
          />
          <button
            className={`${buttonStyles.button} ${buttonStyles.quiet}`}
            type="submit"
            name={DRAFT_FIELDS.act}
            value="schedule"
          >
            {laterSubmit}
          </button>
        </div>
      </div>
    </details>
  );
}
