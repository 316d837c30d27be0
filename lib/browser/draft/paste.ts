import { applyEdit } from '@/lib/browser/draft/insert-text';
import { asBlock } from '@/lib/browser/draft/marks';
import { toMarkdown } from '@/lib/browser/draft/to-markdown';

/** Converts text that is pasted with formatting to Markdown. Pasting with Shift stays plain. */
export function convertPastes(textarea: HTMLTextAreaElement): void {
  let isPlain = false;
  textarea.addEventListener('keydown', ({ shiftKey }) => (isPlain = shiftKey));
  textarea.addEventListener('keyup', () => (isPlain = false));
  textarea.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html') ?? '';
    const markdown = isPlain ? null : toMarkdown(html);
    if (markdown === null) return;
    event.preventDefault();
    const { value, selectionStart: from, selectionEnd: to } = textarea;
    const isBlock = markdown.includes('\n') || /^(#+|[->|]|\d+\.) /.test(markdown);
    const text = isBlock ? asBlock(value, from, to, markdown).text : markdown;
    const end = from + text.length;
    applyEdit(textarea, { from, to, text, select: [end, end] });
  });
}
