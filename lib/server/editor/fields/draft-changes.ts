import 'server-only';
import { openForm, saveForm, type FileForm } from '@/lib/server/editor/fields/file-form';
import { listOwnedFields } from '@/lib/server/editor/fields/owned-fields';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { partOf, type Typed } from '@/lib/server/editor/fields/typed';
import { FieldTree, readTyped } from '@/lib/server/editor/fields/typed-fields';

/** Names of the fields of a draft's form begin with this. */
export const FIELD = 'f';

/** Names of the hidden fields that say which fields the form has shown begin with this. */
export const SHOWN = 'shown';

/** Name of the field with the whole file. */
export const SOURCE = 'source';

/** A change of a list by one of its buttons, such as `up.sections.2`. */
type ListAct = { act: 'up' | 'down' | 'remove'; path: string[] };

/**
 * Returns the text of a file with what somebody has sent: the whole file, or the fields of its form. Throws an EditError.
 *
 * @param act the button, such as `save` or `up.sections.2`
 */
export function applySent(
  file: string,
  text: string,
  sent: ReadonlyMap<string, string>,
  act: string,
): string {
  const source = sent.get(SOURCE);
  if (source !== undefined) return toLineBreaks(source, text);
  const shape = shapeOf(file);
  const form = shape && openForm(shape, text);
  if (!form) return text;
  const fields = new FieldTree(sent);
  const owned = listOwnedFields(file);
  const parts = form.parts.filter(({ part }) => !owned.has(part.name));
  const typed = readAll({ ...form, parts }, fields);
  const change = parseAct(act);
  const changed = change ? withListAct(typed, change) : typed;
  return saveForm(shape, text, changed, sent.get(BODY));
}

/** Reads every field that the form has shown. Boxes without a tick and empty lists are not sent. */
function readAll({ parts }: FileForm, fields: FieldTree): Map<string, Typed> {
  return new Map(
    parts.flatMap(({ part, typed }): [string, Typed][] => {
      const name = `${FIELD}.${part.name}`;
      const isShown = typed !== null && fields.has(`${SHOWN}.${part.name}`);
      return isShown ? [[part.name, readTyped(part.control, name, fields)]] : [];
    }),
  );
}

function parseAct(act: string): ListAct | null {
  const [name, ...path] = act.split('.');
  if (name !== 'up' && name !== 'down' && name !== 'remove') return null;
  return path.length > 1 ? { act: name, path } : null;
}

function withListAct(typed: Map<string, Typed>, { act, path }: ListAct): Map<string, Typed> {
  const [first = '', ...rest] = path;
  const field = typed.get(first);
  const place = Number(rest.at(-1));
  const list = rest.slice(0, -1).reduce<Typed | undefined>(stepInto, field);
  if (!Array.isArray(list) || !Number.isInteger(place) || !(place in list)) return typed;
  if (act === 'remove') list.splice(place, 1);
  else {
    const other = act === 'up' ? place - 1 : place + 1;
    const [one, neighbour] = [list[place], list[other]];
    if (one !== undefined && neighbour !== undefined) {
      list[place] = neighbour;
      list[other] = one;
    }
  }
  return typed;
}

function stepInto(typed: Typed | undefined, key: string): Typed | undefined {
  return Array.isArray(typed) ? typed[Number(key)] : partOf(typed, key);
}

/** Returns a text with the line breaks of another one, which browsers do not send. */
function toLineBreaks(sent: string, before: string): string {
  const unix = sent.replace(/\r\n?/g, '\n');
  if (unix === before.replaceAll('\r\n', '\n')) return before;
  return before.includes('\r\n') ? unix.replaceAll('\n', '\r\n') : unix;
}
