const FIELDS = '[data-problems]';
const SUMMARY = 'section[aria-labelledby=problems]';
const NOTICE = '[data-until-corrected]';
const ATTRIBUTES = ['aria-invalid', 'aria-describedby'];

/**
 * Shows the mistakes that the page of a draft would show now, beside their fields and in the summary. The focus stays
 * where it is, and so does what somebody sees around it.
 *
 * @param isCurrent whether nobody has typed anything since the page was asked for
 */
export async function showProblems(
  form: HTMLFormElement,
  draft: string,
  isCurrent: () => boolean,
): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set('id', draft);
  const page = await readPage(address);
  // Somebody who was signed out gets another page.
  if (!page?.getElementById(form.id) || !isCurrent()) return;
  const { activeElement } = document;
  const place = activeElement?.getBoundingClientRect().top ?? 0;
  for (const shown of form.querySelectorAll<HTMLElement>(FIELDS)) {
    const name = shown.dataset.problems ?? '';
    const next = page.querySelector(`[data-problems="${CSS.escape(name)}"]`);
    if (next) replaceProblems(shown, next);
    followAttributes(document.getElementById(name), page.getElementById(name));
  }
  const summary = document.querySelector(SUMMARY);
  const next = page.querySelector(SUMMARY);
  if (!next) summary?.remove();
  else if (summary) replaceProblems(summary, next);
  if (!page.querySelector(NOTICE)) document.querySelector(NOTICE)?.remove();
  announce(form, page);
  const moved = (activeElement?.getBoundingClientRect().top ?? 0) - place;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

async function readPage(address: URL): Promise<Document | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html' } });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    // The next save asks again.
    return null;
  }
}

function replaceProblems(shown: Element, next: Element): void {
  if (shown.innerHTML === next.innerHTML) return;
  shown.replaceChildren(...next.childNodes);
  const details = shown.hasChildNodes() ? shown.closest('details') : null;
  if (details) details.open = true;
}

function followAttributes(field: Element | null, next: Element | null): void {
  for (const name of ATTRIBUTES) {
    const value = next?.getAttribute(name) ?? null;
    if (value === null) field?.removeAttribute(name);
    else if (next) field?.setAttribute(name, value);
  }
}

/** Says politely how many mistakes there are, if it has changed, and that the last one is corrected. */
function announce(form: HTMLFormElement, page: Document): void {
  const count = form.querySelector<HTMLElement>('[data-count]');
  const text = page.querySelector('[data-count]')?.textContent ?? '';
  if (!count || (text === '' && count.dataset.count === '')) return;
  const { corrected }: { corrected: string } = JSON.parse(form.dataset.texts ?? '');
  count.dataset.count = text;
  const news = text || corrected;
  if (count.textContent !== news) count.textContent = news;
}
