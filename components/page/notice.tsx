import { Icon } from '@/components/layout/icon';
import styles from './notice.module.css';

type Props = {
  /** Whether an action has succeeded, or the visitor has to know something. */
  kind: 'success' | 'information';
  children: React.ReactNode;
};

const ICONS = { success: 'check', information: 'information' } as const;

/** Says what has happened. Takes focus, with or without scripts, so that screen readers announce it. */
export function Notice({ kind, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role="status" tabIndex={-1} autoFocus>
      <Icon name={ICONS[kind]} />
      <p>{children}</p>
    </div>
  );
}
