import { fireEvent, screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { Toolbar } from '@/app/(personal)/staff/content/draft/toolbar';
import { startToolbar } from '@/lib/browser/draft/toolbar';
import { editorText } from '@/lib/i18n/en/staff/editor';

const { label, marks, ...placeholders } = editorText.toolbar;

const textarea = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const selected = () => textarea().value.slice(textarea().selectionStart, textarea().selectionEnd);

/** Shows a text with its toolbar; the part between two signs `¦` is selected. */
function show(marked: string): void {
  const [before = '', inside = '', after = ''] = marked.split('¦');
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <Toolbar controls="text" />
      <textarea id="text" defaultValue={before + inside + after} />
    </>,
  );
  const toolbar = document.querySelector<HTMLElement>('[role=toolbar]');
  textarea().setSelectionRange(before.length, before.length + inside.length);
  if (toolbar) startToolbar(toolbar, textarea());
}

beforeAll(() => {
  // Without it, as in a browser that has dropped it, the text is replaced all the same.
  document.execCommand = () => false;
});

describe('the toolbar of a text', () => {
  it('is hidden until the script runs', () => {
    document.body.innerHTML = renderToStaticMarkup(<Toolbar controls="text" />);
    expect(screen.queryByRole('toolbar')).toBeNull();
    show('');
    expect(screen.getByRole('toolbar', { name: label })).toBeTruthy();
  });

  it.each([
    ['bold', 'a ¦b¦ c', 'a **b** c', 'b'],
    ['bold', 'a ¦b ¦c', 'a **b** c', 'b'],
    ['bold', 'a **¦b¦** c', 'a b c', 'b'],
    ['bold', 'a ¦**b**¦ c', 'a b c', 'b'],
    ['bold', '¦¦', `**${placeholders.bold}**`, placeholders.bold],
    ['heading', 'One\nT¦¦wo', 'One\n## Two', ''],
    ['heading', '¦## Two¦', '### Two', '### Two'],
    ['heading', '¦### Two¦', 'Two', 'Two'],
    ['list', '¦a\nb\n¦c', '- a\n- b\nc', '- a\n- b'],
    ['list', '¦- a\n- b¦', 'a\nb', 'a\nb'],
    ['quotation', '¦a\n\nb¦', '> a\n>\n> b', '> a\n>\n> b'],
    ['link', 'see ¦here¦', 'see [here](/)', '/'],
    [
      'link',
      '¦https://a.example/¦',
      `[${placeholders.link}](https://a.example/)`,
      placeholders.link,
    ],
    [
      'table',
      'Before¦¦\nAfter',
      `Before\n\n| ${placeholders.column} 1 | ${placeholders.column} 2 |\n| --- | --- |\n|  |  |\n\nAfter`,
      `${placeholders.column} 1`,
    ],
  ] as const)('%s turns "%s" into "%s", and selects "%s"', (name, before, after, selection) => {
    show(before);
    press(marks[name]);
    expect(textarea().value).toBe(after);
    expect(selected()).toBe(selection);
    expect(document.activeElement).toBe(textarea());
  });

  it('tells the form about a change', () => {
    show('¦a¦');
    const heard = jest.fn();
    document.body.addEventListener('input', heard, { once: true });
    press(marks.bold);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('has shortcuts for bold and for a link, and for nothing else', () => {
    show('¦a¦');
    fireEvent.keyDown(textarea(), { key: 'b', ctrlKey: true });
    expect(textarea().value).toBe('**a**');
    fireEvent.keyDown(textarea(), { key: 'k', ctrlKey: true });
    expect(textarea().value).toBe('**[a](/)**');
    fireEvent.keyDown(textarea(), { key: 'b' });
    fireEvent.keyDown(textarea(), { key: 'b', ctrlKey: true, altKey: true });
    expect(textarea().value).toBe('**[a](/)**');
  });
});
