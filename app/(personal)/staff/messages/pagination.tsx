import { inboxText } from '@/lib/i18n/inbox';
import styles from './inbox.module.css';

type Props = { address: string; query: Record<string, string>; page: number; pages: number };

export function Pagination({ address, query, page, pages }: Props) {
  if (pages === 1) return null;
  const addressOf = (other: number) =>
    `${address}?${new URLSearchParams({ ...query, page: String(other) }).toString()}`;
  return (
    <nav className={styles.pages} aria-label={inboxText.pages}>
      {page > 1 && <a href={addressOf(page - 1)}>{inboxText.newer}</a>}
      <span>{inboxText.page(page, pages)}</span>
      {page < pages && <a href={addressOf(page + 1)}>{inboxText.older}</a>}
    </nav>
  );
}
