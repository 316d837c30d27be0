import 'server-only';
import { formatNumber } from '@/lib/format';
import { readText, texts } from '@/lib/i18n/texts';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { FileForm } from '@/lib/server/editor/fields/file-form';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { describeMistake } from '@/lib/server/editor/fields/mistake-texts';
import { FIELD, hasLines, partOf, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import type { Control } from '@/lib/server/content/types/controls';

export { isMissing } from '@/lib/server/editor/fields/mistake-texts';

/**
 * A mistake of a draft: the name of the field that it concerns, or '' if no form has it, its label, and what to do about it.
 * A mistake in part of the file that the form does not show can be corrected only in the whole file.
 */
export type DraftProblem = {
  name: string;
  label: string;
  message: string;
  isOnlyInSource?: true;
};

/** Finds for each problem of a file the field of its form. A line without a field is one of its text. */
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
    if (form && field === undefined && line !== undefined)
      return { name: BODY, label: texts().editor.draft.text, message };
    const label = (field && (labelOf(form, toName(field)) || field)) ?? nameLine(line);
    return { name: '', label, message, ...(form && field && { isOnlyInSource: true }) };
  });
}

/** Names a line, or the file as a whole, such as its name. */
function nameLine(line?: number): string {
  return line === undefined ? texts().editor.file.path : texts().editor.draft.line(line);
}

/** Returns the labels of a field and of everything that contains it, as in "When, End". */
function labelOf(form: FileForm | null, name: string): string {
  const [, first, ...inner] = name.split('.');
  const found = form?.parts.find(({ part }) => part.name === first);
  if (!found) return '';
  const { part, typed } = found;
  const labels = [readText(part.label), ...listLabels(part.control, typed ?? '', inner)];
  return labels.join(texts().formats.comma);
}

/** Lists the labels on the way to a part of a field, with the numbers of items. */
function listLabels(
  control: Control,
  typed: Typed,
  [name, ...inner]: readonly string[],
): readonly string[] {
  if (name === undefined) return [];
  if (control.kind === 'list') {
    const item = Array.isArray(typed) ? typed[Number(name)] : undefined;
    return [formatNumber(Number(name) + 1), ...listLabels(control.of, item ?? '', inner)];
  }
  const part = partsOf(control, typed).find((one) => one.name === name);
  const value = partOf(typed, name) ?? '';
  return part ? [readText(part.label), ...listLabels(part.control, value, inner)] : [];
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
