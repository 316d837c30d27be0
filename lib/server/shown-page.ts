import 'server-only';
import { RequestValue } from '@/lib/request-value';
import { oncePerProcess } from '@/lib/server/once-per-process';

export type ShownPage = {
  /** Path of the page, which navigation marks as the current one. */
  path: string;
  /** Whether the page is rendered with everything around its main part. */
  hasFrame: boolean;
  /** Whether one person looks at a draft of it. */
  isDraft?: boolean;
  /** Set by the page itself if its address is that of nothing. */
  isUnknown?: boolean;
  /** Set for a page of a copy, which works without the site. */
  copy?: CopiedPage;
};

/** A page that search would find. */
export type TitleLink = { title: string; address: string };

/** Facts that only pages of a copy show (`npm run export`). */
export type CopiedPage = {
  /** Day of the copy, as in `2026-01-31`; null if its pages do not say that they are copies. */
  day: string | null;
  /** For the page that stands in for the search: the links on this part of it, and the number of parts. */
  titles?: { links: readonly TitleLink[]; part: number; parts: number };
};

const shown = oncePerProcess('shown-page', () => new RequestValue<ShownPage>());

/** Runs the work, and everything it starts, with this page to render. */
export function withShownPage<Result>(page: ShownPage, work: () => Result): Result {
  return shown.run(page, work);
}

/** Returns the page that is being rendered, because Next passes no path to a layout. */
export function getShownPage(): ShownPage {
  return shown.get() ?? { path: '', hasFrame: true };
}

/** Lets the page that is being rendered respond with 404. Next could only respond with a page of its own. */
export function respondUnknown(): void {
  getShownPage().isUnknown = true;
}
