import { Comparison } from '@/components/editor/comparison';
import formStyles from '@/components/form/form.module.css';
import { directionOfLanguage } from '@/lib/i18n/language-direction';
import { texts } from '@/lib/i18n/texts';
import { formatFile } from '@/lib/server/editor/addresses';
import type { OriginalView } from '@/lib/server/editor/drafts/original-view';
import { isTranslatable } from '@/lib/server/content/types/controls';
import type { FormPart } from '@/lib/server/editor/fields/file-form';
import { FIELD, isEmpty } from '@/lib/server/editor/fields/typed';
import { SHOWN, TRANSLATES } from '@/lib/server/editor/fields/draft-changes';
import { nameLanguage } from '@/lib/server/editor/fields/translations';
import { hasName, type FieldContext } from './field-problems';
import styles from './draft.module.css';

type Props = { original: OriginalView };

/** Says what a draft translates, and what has changed there since. */
export function AboutOriginal({ original, canOpen }: Props & { canOpen: boolean }) {
  const { file, title, tag, former, canConfirm, change } = original;
  const text = texts().editor.languages;
  return (
    <div className={styles.about}>
      <p>
        {text.about(nameLanguage(tag))} {canOpen ? <a href={formatFile(file)}>{title}</a> : title}
      </p>
      {canConfirm && former !== '' && (
        <p>
          <strong>{text.changed}</strong>{' '}
          {change && change.labels.length > 0 && text.changedFields(change.labels)}
        </p>
      )}
      {change?.changes && (
        <details className={styles.more}>
          <summary>{text.changedText}</summary>
          <Comparison changes={change.changes} />
        </details>
      )}
    </div>
  );
}

/** Text of the original in place of a field. Its reader may have to scroll in a long text. */
export function OriginalText({ of, original }: Props & { of: string }) {
  const text = original.texts.get(of);
  if (text === undefined) return null;
  const { originalTag } = original;
  const label = texts().editor.languages.originalText(nameLanguage(originalTag));
  const isLong = text.length > MOST_LETTERS || text.split('\n').length > MOST_LINES;
  return (
    <div className={styles.original} id={originalId(of)}>
      <p className={styles.facts} id={`${of}-original-label`}>
        {label}
      </p>
      <div
        className={styles.originalText}
        lang={originalTag}
        dir={directionOfLanguage(originalTag)}
        {...(isLong && { role: 'group', tabIndex: 0, 'aria-labelledby': `${of}-original-label` })}
      >
        {text}
      </div>
    </div>
  );
}

// A text that is perhaps higher than its place.
const MOST_LETTERS = 400;
const MOST_LINES = 10;

/** Returns the id of the text of the original in place of a field. */
export function originalId(field: string): string {
  return `${field}-original`;
}

/** A box with which a translator says that the translation is up to date. */
export function Confirmation({ original }: Props) {
  const { canConfirm, isConfirmed, digest, former } = original;
  if (!canConfirm) return null;
  const { current, currentHint, remindHint } = texts().editor.languages;
  return (
    <div className={formStyles.field}>
      <input type="hidden" name={`${SHOWN}.${TRANSLATES}`} value={former} />
      <div className={formStyles.choice}>
        <input
          type="checkbox"
          id={TRANSLATES}
          name={TRANSLATES}
          value={digest}
          defaultChecked={isConfirmed}
          aria-describedby={`${TRANSLATES}-hint`}
        />
        <label htmlFor={TRANSLATES}>{current}</label>
      </div>
      <p className={formStyles.hint} id={`${TRANSLATES}-hint`}>
        {former === '' ? remindHint : currentHint}
      </p>
    </div>
  );
}

/** Whether a field of a translation is better left to the original. */
export function isInherited(
  { part, typed }: FormPart,
  { original, problems }: FieldContext,
): boolean {
  const name = `${FIELD}.${part.name}`;
  if (part.name === 'slug' || (typed !== null && !isEmpty(typed) && typed !== 'on')) return false;
  if (hasName(name, problems)) return false;
  return !hasName(name, original?.texts) || !isTranslatable(part.control);
}
