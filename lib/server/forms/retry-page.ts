import 'server-only';
import { RequestValue } from '@/lib/request-value';
import type { RejectedForm } from '@/lib/server/forms/rejected-forms';
import { oncePerProcess } from '@/lib/server/once-per-process';

type Shown = { form: string; rejected: RejectedForm };

/**
 * Renders a page for the visitor who sent these headers, when it is the client's turn. Resolves to null if no page
 * can be rendered here.
 */
type Render = (path: string, headers: Headers, client: string) => Promise<Response | null>;

const holder = oncePerProcess<{ render: Render; shown: RequestValue<Shown> }>(
  'retry-page',
  // Under `next dev`, nothing stands between visitors and Next that could render a page.
  () => ({ render: () => Promise.resolve(null), shown: new RequestValue() }),
);

/** Sets how a page is rendered: by the page store, on a running site. */
export function provideRetryPage(render: Render): void {
  holder.render = render;
}

/** Renders the page at `path`, filled in with a rejected form that is stored nowhere. */
export function renderRetryPage(
  shown: Shown,
  ...page: Parameters<Render>
): Promise<Response | null> {
  return holder.shown.run(shown, () => holder.render(...page));
}

/** Returns the rejected form for which the current page is rendered; null if there is none. */
export function getShownForm(form: string): RejectedForm | null {
  const shown = holder.shown.get();
  return shown?.form === form ? shown.rejected : null;
}
