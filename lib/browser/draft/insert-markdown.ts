import { applyEdit } from '@/lib/browser/draft/insert-text';
import { asBlock } from '@/lib/browser/draft/marks';

/** Texts in which somebody has put the cursor. Until then, browsers have it at the start. */
const entered = new WeakSet<HTMLTextAreaElement>();

/** Lets buttons of the page insert files and links where the cursor is, and a button of the toolbar show them. */
export function startInserts(
  form: HTMLFormElement,
  textarea: HTMLTextAreaElement,
  first: HTMLElement,
): void {
  const find = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : null;
  };
  textarea.addEventListener('focus', () => entered.add(textarea), { once: true });
  form.querySelector('[role=toolbar] button[value=image]')?.addEventListener('click', () => {
    const details = first.closest('details');
    if (details) details.open = true;
    first.focus();
  });
  for (const button of form.querySelectorAll<HTMLElement>('button[data-markdown]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      insertMarkdown(textarea, button.dataset.markdown ?? '');
    });
  }
  const insertChosen = () => {
    const [chosen, described] = [find('choose'), find('describe')];
    const options = [...(chosen?.list?.options ?? [])];
    const markdown = options.find(({ value }) => value === chosen?.value)?.dataset.markdown;
    if (!markdown || !chosen) return chosen?.focus();
    insertMarkdown(textarea, withLabel(markdown, described?.value.trim() ?? ''));
    chosen.value = '';
    if (described) described.value = '';
  };
  keepApart(find('choose'), insertChosen);
  form.querySelector('button[value=choose]')?.addEventListener('click', (event) => {
    event.preventDefault();
    insertChosen();
  });
}

/** Keeps a field that is no part of the draft from being saved, and calls the handler for Enter instead of a button. */
export function keepApart(field: Element | RadioNodeList | null, handle: () => void): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.addEventListener('input', (event) => event.stopPropagation());
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handle();
  });
}

/** Inserts Markdown where the cursor is, or at the end: an image as a paragraph of its own, with the cursor in an empty description. */
export function insertMarkdown(textarea: HTMLTextAreaElement, markdown: string): void {
  const { value, selectionStart, selectionEnd } = textarea;
  const isAtEnd = selectionEnd === 0 && !entered.has(textarea);
  const [from, to] = isAtEnd ? [value.length, value.length] : [selectionStart, selectionEnd];
  // A link that follows an image would be beside it.
  const isBlock =
    isAtEnd || markdown.startsWith('!') || /(^|\n)!\[.*\)$/.test(value.slice(0, from));
  const { text, start } = isBlock
    ? asBlock(value, from, to, markdown)
    : { text: markdown, start: 0 };
  const at = from + (markdown.startsWith('![](') ? start + 2 : text.length);
  applyEdit(textarea, { from, to, text, select: [at, at] });
}

function withLabel(markdown: string, label: string): string {
  if (label === '') return markdown;
  return markdown.replace(/\[.*\]/, () => `[${label.replace(/[\\[\]]/g, '\\$&')}]`);
}
