import { readText } from '@/lib/i18n/texts';
import type { Control } from '@/lib/server/content/types/controls';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listKinds } from '@/lib/server/content/types/entry-roles';

/** Builds the plain HTML form of a type with the values of an entry: a control for each value, and one for a further item. */
export function buildForm(type: EntryType, values: object): string {
  const fields = listKinds(type.kinds).map(([field, { control, label = field }]) => {
    const hint = readText(control.hint ?? '');
    const asked = ask(control, field, Reflect.get(values, field));
    return `<fieldset><legend>${escape(readText(label))}</legend><p>${escape(hint)}</p>${asked}</fieldset>`;
  });
  return `<form method="post">${fields.join('')}<button>Save</button></form>`;
}

function ask(control: Control, name: string, value: unknown): string {
  const text = value === undefined ? '' : String(value);
  const named = `name="${name}" aria-label="${name}"`;
  switch (control.kind) {
    case 'list': {
      const items: unknown[] = value === undefined ? [] : [value].flat();
      return [...items, undefined]
        .map((item, index) => ask(control.of, `${name}.${index}`, item))
        .join('');
    }
    case 'group':
    case 'image':
      return control.parts
        .map((part) =>
          ask(part.control, `${name}.${part.name}`, Reflect.get(Object(value), part.name)),
        )
        .join('');
    case 'flag':
      return `<input type="checkbox" ${named} value="true"${value === true ? ' checked' : ''}>`;
    case 'choice': {
      const options = ['', ...Object.keys(control.choices)].map(
        (option) => `<option${option === text ? ' selected' : ''}>${escape(option)}</option>`,
      );
      return `<select ${named}>${options.join('')}</select>`;
    }
    default: {
      // An input would lose line breaks. The first one in a textarea does not count.
      if (control.kind === 'lines' || text.includes('\n'))
        return `<textarea ${named}>\n${escape(text)}</textarea>`;
      const type = control.kind === 'text' ? (control.type ?? 'text') : 'text';
      return `<input type="${type}" ${named} value="${escape(text)}">`;
    }
  }
}

/** Reads the values of a type from a form that somebody has sent. */
export function readForm(type: EntryType, data: FormData, values: object): Record<string, unknown> {
  return Object.fromEntries(
    listKinds(type.kinds).map(([field, { control }]) => {
      const old: unknown = Reflect.get(values, field);
      const read = readControl(control, field, data, old);
      // A single author stays one, and a flag that is not set stays left out.
      const isSingle = Array.isArray(read) && read.length === 1 && typeof old === 'string';
      return [field, isSingle ? read[0] : read === false && old === undefined ? undefined : read];
    }),
  );
}

function readControl(control: Control, name: string, data: FormData, old: unknown): unknown {
  const text = String(data.get(name) ?? '').replaceAll('\r\n', '\n');
  switch (control.kind) {
    case 'list': {
      const length = new Set(
        [...data.keys()].flatMap((key) =>
          key.startsWith(`${name}.`) ? key.slice(name.length + 1).split('.')[0] : [],
        ),
      ).size;
      const items = Array.from({ length }, (_, index) =>
        readControl(
          control.of,
          `${name}.${index}`,
          data,
          Array.isArray(old) ? old[index] : undefined,
        ),
      ).filter((item) => item !== undefined);
      return items.length > 0 || Array.isArray(old) ? items : undefined;
    }
    case 'group':
    case 'image': {
      const parts = control.parts.flatMap((part) => {
        const before: unknown = Reflect.get(Object(old), part.name);
        const value = readControl(part.control, `${name}.${part.name}`, data, before);
        return value === undefined || (value === false && before === undefined)
          ? []
          : [[part.name, value]];
      });
      // A description may be empty, which is a value beside a file.
      return parts.length > 0 ? { ...withEmpty(old), ...Object.fromEntries(parts) } : undefined;
    }
    case 'flag':
      return data.get(name) === 'true';
    case 'number':
      return text === '' ? undefined : Number(text);
    default:
      return text === '' ? undefined : text;
  }
}

function withEmpty(old: unknown): object {
  return Object.fromEntries(Object.entries(Object(old)).filter(([, value]) => value === ''));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
