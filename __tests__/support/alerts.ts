import { EMPTY_BOARD } from '@/lib/server/alerts/board';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Forgets the alerts in memory, as the end of a process does. */
export function forgetAlerts(): void {
  const state = oncePerProcess<object>('alerts', () => ({}));
  Object.assign(state, { board: EMPTY_BOARD, fileKey: null });
  const source = oncePerProcess<object>('alert-source', () => ({}));
  Object.assign(source, { received: null, hasFailed: false });
}
