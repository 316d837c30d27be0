import inputStyles from '@/components/form/input.module.css';
import { SubmitButton } from '@/components/form/submit-button';
import { texts } from '@/lib/i18n/texts';
import { CONTENT } from '@/lib/server/editor/addresses';
import { listLanguages, nameLanguage } from '@/lib/server/editor/fields/translations';
import type { Kind } from '@/lib/server/editor/file-list';
import type { FileQuery } from '@/lib/server/publishing/asking/questions';
import styles from '@/components/editor/content.module.css';

type Asked = Pick<FileQuery, 'text' | 'type' | 'state' | 'language'>;

/** A form that finds files by their titles, kinds, states and, if there are several, languages. */
export function SearchForm({ kinds, asked }: { kinds: readonly Kind[]; asked: Asked }) {
  const { text = '', type, state = '', language = '' } = asked;
  const languages = listLanguages();
  const states = {
    ...texts().editor.states,
    ...(languages.length > 0 && texts().editor.languages.states),
  };
  return (
    <form className={styles.search} role="search" action={CONTENT}>
      <label>
        {texts().editor.search}
        <input className={inputStyles.input} type="search" name="q" defaultValue={text} />
      </label>
      <label>
        {texts().editor.type}
        <select className={inputStyles.input} name="type" defaultValue={type ?? '*'}>
          <option value="*">{texts().editor.all}</option>
          {kinds.map(({ folder, many }) => (
            <option key={folder} value={folder}>
              {many}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts().editor.state}
        <select className={inputStyles.input} name="state" defaultValue={state}>
          <option value="">{texts().editor.all}</option>
          {Object.entries(states).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {languages.length > 0 && (
        <label>
          {texts().editor.languages.language}
          <select className={inputStyles.input} name="language" defaultValue={language}>
            <option value="">{texts().editor.all}</option>
            {languages.map((tag) => (
              <option key={tag} value={tag}>
                {nameLanguage(tag)}
              </option>
            ))}
          </select>
        </label>
      )}
      <SubmitButton>{texts().editor.find}</SubmitButton>
    </form>
  );
}
