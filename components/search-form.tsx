import * as messages from '@/lib/messages/en';
import { MAX_QUERY_LENGTH, SEARCH } from '@/lib/routes';
import styles from './search-form.module.css';

/** Leads to the page with what was found; works without scripts. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <form className={styles.form} role="search" method="get" action={SEARCH}>
      <label htmlFor="q">{messages.search.label}</label>
      <div className={styles.field}>
        <input
          id="q"
          className={styles.input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={styles.button} type="submit">
          {messages.search.submit}
        </button>
      </div>
    </form>
  );
}
