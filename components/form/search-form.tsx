import inputStyles from '@/components/form/input.module.css';
import { SubmitButton } from '@/components/form/submit-button';
import { texts } from '@/lib/i18n/texts';
import { MAX_QUERY_LENGTH, SEARCH } from '@/lib/routes';
import styles from './search-form.module.css';

type Props = {
  query?: string;
  label?: string;
  /** Folder of the type whose entries the search finds; all pages unless given. */
  type?: string;
  /** Whether the page is part of a copy of the site, which lists the titles of its pages instead. */
  isCopy?: boolean;
};

export function SearchForm({ query = '', label = texts().search.label, type, isCopy }: Props) {
  if (isCopy) {
    return (
      <p>
        <a href={SEARCH}>{texts().copy.allTitles}</a>
      </p>
    );
  }
  return (
    <form className={styles.form} role="search" method="get" action={SEARCH}>
      <label htmlFor="q">{label}</label>
      {type !== undefined && <input type="hidden" name="type" value={type} />}
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
