import { waitFor } from '@testing-library/react';
import { startUploads } from '@/lib/browser/draft/upload';

let answer: { status: number; body: unknown };
let sent: FormData[];

const TEXTS = {
  upload: {
    sending: '…',
    done: 'Done.',
    describe: 'Describe it.',
    describeFirst: 'Describe it first.',
    failed: 'Failed.',
    choose: 'Choose.',
  },
};

beforeEach(() => {
  sent = [];
  answer = {
    status: 201,
    body: { reference: 'lake.jpg', markdown: '![A lake](lake.jpg)', note: '' },
  };
  Object.assign(globalThis, {
    fetch: (_: string, { body }: { body: FormData }) => {
      sent.push(body);
      const { status, body: json } = answer;
      return Promise.resolve({ status, json: () => Promise.resolve(json) });
    },
  });
  // jsdom has neither.
  document.execCommand = () => false;
});

function openForm(): HTMLFormElement {
  document.body.innerHTML = `
    <form data-upload="/api/staff/content/upload">
      <input type="hidden" name="draft" value="7">
      <input name="f.image.src"><input name="f.image.alt" value="A field">
      <div data-upload-for="f.image.src"><input type="file" name="upload.f.image.src">
        <button value="upload.f.image.src"></button><p data-upload-status></p></div>
      <div role="toolbar"><button type="button" value="image"></button></div><textarea name="text"></textarea>
      <details><div data-upload-for="text"><input type="file" name="upload.text"><input name="describe">
        <button value="upload.text"></button><p data-upload-status></p>
        <input name="choose" list="list"><datalist id="list"><option value="/about" data-markdown="[about](/about)">
        </datalist><button value="choose"></button></div></details>
      <button value="insert.1" data-markdown="[Plan](plan.pdf)"></button>
    </form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  form.dataset.texts = JSON.stringify(TEXTS);
  startUploads(form);
  return form;
}

function find<Kind extends Element>(kind: new () => Kind, selector: string): Kind {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(selector);
}

const textarea = () => find(HTMLTextAreaElement, 'textarea');
const click = (value: string) => find(HTMLButtonElement, `button[value="${value}"]`).click();

function choose(name: string, file = new File(['x'], 'lake.jpg')): void {
  const input = find(HTMLInputElement, `input[name="${name}"]`);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function write(text: string, cursor: number): void {
  textarea().value = text;
  textarea().setSelectionRange(cursor, cursor);
}

describe('an upload in place', () => {
  it('puts an image between the paragraphs where the cursor is', async () => {
    openForm();
    write('One.\n\nTwo.', 4);
    choose('upload.text');
    expect(sent).toEqual([]);
    click('upload.text');
    await waitFor(() => expect(textarea().value).toBe('One.\n\n![A lake](lake.jpg)\n\nTwo.'));
  });

  it('sends the token and the draft before the file', async () => {
    openForm();
    choose('upload.text');
    click('upload.text');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect([...(sent[0]?.keys() ?? [])]).toEqual(['xsrf', 'draft', 'describe', 'upload.text']);
  });

  it('fills the field of an image as soon as somebody has chosen a file, and saves the draft', async () => {
    const form = openForm();
    const change = jest.fn();
    form.addEventListener('input', change);
    choose('upload.f.image.src');
    const field = find(HTMLInputElement, 'input[name="f.image.src"]');
    await waitFor(() => expect(field.value).toBe('lake.jpg'));
    expect(change).toHaveBeenCalledTimes(1);
    expect(sent[0]?.get('describe')).toBe('A field');
  });

  it('begins with Enter in the description, which is no change of the draft', async () => {
    const form = openForm();
    const change = jest.fn();
    form.addEventListener('input', change);
    choose('upload.text');
    const description = find(HTMLInputElement, 'input[name=describe]');
    description.value = 'A lake';
    description.dispatchEvent(new Event('input', { bubbles: true }));
    expect(change).not.toHaveBeenCalled();
    description.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await waitFor(() => expect(textarea().value).toBe('![A lake](lake.jpg)'));
    expect(description.value).toBe('');
  });

  it('asks for the description of an image before it uploads it', async () => {
    openForm();
    const description = find(HTMLInputElement, 'input[name=describe]');
    choose('upload.text', new File(['x'], 'lake.jpg', { type: 'image/jpeg' }));
    click('upload.text');
    expect(document.activeElement).toBe(description);
    expect(document.body.textContent).toContain('Describe it first.');
    expect(sent).toEqual([]);
    description.value = 'A lake';
    click('upload.text');
    await waitFor(() => expect(textarea().value).toBe('![A lake](lake.jpg)'));
  });

  it('puts the cursor where the description of an image is missing', async () => {
    answer.body = { reference: 'lake.jpg', markdown: '![](lake.jpg)', note: '' };
    openForm();
    choose('upload.text');
    click('upload.text');
    await waitFor(() => expect(textarea().value).toBe('![](lake.jpg)'));
    expect(textarea().selectionStart).toBe(2);
    expect(document.body.textContent).toContain('Describe it.');
  });

  it.each([
    [422, { message: 'This is HEIC.' }, 'This is HEIC.'],
    [500, null, 'Failed.'],
  ])('says why it failed, and changes nothing (%s)', async (status, body, message) => {
    answer = { status, body };
    openForm();
    write('One.', 4);
    choose('upload.text');
    click('upload.text');
    await waitFor(() => expect(document.body.textContent).toContain(message));
    expect(textarea().value).toBe('One.');
  });

  it('lets a button wait until the file is in the text', async () => {
    const form = openForm();
    const submitted: string[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted.push(textarea().value);
    });
    form.requestSubmit = () => form.dispatchEvent(new Event('submit', { cancelable: true }));
    choose('upload.text');
    click('upload.text');
    form.requestSubmit();
    expect(submitted).toEqual([]);
    await waitFor(() => expect(submitted).toEqual(['![A lake](lake.jpg)']));
  });
});

describe('the buttons for files', () => {
  it('insert a link after an image in a paragraph of its own', () => {
    openForm();
    write('![A](a.jpg)\n\nEnd', 11);
    click('insert.1');
    expect(textarea().value).toBe('![A](a.jpg)\n\n[Plan](plan.pdf)\n\nEnd');
  });

  it('link to a page of the site with the text that somebody has typed', () => {
    openForm();
    write('See ', 4);
    find(HTMLInputElement, 'input[name=describe]').value = 'us [here]';
    find(HTMLInputElement, 'input[name=choose]').value = '/about';
    click('choose');
    expect(textarea().value).toBe('See [us \\[here\\]](/about)');
  });

  it('insert at the end of the text until somebody puts the cursor in it', () => {
    openForm();
    write('One.\n', 0);
    click('insert.1');
    expect(textarea().value.trimEnd()).toBe('One.\n\n[Plan](plan.pdf)');
    write('One.', 0);
    click('insert.1');
    expect(textarea().value).toBe('[Plan](plan.pdf)One.');
  });

  it('open from the toolbar', () => {
    openForm();
    click('image');
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(find(HTMLInputElement, 'input[name="upload.text"]'));
  });
});
