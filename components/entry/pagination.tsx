import { List } from '@/components/page/list';
import { formatNumber } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import styles from './pagination.module.css';

type Props = {
  /** Number of this page, from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

/** Links to the other pages of a list; nothing when there is only one page. */
export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={texts().pagination.name}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {texts().pagination.previous}
        </a>
      )}
      <List as="ol" className={styles.numbers}>
        {listNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              '…'
            ) : (
              <a
                href={hrefOf(number)}
                aria-label={texts().pagination.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number)}
              </a>
            )}
          </li>
        ))}
      </List>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          {texts().pagination.next}
        </a>
      )}
    </nav>
  );
}

/** Returns the first, the last and the neighbouring pages, with null for each gap. */
function listNumbers(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const shown = all.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1);
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0);
    // A single number takes no more space than an ellipsis.
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}
