import { getHeaderShape } from '@/components/layout/header-shape';
import { SearchButton, SearchPanel } from '@/components/layout/header-search';
import { Icon } from '@/components/layout/icon';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { Logo, type Drawing } from '@/components/layout/logo';
import { Navigation } from '@/components/layout/navigation';
import { texts } from '@/lib/i18n/texts';
import type { Version } from '@/lib/server/content/translations';
import type { NavigationEntry } from '@/lib/site/navigation';
import { HOME } from '@/lib/routes';
import styles from './site-header.module.css';

type Link = { label: string; href: string };

type Props = {
  /** Path of the page, which its link marks. */
  path: string;
  brand: string;
  /** Shown on phones in place of the name. */
  short?: string | undefined;
  /** Shown in place of the name. */
  logo?: (Drawing & { dark?: Drawing }) | undefined;
  iconUrl?: string | undefined;
  navigation: NavigationEntry[];
  account: Link[];
  /** Links in the line above the header. */
  audiences?: Link[];
  /** The page in each language of the site; none if it has one. */
  versions?: readonly Version[];
  /** Tag of the language of the page. */
  language?: string;
  /** Whether the page is part of a copy of the site. */
  isCopy?: boolean;
};

export function SiteHeader(props: Props) {
  const { path, brand, short, logo, iconUrl, navigation, account, audiences = [] } = props;
  const { isCopy = false, versions = [], language = '' } = props;
  const { mainNavigation, accountNavigation, audiencesNavigation } = texts().layout;
  const shape = getHeaderShape({ brand, logo, navigation, account });
  // CSS could move these elements, but not the order in which the keyboard reaches them.
  const isLine = shape === 'line';
  const hasAudiences = shape !== 'menu' && audiences.length > 0;
  const hasRows = shape === 'rows' || shape === 'either';
  const accountLinks = {
    label: accountNavigation,
    entries: account,
    path,
    kind: 'account',
  } as const;
  return (
    <header className={`${styles.header} ${styles[shape]}`}>
      {(hasAudiences || versions.length > 0) && (
        <div className={`${styles.top} ${versions.length > 0 ? '' : styles.audiences}`}>
          <div className={`container ${styles.topLine}`}>
            {hasAudiences && (
              <Navigation
                label={audiencesNavigation}
                entries={audiences}
                path={path}
                className={styles.wide}
              />
            )}
            {versions.length > 0 && <LanguageSwitch versions={versions} current={language} />}
          </div>
        </div>
      )}
      <div className={`container ${styles.bar}`}>
        <a className={styles.brand} href={HOME}>
          {logo ? (
            <Logo {...logo} name={brand} className={short ? styles.full : ''} />
          ) : (
            <>
              <Symbol url={iconUrl} />
              <span className={short ? styles.full : ''}>{brand}</span>
            </>
          )}
          {short && (
            <span className={styles.short}>
              {logo && <Symbol url={iconUrl} />}
              {short}
            </span>
          )}
        </a>
        <div className={styles.tools}>
          <SearchButton className={isLine ? styles.narrow : ''} isCopy={isCopy} />
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
            className={hasRows ? styles.aside : ''}
          />
          <Navigation
            label={audiencesNavigation}
            entries={audiences}
            path={path}
            isRepeated={hasAudiences}
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
        {isLine && <SearchButton className={styles.wide} isCopy={isCopy} />}
        {shape === 'either' && <SearchButton className={styles.widest} isCopy={isCopy} />}
        {!isCopy && <SearchPanel />}
      </div>
    </header>
  );
}

function Symbol({ url }: { url: string | undefined }) {
  // eslint-disable-next-line @next/next/no-img-element -- served as it is, a few hundred bytes
  return url && <img src={url} alt="" width="40" height="40" />;
}
