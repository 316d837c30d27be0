import inputStyles from '@/components/form/input.module.css';
import { SubmitButton } from '@/components/form/submit-button';
import { Icon } from '@/components/layout/icon';
import { texts } from '@/lib/i18n/texts';
import { MAX_QUERY_LENGTH, SEARCH } from '@/lib/routes';
import styles from './header-search.module.css';

const PANEL = 'site_search';

/** Opens the search field, or the list of titles in a copy of the site. The popover API does it without a script, and moves focus to the field. */
export function SearchButton({ className = '', isCopy }: { className?: string; isCopy: boolean }) {
  const label = (
    <>
      <Icon name="search" />
      <span>{texts().search.title}</span>
    </>
  );
  if (isCopy) {
    return (
      <a className={`${styles.button} ${className}`} href={SEARCH}>
        {label}
      </a>
    );
  }
  return (
    <button className={`${styles.button} ${className}`} type="button" popoverTarget={PANEL}>
      {label}
    </button>
  );
}

export function SearchPanel() {
  return (
    <div className={styles.panel} id={PANEL} popover="auto">
      <form className={`container ${styles.form}`} role="search" method="get" action={SEARCH}>
        <label htmlFor="site_query">{texts().search.label}</label>
        <input
          id="site_query"
          className={inputStyles.input}
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          autoFocus
        />
        <SubmitButton>{texts().search.submit}</SubmitButton>
      </form>
    </div>
  );
}
