import { insertMarkdown, keepApart, startInserts } from '@/lib/browser/draft/insert-markdown';
import { sendFile, type Uploaded } from '@/lib/browser/draft/send-file';

/** Messages of the page about uploads. */
type UploadTexts = {
  sending: string;
  done: string;
  describe: string;
  describeFirst: string;
  failed: string;
  choose: string;
};

/** Controls for a file, and the field that gets it. */
type Box = { element: HTMLElement; input: HTMLInputElement; target: Target };

type Target = HTMLInputElement | HTMLTextAreaElement;

type Upload = (file: File, box: Box, target: Target, description: string) => void;

/** Uploads files without leaving the page, and puts them into the field to which they belong. */
export function startUploads(form: HTMLFormElement): void {
  const { upload: texts }: { upload: UploadTexts } = JSON.parse(form.dataset.texts ?? '');
  const upload = createQueue(form, texts);
  for (const element of form.querySelectorAll<HTMLElement>('[data-upload-for]')) {
    const box = readBox(form, element);
    if (!box) continue;
    startBox(form, box, upload, texts);
    if (!(box.target instanceof HTMLTextAreaElement)) continue;
    startInserts(form, box.target, box.input);
    for (const textarea of form.querySelectorAll<HTMLTextAreaElement>('[role=toolbar] + textarea'))
      receiveFiles(textarea, (files) => {
        open(box);
        for (const file of files) upload(file, box, textarea, '');
      });
  }
}

/** Returns a function that uploads one file after the other. A button waits until they are where they belong. */
function createQueue(form: HTMLFormElement, texts: UploadTexts): Upload {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  form.addEventListener(
    'submit',
    (event) => {
      if (waiting === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void last.then(() => form.requestSubmit(event.submitter));
    },
    { capture: true },
  );
  return (file, box, target, description) => {
    waiting += 1;
    last = last.then(async () => {
      show(box, texts.sending);
      const uploaded = await sendFile(form, box.input.name, file, description);
      show(box, place(target, uploaded, texts));
      waiting -= 1;
    });
  };
}

function startBox(form: HTMLFormElement, box: Box, upload: Upload, texts: UploadTexts): void {
  const { element, input, target } = box;
  const isText = target instanceof HTMLTextAreaElement;
  const name = isText ? 'describe' : target.name.replace(/[^.]*$/, 'alt');
  const begin = () => {
    const [file] = input.files ?? [];
    if (!file) return show(box, texts.choose);
    const description = form.elements.namedItem(name);
    const isField = description instanceof HTMLInputElement;
    if (isText && isField && file.type.startsWith('image/') && description.value.trim() === '') {
      show(box, texts.describeFirst);
      return description.focus();
    }
    upload(file, box, target, isField ? description.value : '');
    input.value = '';
    if (isField && isText) description.value = '';
  };
  element.querySelector('button')?.addEventListener('click', (event) => {
    event.preventDefault();
    begin();
  });
  // In the text, the file waits for a description. Enter would send the form.
  if (!isText) input.addEventListener('change', begin);
  else keepApart(form.elements.namedItem(name), begin);
  // A chosen file is no change of the draft.
  for (const kind of ['input', 'change'])
    input.addEventListener(kind, (event) => event.stopPropagation());
}

function readBox(form: HTMLFormElement, element: HTMLElement): Box | null {
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const target = form.elements.namedItem(element.dataset.uploadFor ?? '');
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return input && isField ? { element, input, target } : null;
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

/** Puts a file into its field, and returns a message about it. */
function place(target: Target, uploaded: Uploaded, texts: UploadTexts): string {
  if ('message' in uploaded) return uploaded.message || texts.failed;
  const { reference, markdown, note } = uploaded;
  const isText = target instanceof HTMLTextAreaElement;
  if (isText) insertMarkdown(target, markdown);
  else {
    target.value = reference;
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const lacksText = isText && markdown.startsWith('![](');
  return [lacksText ? texts.describe : texts.done, note].filter(Boolean).join(' ');
}

function open({ element }: Box): void {
  const details = element.closest('details');
  if (details) details.open = true;
}

function show({ element }: Box, text: string): void {
  const status = element.querySelector('[data-upload-status]');
  if (status) status.textContent = text;
}
