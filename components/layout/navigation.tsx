import { Icon } from '@/components/layout/icon';
import { NavLink } from '@/components/layout/nav-link';
import { List } from '@/components/page/list';
import {
  isGroup,
  listLinks,
  type NavigationEntry,
  type NavigationGroup,
} from '@/lib/site/navigation';
import styles from './navigation.module.css';

type Props = {
  label: string;
  entries: NavigationEntry[];
  /** Path of the page, which its link marks. */
  path: string;
  /** Not a landmark, because the page has one with this label elsewhere. */
  isRepeated?: boolean;
  /** In `account`, the last link looks like a button. */
  kind?: 'account';
  className?: string;
};

/** Links of the header, with groups that open below their label. In the menu of a narrow screen, all are open. */
export function Navigation({ label, entries, path, isRepeated, kind, className = '' }: Props) {
  if (entries.length === 0) return null;
  const Landmark = isRepeated ? 'div' : 'nav';
  const addresses = listLinks(entries).map(({ href }) => href);
  const listBelow = (href: string) => addresses.filter((other) => other.startsWith(`${href}/`));
  return (
    <Landmark
      className={`${kind ? styles[kind] : ''} ${className}`}
      {...(!isRepeated && { 'aria-label': label })}
    >
      <List className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={index}>
            {isGroup(entry) ? (
              <Group id={`group_${index}`} path={path} listBelow={listBelow} {...entry} />
            ) : (
              <NavLink href={entry.href} path={path} below={listBelow(entry.href)}>
                {entry.label}
              </NavLink>
            )}
          </li>
        ))}
      </List>
    </Landmark>
  );
}

type GroupProps = NavigationGroup & {
  id: string;
  path: string;
  listBelow: (href: string) => string[];
};

// The popover API opens the group by click and keyboard, closes it with Escape and restores focus, without a script.
function Group({ id, path, label, items, listBelow }: GroupProps) {
  return (
    <>
      <button className={styles.button} type="button" popoverTarget={id}>
        {label}
        <Icon name="open" />
      </button>
      <p className={styles.name}>{label}</p>
      <div className={styles.group} id={id} popover="auto">
        <p className={styles.title}>{label}</p>
        <List className={styles.items}>
          {items.map(({ label: text, href }, index) => (
            <li key={index}>
              <NavLink href={href} path={path} below={listBelow(href)}>
                {text}
              </NavLink>
            </li>
          ))}
        </List>
      </div>
    </>
  );
}
