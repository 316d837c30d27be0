import { Icon } from '@/components/layout/icon';
import { NavLink } from '@/components/layout/nav-link';
import { List } from '@/components/page/list';
import { layoutText } from '@/lib/i18n/layout';
import { HOME } from '@/lib/routes';
import styles from './site-header.module.css';

type Link = { label: string; href: string };

type Props = { brand: string; iconUrl: string; navigation: Link[]; account: Link[] };

export function SiteHeader({ brand, iconUrl, navigation, account }: Props) {
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <a className={styles.brand} href={HOME}>
          {/* eslint-disable-next-line @next/next/no-img-element -- served as it is, a few hundred bytes */}
          <img src={iconUrl} alt="" width="40" height="40" />
          {brand}
        </a>
        <button className={styles.menuButton} type="button" popoverTarget="menu">
          <Icon name="menu" />
          {layoutText.menu}
        </button>
        {/* The popover API opens the menu, closes it with Escape and restores focus, without a script. */}
        <div className={styles.menu} id="menu" popover="auto">
          <Navigation label={layoutText.mainNavigation} links={navigation} />
          <Navigation
            label={layoutText.accountNavigation}
            links={account}
            className={styles.account}
          />
        </div>
      </div>
    </header>
  );
}

type NavigationProps = { label: string; links: Link[]; className?: string };

function Navigation({ label, links, className }: NavigationProps) {
  if (links.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      <List className={styles.links}>
        {links.map(({ label: text, href }, index) => (
          <li key={index}>
            <NavLink href={href}>{text}</NavLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
