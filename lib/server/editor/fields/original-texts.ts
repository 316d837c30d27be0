import 'server-only';
import { readText, texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { Control } from '@/lib/server/content/types/controls';
import { readFile } from '@/lib/server/editor/content-folder';
import { openForm, type FileForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { FIELD, hasLines, partOf, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import { findOriginal } from '@/lib/server/editor/fields/translations';

/** The original of a translation as the content folder has it now, and the tag of the language of the translation. */
export type Original = { file: string; tag: string; content: Buffer; form: FileForm };

/** Opens the original of a translation; null for any other file, or if the original has no form. */
export function openOriginal(translation: string): Original | null {
  const { original: file = '', tag = '' } = findOriginal(translation) ?? {};
  const shape = file === '' ? null : shapeOf(file);
  const content = shape && readFile(file);
  const form = content && openForm(shape, content.toString());
  return form ? { file, tag, content, form } : null;
}

/** Lists the values of a file as people read them, by the names of the fields of its form. */
export function listTexts({ parts, body }: FileForm): ReadonlyMap<string, string> {
  const texts = parts.flatMap(({ part, typed }) =>
    typed === null ? [] : listValues(part.control, `${FIELD}.${part.name}`, typed),
  );
  return new Map([...texts, [BODY, body] as const].filter(([, text]) => text.trim() !== ''));
}

function listValues(control: Control, name: string, typed: Typed): [string, string][] {
  const own: [string, string] = [name, control.kind === 'flag' ? '' : showTyped(control, typed)];
  if (typeof typed === 'string' || hasLines(control)) return [own];
  if (Array.isArray(typed)) {
    const of = control.kind === 'list' ? control.of : control;
    return [own, ...typed.flatMap((item, index) => listValues(of, `${name}.${index}`, item))];
  }
  return partsOf(control, typed).flatMap((part) =>
    listValues(part.control, `${name}.${part.name}`, partOf(typed, part.name) ?? ''),
  );
}

/** Returns a value as people read it, with a line for each part. */
export function showTyped(control: Control, typed: Typed): string {
  if (typeof typed === 'string') {
    if (control.kind === 'flag') return typed === '' ? '' : texts().inbox.yes;
    const chosen = control.kind === 'choice' ? getOwnValue(control.choices, typed) : undefined;
    return chosen === undefined ? typed : readText(chosen);
  }
  const isList = Array.isArray(typed);
  const of = control.kind === 'list' ? control.of : control;
  const inner = isList
    ? typed.map((item) => showTyped(of, item))
    : partsOf(control, typed).map((part) =>
        showTyped(part.control, partOf(typed, part.name) ?? ''),
      );
  return inner.filter(Boolean).join(isList && !hasLines(control) ? '\n\n' : '\n');
}
