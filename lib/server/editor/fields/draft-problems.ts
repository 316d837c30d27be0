import 'server-only';
import { readText, texts } from '@/lib/i18n/texts';
import { describeFound, type ContentIssue } from '@/lib/server/content-issue';
import type { FileForm } from '@/lib/server/editor/fields/file-form';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { FIELD, hasLines, partOf, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import type { Control } from '@/lib/server/content/types/controls';

/** A mistake of a draft: the name and the label of the field that it concerns, and what to do about it. */
export type DraftProblem = { name: string; label: string; message: string };

/** Finds for each problem of a file the field of its form; the last one is its text. */
export function placeProblems(form: FileForm | null, problems: readonly ContentIssue[]) {
  const names = new Set(
    form?.parts.flatMap(({ part, typed }) =>
      typed === null ? [] : listNames(part.control, `${FIELD}.${part.name}`, typed),
    ),
  );
  return problems.map(({ field, line, found, expected }): DraftProblem => {
    const message = describe(found, expected);
    const place = field === undefined ? null : findPlace(toName(field), names);
    if (place !== null) return { name: place, label: labelOf(form, place), message };
    if (form && field === undefined)
      return { name: BODY, label: texts().editor.draft.text, message };
    const label = field ?? (line === undefined ? '' : texts().editor.draft.line(line));
    return { name: '', label, message };
  });
}

/** Whether a problem is a required field without a value, or with an empty one. */
export function isMissing({ found }: Pick<ContentIssue, 'found'>): boolean {
  return [undefined, ''].map(describeFound).includes(found);
}

/** Describes a mistake to somebody who does not see the file. */
function describe(found: string, expected: string): string {
  if (isMissing({ found })) return texts().editor.draft.missing;
  return texts().editor.draft.problem(found, expected.replace(/ \(in quotes[^)]*\)/, ''));
}

function labelOf(form: FileForm | null, name: string): string {
  const [, first = ''] = name.split('.');
  const part = form?.parts.find((one) => one.part.name === first)?.part;
  return part ? readText(part.label) : '';
}

/** Returns the name in the form of a field, such as `f.links.0.label` for `links[0].label`. */
function toName(field: string): string {
  return `${FIELD}.${field.replace(/\[(\d+)\]/g, '.$1')}`;
}

/** Returns the field itself, or the closest one that contains it. */
function findPlace(name: string, names: ReadonlySet<string>): string | null {
  if (names.has(name)) return name;
  const end = name.lastIndexOf('.');
  return end > 0 ? findPlace(name.slice(0, end), names) : null;
}

function listNames(control: Control, name: string, typed: Typed): string[] {
  if (typeof typed === 'string' || hasLines(control)) return [name];
  if (Array.isArray(typed)) {
    const of = control.kind === 'list' ? control.of : control;
    return [name, ...typed.flatMap((item, index) => listNames(of, `${name}.${index}`, item))];
  }
  const inner = partsOf(control, typed).flatMap((part) =>
    listNames(part.control, `${name}.${part.name}`, partOf(typed, part.name) ?? ''),
  );
  return [name, ...inner];
}
