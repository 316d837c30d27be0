import 'server-only';
import { getLanguage, oncePerLanguage } from '@/lib/i18n/language';
import type { LazyText } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { Control } from '@/lib/server/content/types/controls';

type Words = Readonly<Record<string, LazyText>>;

/** The choices that come with a field, and the type and the field by which site.yaml names it. */
type Given = { words: Words; place: readonly [folder: string, field: string] | null };

const known = new WeakMap<Control, Given>();

/** Returns a control with these choices, or with those that the current site has in their place. */
export function choiceControl(words: Words): Control & { kind: 'choice' } {
  const given: Given = { words, place: null };
  const read = oncePerLanguage(() => readChoices(given));
  const control = {
    kind: 'choice' as const,
    get choices() {
      return read();
    },
  };
  known.set(control, given);
  return control;
}

function readChoices({ words, place }: Given): Words {
  const [folder, field] = place ?? [];
  const own = getOwnValue(getOwnValue(getLanguage().choices ?? {}, folder) ?? {}, field);
  if (!own) return words;
  return Object.fromEntries(
    own.map(({ value, name }) => [value, name ?? getOwnValue(words, value) ?? value]),
  );
}

/** Says which field of a type a control belongs to. If several have the same control, their choices are those of the first. */
export function placeChoices(control: Control, folder: string, field: string): void {
  if (control.kind === 'list') return placeChoices(control.of, folder, field);
  const given = known.get(control);
  if (given) given.place ??= [folder, field];
}

/** Returns the choices that come with a field or the items of its list; null if it takes other values. */
export function givenChoices(control: Control): Words | null {
  if (control.kind === 'list') return givenChoices(control.of);
  return known.get(control)?.words ?? null;
}
