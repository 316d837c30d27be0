import { getHeaderShape } from '@/components/layout/header-shape';
import { SearchButton, SearchPanel } from '@/components/layout/header-search';
import { Icon } from '@/components/layout/icon';
import { Navigation } from '@/components/layout/navigation';
import { texts } from '@/lib/i18n/texts';
import type { NavigationEntry } from '@/lib/site/navigation';
import { HOME } from '@/lib/routes';
import styles from './site-header.module.css';

type Link = { label: string; href: string };

type Props = {
  /** Path of the page, which its link marks. */
  path: string;
  brand: string;
  iconUrl?: string | undefined;
  navigation: NavigationEntry[];
  account: Link[];
  /** Links in a line above the header. */
  audiences?: Link[];
};

export function SiteHeader({ path, brand, iconUrl, navigation, account, audiences = [] }: Props) {
  const { mainNavigation, accountNavigation, audiencesNavigation } = texts().layout;
  const shape = getHeaderShape({ brand, navigation, account });
  // CSS could move these elements, but not the order in which the keyboard reaches them.
  const isLine = shape === 'line';
  const hasRows = shape === 'rows';
  const accountLinks = {
    label: accountNavigation,
    entries: account,
    path,
    kind: 'account',
  } as const;
  return (
    <header className={`${styles.header} ${styles[shape]}`}>
      {shape !== 'menu' && audiences.length > 0 && (
        <div className={styles.audiences}>
          <div className="container">
            <Navigation label={audiencesNavigation} entries={audiences} path={path} />
          </div>
        </div>
      )}
      <div className={`container ${styles.bar}`}>
        <a className={styles.brand} href={HOME}>
          {/* eslint-disable-next-line @next/next/no-img-element -- served as it is, a few hundred bytes */}
          {iconUrl && <img src={iconUrl} alt="" width="40" height="40" />}
          <span>{brand}</span>
        </a>
        <div className={styles.tools}>
          <SearchButton className={isLine ? styles.narrow : ''} />
          {hasRows && <Navigation {...accountLinks} className={styles.wide} />}
          <button className={styles.menuButton} type="button" popoverTarget="menu">
            <Icon name="menu" />
            <Icon name="close" />
            {texts().layout.menu}
          </button>
        </div>
        {/* The popover API opens the menu, closes it with Escape and restores focus, without a script. */}
        <div className={styles.panel} id="menu" popover="auto">
          <Navigation label={mainNavigation} entries={navigation} path={path} />
          <Navigation
            {...accountLinks}
            isRepeated={hasRows}
            className={hasRows ? styles.narrow : ''}
          />
          <Navigation
            label={audiencesNavigation}
            entries={audiences}
            path={path}
            isRepeated={shape !== 'menu'}
            className={styles.narrow}
          />
          {/* Focus would go on below the open menu without being seen. */}
          <button
            className={styles.closeButton}
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            {texts().layout.closeMenu}
          </button>
        </div>
        {isLine && <SearchButton className={styles.wide} />}
        <SearchPanel />
      </div>
    </header>
  );
}
