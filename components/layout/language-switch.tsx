import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import type { Version } from '@/lib/server/content/translations';
import styles from './language-switch.module.css';

type Props = {
  versions: readonly Version[];
  /** Tag of the language of the page. */
  current: string;
};

/** Links to the same page in the other languages of the site, or to the home pages of those that lack it. */
export function LanguageSwitch({ versions, current }: Props) {
  return (
    <nav className={styles.languages} aria-label={texts().layout.languages}>
      <List className={styles.list}>
        {versions.map(({ tag, label, direction, href }) => (
          <li key={tag}>
            <a
              lang={tag}
              dir={direction}
              hrefLang={tag}
              href={href}
              aria-current={tag === current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}
