import 'server-only';
import type { Control, Part } from '@/lib/server/content/types/controls';
import { hasLines, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import { MOST_ITEMS } from '@/lib/server/editor/fields/typed-values';

// Deeper names are no fields, and would take seconds and much memory.
const MOST_KEYS = 16;

/** Reads what was typed from the fields of a form, whose names are paths such as `when.start` and `topics.0`. */
export function readTyped(control: Control, name: string, fields: FieldTree): Typed {
  switch (control.kind) {
    case 'list': {
      if (hasLines(control))
        return fields
          .get(name)
          .split('\n')
          .filter((line) => line.trim() !== '');
      const inner = fields.under(name).filter((key) => /^\d{1,4}$/.test(key));
      const order = inner.toSorted((one, other) => Number(one) - Number(other));
      return order
        .slice(0, MOST_ITEMS)
        .map((key) => readTyped(control.of, `${name}.${key}`, fields));
    }
    case 'variants': {
      const chosen = { [control.by]: fields.get(`${name}.${control.by}`) };
      return { ...chosen, ...readParts(partsOf(control, chosen), name, fields) };
    }
    case 'group':
    case 'image':
      return readParts(control.parts, name, fields);
    default:
      return fields.get(name);
  }
}

function readParts(parts: readonly Part[], name: string, fields: FieldTree) {
  return Object.fromEntries(
    parts.map((part) => [part.name, readTyped(part.control, `${name}.${part.name}`, fields)]),
  );
}

/** The fields of a form by their names, and the names below each. */
export class FieldTree {
  private readonly below = new Map<string, Set<string>>();

  constructor(private readonly fields: ReadonlyMap<string, string>) {
    for (const field of fields.keys()) {
      if (field.split('.').length <= MOST_KEYS) this.register(field);
    }
  }

  private register(name: string): void {
    const dot = name.lastIndexOf('.');
    const above = name.slice(0, Math.max(dot, 0));
    const known = this.below.get(above);
    this.below.set(above, (known ?? new Set()).add(name.slice(dot + 1)));
    if (!known && above !== '') this.register(above);
  }

  has(name: string): boolean {
    return this.fields.has(name) || this.below.has(name);
  }

  get(name: string): string {
    return (this.fields.get(name) ?? '').replace(/\r\n?/g, '\n');
  }

  under(name: string): string[] {
    return [...(this.below.get(name) ?? [])];
  }
}
