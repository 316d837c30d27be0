import inputStyles from '@/components/form/input.module.css';
import { SubmitButton } from '@/components/form/submit-button';
import { texts } from '@/lib/i18n/texts';
import { MAX_QUERY_LENGTH, SEARCH } from '@/lib/routes';
import styles from './search-form.module.css';

export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <form className={styles.form} role="search" method="get" action={SEARCH}>
      <label htmlFor="q">{texts().search.label}</label>
      <div className={styles.field}>
        <input
          id="q"
          className={inputStyles.input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <SubmitButton>{texts().search.submit}</SubmitButton>
      </div>
    </form>
  );
}
