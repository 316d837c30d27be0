import type { Sent } from '@/lib/browser/draft/save-draft';

/** Texts of the page about saving. */
export type StatusTexts = {
  saved: string;
  unsaved: string;
  offline: string;
  signedOut: string;
  signIn: string;
  gone: string;
  unexpected: string;
};

type State = Sent | { kind: 'unsaved' };

/**
 * Returns a function that shows whether a draft is saved. Screen readers announce the first time that it is saved,
 * each failure, and its end, but not each change and each save of somebody who is typing.
 */
export function createStatus(form: HTMLFormElement, texts: StatusTexts): (state: State) => void {
  const quiet = find(form, '[data-saved]');
  const status = find(form, '[role=status]');
  const link = find(form, '[data-sign-in]');
  let announced: State['kind'] | null = null;

  return (state) => {
    // A change does not repair a failure, which is still true.
    const isFailing = announced !== null && announced !== 'saved';
    if (state.kind === 'unsaved' && isFailing) return;
    const text = describe(state, texts);
    const isNews = state.kind === 'saved' ? announced !== 'saved' : state.kind !== 'unsaved';
    if (state.kind !== 'unsaved') announced = state.kind;
    quiet.textContent = isNews ? '' : text;
    // Setting the same text would announce each further attempt.
    if (status.textContent !== text) status.textContent = isNews ? text : '';
    link.hidden = state.kind !== 'signedOut';
  };
}

function describe(state: State, texts: StatusTexts): string {
  if (state.kind === 'saved') return `${texts.saved} ${formatTime(state.savedAt)}`;
  if (state.kind === 'refused') return state.message || texts.unexpected;
  return texts[state.kind];
}

// The clock of the person who is writing.
function formatTime(time: number): string {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang || undefined, {
    timeStyle: 'short',
    calendar: 'gregory',
  }).format(time);
}

function find(form: HTMLFormElement, selector: string): HTMLElement {
  const element = form.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(selector);
  return element;
}
