import { applyEdit } from '@/lib/browser/draft/insert-text';
import { asBlock } from '@/lib/browser/draft/marks';
import { TOKEN_FIELD } from '@/lib/forms/form';
import { http, readToken } from '@/lib/http';

/** Messages of the page about uploads. */
type UploadTexts = {
  sending: string;
  done: string;
  describe: string;
  failed: string;
  choose: string;
};

/** A file that the draft has now, and what to do for it; otherwise the server's message. */
type Uploaded = { reference: string; markdown: string; note: string } | { message: string };

type Box = { element: HTMLElement; input: HTMLInputElement; target: Target };
type Target = HTMLInputElement | HTMLTextAreaElement;

/** Uploads files without leaving the page, and puts them into the field to which they belong. */
export function startUploads(form: HTMLFormElement): void {
  const { upload: texts }: { upload: UploadTexts } = JSON.parse(form.dataset.texts ?? '');
  const boxes = [...form.querySelectorAll<HTMLElement>('[data-upload-for]')].flatMap((element) =>
    readBox(form, element),
  );
  const insert = boxes.find(({ target }) => target instanceof HTMLTextAreaElement);
  let last: Promise<void> = Promise.resolve();
  let open = 0;

  /** Uploads one file after the other. */
  function upload(file: File, box: Box, target: Target, description: string): void {
    open += 1;
    last = last.then(async () => {
      show(box, texts.sending);
      show(box, place(target, await send(form, box.input.name, file, description), texts));
      open -= 1;
    });
  }

  for (const box of boxes) {
    const { element, input, target } = box;
    const button = element.querySelector('button');
    const description = form.elements.namedItem(
      box === insert ? 'describe' : target.name.replace(/[^.]*$/, 'alt'),
    );
    const begin = () => {
      const [file] = input.files ?? [];
      if (!file) return show(box, texts.choose);
      upload(file, box, target, description instanceof HTMLInputElement ? description.value : '');
      input.value = '';
      if (box === insert && description instanceof HTMLInputElement) description.value = '';
    };
    button?.addEventListener('click', (event) => {
      event.preventDefault();
      begin();
    });
    // The text waits for a description.
    if (box !== insert) input.addEventListener('change', begin);
    // Neither is a change of the draft.
    for (const kind of ['input', 'change'])
      input.addEventListener(kind, (event) => event.stopPropagation());
  }

  if (!insert) return;
  const details = insert.element.closest('details');
  form.querySelector('[role=toolbar] button[value=image]')?.addEventListener('click', () => {
    if (details) details.open = true;
    insert.input.focus();
  });
  for (const button of form.querySelectorAll<HTMLElement>('[data-markdown]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      insertMarkdown(insert.target, button.dataset.markdown ?? '');
    });
  }
  for (const textarea of form.querySelectorAll<HTMLTextAreaElement>('[role=toolbar] + textarea')) {
    receiveFiles(textarea, (files) => {
      if (details) details.open = true;
      for (const file of files) upload(file, insert, textarea, '');
    });
  }
  // A button waits until the files are where they belong.
  form.addEventListener(
    'submit',
    (event) => {
      if (open === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void last.then(() => form.requestSubmit(event.submitter));
    },
    { capture: true },
  );
}

function readBox(form: HTMLFormElement, element: HTMLElement): Box[] {
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const target = form.elements.namedItem(element.dataset.uploadFor ?? '');
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return input && isField ? [{ element, input, target }] : [];
}

/** Calls the handler with files that somebody pastes or drops, unless there is text to paste. */
function receiveFiles(textarea: HTMLTextAreaElement, handle: (files: FileList) => void): void {
  textarea.addEventListener('paste', (event) => {
    const { clipboardData, defaultPrevented } = event;
    // Office adds a picture to each text.
    const hasText = clipboardData?.getData('text/plain') !== '';
    if (defaultPrevented || hasText || clipboardData.files.length === 0) return;
    event.preventDefault();
    handle(clipboardData.files);
  });
  textarea.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  textarea.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    handle(files);
  });
}

/** Sends a file. The token and the draft come first, because the server writes nothing before it has checked them. */
async function send(
  form: HTMLFormElement,
  field: string,
  file: File,
  description: string,
): Promise<Uploaded> {
  const body = new FormData();
  body.append(TOKEN_FIELD, readToken() ?? '');
  body.append('draft', String(new FormData(form).get('draft')));
  body.append('describe', description);
  body.append(field, file, file.name || 'image');
  try {
    const response = await http(form.dataset.upload ?? '', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    });
    return readAnswer(await response.json());
  } catch {
    return { message: '' };
  }
}

function readAnswer(answer: unknown): Uploaded {
  const read = (name: string): string => {
    const value: unknown = Reflect.get(Object(answer), name);
    return typeof value === 'string' ? value : '';
  };
  const [reference, markdown, note, message] = ['reference', 'markdown', 'note', 'message'].map(
    read,
  );
  if (!reference || !markdown) return { message: message ?? '' };
  return { reference, markdown, note: note ?? '' };
}

/** Puts a file into its field, and returns what to say about it. */
function place(target: Target, uploaded: Uploaded, texts: UploadTexts): string {
  if ('message' in uploaded) return uploaded.message || texts.failed;
  const { reference, markdown, note } = uploaded;
  if (target instanceof HTMLTextAreaElement) insertMarkdown(target, markdown);
  else {
    target.value = reference;
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const needsText = target instanceof HTMLTextAreaElement && markdown.startsWith('![](');
  return [needsText ? texts.describe : texts.done, note].filter(Boolean).join(' ');
}

/** Inserts Markdown where the cursor is: an image as a paragraph of its own, with the cursor in an empty description. */
function insertMarkdown(target: Target, markdown: string): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart: from, selectionEnd: to } = target;
  const isImage = markdown.startsWith('!');
  const { text, start } = isImage
    ? asBlock(value, from, to, markdown)
    : { text: markdown, start: 0 };
  const at = from + (markdown.startsWith('![](') ? start + 2 : text.length);
  applyEdit(target, { from, to, text, select: [at, at] });
}

function show({ element }: Box, text: string): void {
  const status = element.querySelector('[data-upload-status]');
  if (status) status.textContent = text;
}
