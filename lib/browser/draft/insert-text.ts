/** A replacement of a part of a text, and the part to select afterwards. */
export type TextEdit = {
  from: number;
  to: number;
  text: string;
  select: [from: number, to: number];
};

/** Changes a text as if it were typed, so that the browser can undo the change. */
export function applyEdit(
  textarea: HTMLTextAreaElement,
  { from, to, text, select }: TextEdit,
): void {
  textarea.focus();
  textarea.setSelectionRange(from, to);
  // The only way that keeps the browser's list of changes. Deprecated, and without a successor.
  const isDone = document.execCommand(text ? 'insertText' : 'delete', false, text);
  if (!isDone) {
    textarea.setRangeText(text, from, to, 'end');
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(...select);
}
