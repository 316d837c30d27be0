import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { oncePerProcess } from '@/lib/server/once-per-process';

type ShownPage = {
  /** Path of the page, which navigation marks as the current one. */
  path: string;
  /** Whether the page is rendered with everything around its main part. */
  hasFrame: boolean;
  /** Whether one person looks at a draft of it. */
  isDraft?: boolean;
};

const shown = oncePerProcess('shown-page', () => new AsyncLocalStorage<ShownPage>());

/** Runs the work, and everything it starts, with this page to render. */
export function withShownPage<Result>(page: ShownPage, work: () => Result): Result {
  return shown.run(page, work);
}

/** Returns the page that is being rendered, because Next passes no path to a layout. */
export function getShownPage(): ShownPage {
  return shown.getStore() ?? { path: '', hasFrame: true };
}
