import { setTimeout } from 'node:timers/promises';
import { contactForm } from '@/lib/forms/contact';
import { ALERT_PAGE, HOME, SEARCH } from '@/lib/routes';

const WATCHED_MS = 4_500;
const VIEWERS = 2;
const SHARE = 0.99;
const LEAST_VIEWS = 1_000;

/** A page that was requested this many milliseconds after the change. */
export type View = { after: number; isRight: boolean };

/** Requests pages of all kinds for several seconds, and at least a thousand of them: visited, unvisited, unknown, forms,
 * and personal ones. */
export async function watch(url: string, isRight: (html: string) => boolean): Promise<View[]> {
  const start = performance.now();
  const views: View[] = [];
  let count = 0;
  const viewers = Array.from({ length: VIEWERS }, async () => {
    while (performance.now() - start < WATCHED_MS || views.length < LEAST_VIEWS) {
      count++;
      const page = choosePage(count);
      const after = performance.now() - start;
      const html = await fetch(url + page).then(
        (response) => response.text(),
        () => '',
      );
      views.push({ after, isRight: isRight(html) });
    }
  });
  await Promise.all(viewers);
  return views;
}

function choosePage(count: number): string {
  const pages = [
    HOME,
    ALERT_PAGE,
    contactForm.page,
    `/numbered/${(count % 40) + 1}`,
    `/numbered/${(count % 40) + 1}?${count}`,
    `/none/${count}`,
    `${SEARCH}?q=page`,
  ];
  return pages[count % pages.length] ?? HOME;
}

/** Whether 99% of the pages that were requested after the limit were right. */
export function isInTime(views: View[], limit: number): boolean {
  const late = views.filter(({ after }) => after > limit);
  const right = late.filter((view) => view.isRight);
  return late.length > 0 && right.length >= SHARE * late.length;
}

/** Returns when the last wrong page was requested, in milliseconds after the change. */
export function lastWrong(views: View[]): string {
  const wrong = views.filter(({ isRight }) => !isRight).map(({ after }) => after);
  return Math.max(0, ...wrong).toFixed(0);
}

/** Whether the home page shows the text within this time. */
export async function isShown(url: string, text: string, limit: number): Promise<boolean> {
  const until = performance.now() + limit;
  for (;;) {
    const response = await fetch(url + HOME);
    if ((await response.text()).includes(text)) return true;
    if (performance.now() >= until) return false;
    await setTimeout(50);
  }
}
