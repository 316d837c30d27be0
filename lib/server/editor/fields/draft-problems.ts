import 'server-only';
import { readText, texts } from '@/lib/i18n/texts';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { FileForm } from '@/lib/server/editor/fields/file-form';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { describeMistake } from '@/lib/server/editor/fields/mistake-texts';
import { FIELD, hasLines, partOf, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import type { Control } from '@/lib/server/content/types/controls';

export { isMissing } from '@/lib/server/editor/fields/mistake-texts';

/** A mistake of a draft: the name and the label of the field that it concerns, and what to do about it. */
export type DraftProblem = { name: string; label: string; message: string };

/** Finds for each problem of a file the field of its form; the last one is its text. */
export function placeProblems(form: FileForm | null, problems: readonly ContentIssue[]) {
  const controls = new Map(
    form?.parts.flatMap(({ part, typed }) =>
      typed === null ? [] : listControls(part.control, `${FIELD}.${part.name}`, typed),
    ),
  );
  return problems.map((problem): DraftProblem => {
    const { field, line } = problem;
    const place = field === undefined ? null : findPlace(toName(field), controls);
    const message = describeMistake(problem, place ?? '', controls.get(place ?? '') ?? null);
    if (place !== null) return { name: place, label: labelOf(form, place), message };
    if (form && field === undefined)
      return { name: BODY, label: texts().editor.draft.text, message };
    const label = field ?? (line === undefined ? '' : texts().editor.draft.line(line));
    return { name: '', label, message };
  });
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
function findPlace(name: string, names: ReadonlyMap<string, Control>): string | null {
  if (names.has(name)) return name;
  const end = name.lastIndexOf('.');
  return end > 0 ? findPlace(name.slice(0, end), names) : null;
}

/** Lists the fields of a form with everything in them, by their names. */
function listControls(control: Control, name: string, typed: Typed): [string, Control][] {
  if (typeof typed === 'string' || hasLines(control)) return [[name, control]];
  if (Array.isArray(typed)) {
    const of = control.kind === 'list' ? control.of : control;
    const items = typed.flatMap((item, index) => listControls(of, `${name}.${index}`, item));
    return [[name, control], ...items];
  }
  const inner = partsOf(control, typed).flatMap((part) =>
    listControls(part.control, `${name}.${part.name}`, partOf(typed, part.name) ?? ''),
  );
  return [[name, control], ...inner];
}
