import { showProblems } from '@/lib/browser/draft/problems';
import { sendDraft, type Sent } from '@/lib/browser/draft/save-draft';
import { createStatus, type StatusTexts } from '@/lib/browser/draft/status';
import { hasCommandKey } from '@/lib/browser/draft/toolbar';
import { TOKEN_FIELD } from '@/lib/forms/form';
import { readToken } from '@/lib/http';

const PAUSE_MS = 2_000;

const RETRY_MS = 10_000;

/** Saves a draft at each pause, one request at a time, and lets a button wait until the request is finished. */
export function startAutosave(form: HTMLFormElement): void {
  const texts: StatusTexts = JSON.parse(form.dataset.texts ?? '');
  const show = createStatus(form, texts);
  const draft = hidden(form, 'draft');
  const revision = hidden(form, 'revision');
  const token = hidden(form, TOKEN_FIELD);
  /** Numbers of the last change, and of the last one that the server has. */
  let typed = 0;
  let saved = 0;
  let timer = 0;
  let sending: Promise<Sent> | null = null;
  let isLeaving = false;
  /** Address of the draft that this text has become, because a second tab has saved the first. */
  let next = '';
  let preview: Window | null = null;

  const isSaved = () => typed === saved;
  const plan = (after: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(save, after);
  };

  function change(): void {
    typed += 1;
    show({ kind: 'unsaved' });
    plan(PAUSE_MS);
  }

  function save(): void {
    clearTimeout(timer);
    if (!isSaved() && !sending && !isLeaving) void send('save');
  }

  async function send(button: string): Promise<Sent> {
    const sent = typed;
    sending = sendDraft(form, button);
    const result = await sending;
    sending = null;
    if (result.kind === 'saved') receive(result, sent);
    else fail(result);
    return result;
  }

  function receive(result: Extract<Sent, { kind: 'saved' }>, sent: number): void {
    saved = sent;
    if (result.draft !== draft.value) next = result.location;
    draft.value = result.draft;
    revision.value = result.revision;
    if (!isSaved()) plan(PAUSE_MS);
    else if (next) leaveFor(next);
    else {
      show(result);
      void showProblems(form, draft.value, isSaved);
    }
    if (preview && !preview.closed) refresh(preview, draft.value);
  }

  function fail(result: Exclude<Sent, { kind: 'saved' }>): void {
    show(result);
    if (result.kind === 'offline' || result.kind === 'refused') plan(RETRY_MS);
  }

  function leaveFor(address: string): void {
    isLeaving = true;
    location.replace(address);
  }

  async function openPreview(): Promise<void> {
    // Opens the tab at once, because browsers allow that only during a click.
    preview = window.open('', 'preview');
    while (sending) await sending;
    clearTimeout(timer);
    const result = await send('preview');
    if (!preview || next) return;
    if (result.kind === 'saved') preview.location.replace(result.location);
    else if (preview.location.href === 'about:blank') preview.close();
  }

  form.addEventListener('input', change);
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    const isPreview = submitter instanceof HTMLButtonElement && submitter.value === 'preview';
    if (isPreview) void openPreview();
    else if (sending) void sending.then(() => form.requestSubmit(submitter));
    else if (!navigator.onLine) fail({ kind: 'offline' });
    else {
      clearTimeout(timer);
      isLeaving = true;
      // The session may be a new one since the page was opened.
      token.value = readToken() ?? token.value;
      return;
    }
    event.preventDefault();
  });

  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !hasCommandKey(event)) return;
    // The browser would save the page as a file.
    event.preventDefault();
    save();
  });
  addEventListener('online', save);
  // Somebody who has signed in again comes back from another tab.
  addEventListener('focus', save);
  document.addEventListener('visibilitychange', save);
  addEventListener('pagehide', save);
  addEventListener('pageshow', () => {
    isLeaving = false;
    if (isChanged(form)) change();
  });
  addEventListener('beforeunload', (event) => {
    if (!isSaved() && !isLeaving) event.preventDefault();
  });
}

/** Shows the new state in the tab of the preview, unless its reader has gone on to another page. */
function refresh(preview: Window, draft: string): void {
  try {
    const { pathname } = preview.location;
    if (pathname.endsWith(`/preview/${encodeURIComponent(draft)}`)) preview.location.reload();
  } catch {
    // The tab shows another site.
  }
}

/** Returns whether the browser has restored what somebody typed before they left the page. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    const isField = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    return isField && /^text/.test(control.type) && control.value !== control.defaultValue;
  });
}

function hidden(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) return input;
  throw new Error(name);
}
