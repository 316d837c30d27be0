import { ArchPattern } from '@/components/page/arch-pattern';
import styles from './band-pattern.module.css';

/** The pattern at the end of a title band, where the screen is wide enough to have no text over it. */
export function BandPattern() {
  return <ArchPattern className={styles.pattern} />;
}
