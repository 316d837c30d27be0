import { Icon } from '@/components/icon';
import { NavLink } from '@/components/nav-link';
import * as messages from '@/lib/messages/en';
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
          {messages.menu}
        </button>
        {/* The platform opens it, closes it with Escape and gives the focus back, without a script. */}
        <div className={styles.menu} id="menu" popover="auto">
          <nav aria-label={messages.mainNavigation}>
            <LinkList links={navigation} />
          </nav>
          <nav className={styles.account} aria-label={messages.accountNavigation}>
            <LinkList links={account} />
          </nav>
        </div>
      </div>
    </header>
  );
}

function LinkList({ links }: { links: Link[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }, index) => (
        <li key={index}>
          <NavLink href={href}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}
