import formStyles from '@/components/form/form.module.css';
import inputStyles from '@/components/form/input.module.css';
import { readText, texts } from '@/lib/i18n/texts';
import { toLines } from '@/lib/server/editor/drafts/draft-view';
import type { FormPart } from '@/lib/server/editor/fields/file-form';
import { FIELD } from '@/lib/server/editor/fields/typed';

/** A field whose value comes from a source, such as people.csv. It can be read and copied here. */
export function OwnedField({ part, typed, source }: FormPart & { source: string }) {
  const id = `${FIELD}.${part.name}`;
  const value = toLines(typed);
  const entry = {
    id,
    className: inputStyles.input,
    readOnly: true,
    'aria-describedby': `${id}-hint`,
    defaultValue: value,
  };
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>{readText(part.label)}</label>
      <p className={formStyles.hint} id={`${id}-hint`}>
        {texts().editor.draft.comesFrom(source)}
      </p>
      {value.includes('\n') ? <textarea {...entry} /> : <input {...entry} />}
    </div>
  );
}
