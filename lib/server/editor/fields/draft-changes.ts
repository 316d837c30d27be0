import 'server-only';
import { editMarkdown } from '@/lib/server/content/files/edit-file';
import { editYaml } from '@/lib/server/content/files/yaml/edit-yaml';
import { digestIn } from '@/lib/server/content/files/translated-tree';
import { openForm, saveForm, type FileForm } from '@/lib/server/editor/fields/file-form';
import { listOwnedFields } from '@/lib/server/editor/fields/owned-fields';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { openOriginal } from '@/lib/server/editor/fields/original-texts';
import { FIELD, partOf, type Typed } from '@/lib/server/editor/fields/typed';
import { FieldTree, readTyped } from '@/lib/server/editor/fields/typed-fields';

/** Names of the hidden fields that say which fields the form has shown begin with this. */
export const SHOWN = 'shown';

/** Name of the field with the whole file. */
export const SOURCE = 'source';

/**
 * Name of the box that says that a translation is up to date. Its value is the digest of the original that somebody has
 * seen; that of the hidden field beside it is the digest without a tick.
 */
export const TRANSLATES = 'translates';

const DIGEST = /^[\w -]{0,2000}$/;

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
  const changed = change ? withListAct(typed, change) : withOriginal(typed, act, file);
  return withDigest(file, saveForm(shape, text, changed, sent.get(BODY)), sent);
}

/** Renews the digest that a translation has of its original, or leaves it as it was. */
function withDigest(file: string, text: string, sent: ReadonlyMap<string, string>): string {
  const former = sent.get(`${SHOWN}.${TRANSLATES}`);
  if (former === undefined) return text;
  const digest = sent.get(TRANSLATES) ?? former;
  const isSame = digest === (digestIn(file, Buffer.from(text)) ?? '');
  if (isSame || !DIGEST.test(digest)) return text;
  const edit = { path: [TRANSLATES], ...(digest !== '' && { value: digest }) };
  return file.endsWith('.md') ? editMarkdown(text, [edit]) : editYaml(text, [edit]);
}

/** Copies a field from the original, whose items can then be translated. */
function withOriginal(typed: Map<string, Typed>, act: string, file: string): Map<string, Typed> {
  const [name, first = '', ...rest] = act.split('.');
  const parts = name === 'copy' ? openOriginal(file)?.form.parts : undefined;
  const whole = parts?.find(({ part }) => part.name === first)?.typed;
  const value = rest.reduce<Typed | undefined>(stepInto, whole ?? undefined);
  if (value === undefined) return typed;
  const last = rest.at(-1);
  if (last === undefined) return typed.set(first, value);
  const group = rest.slice(0, -1).reduce<Typed | undefined>(stepInto, typed.get(first));
  if (typeof group === 'object' && !Array.isArray(group)) Object.assign(group, { [last]: value });
  return typed;
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
