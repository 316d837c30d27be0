import { applyEdit } from '@/lib/browser/draft/insert-text';
import { MARKS, type Placeholders } from '@/lib/browser/draft/marks';

/** Shortcuts with Ctrl, or with Cmd on a Mac, where Ctrl+B and Ctrl+K move the cursor and delete. */
const SHORTCUTS: Record<string, keyof typeof MARKS> = { b: 'bold', k: 'link' };

/**
 * Shows the toolbar of a textarea, with one tab stop and arrow keys (ARIA Authoring Practices, toolbar). Its buttons and
 * texts come from the page.
 */
export function startToolbar(toolbar: HTMLElement, textarea: HTMLTextAreaElement): void {
  const buttons = [...toolbar.querySelectorAll('button')];
  const texts: Placeholders = JSON.parse(toolbar.dataset.texts ?? '');
  const press = (name: string) => {
    if (isMark(name)) applyEdit(textarea, MARKS[name](textarea, texts));
  };

  for (const [index, button] of buttons.entries()) {
    button.tabIndex = index === 0 ? 0 : -1;
    button.addEventListener('click', () => press(button.value));
  }
  toolbar.addEventListener('keydown', (event) => {
    const now = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons.at(findNext(event.key, now, buttons.length));
    if (now === -1 || !next || next === document.activeElement) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  });
  textarea.addEventListener('keydown', (event) => {
    const name = SHORTCUTS[event.key.toLowerCase()];
    if (!name || !hasCommandKey(event)) return;
    event.preventDefault();
    press(name);
  });
  toolbar.hidden = false;
}

function isMark(name: string): name is keyof typeof MARKS {
  return Object.hasOwn(MARKS, name);
}

function findNext(key: string, now: number, count: number): number {
  if (key === 'ArrowRight') return (now + 1) % count;
  if (key === 'ArrowLeft') return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : now;
}

/** Whether Ctrl was pressed with a key, or Cmd on a Mac. */
export function hasCommandKey({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isMac = /^(Mac|iP)/.test(navigator.platform);
  return !altKey && !shiftKey && metaKey === isMac && ctrlKey === !isMac;
}
