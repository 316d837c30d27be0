import 'server-only';
import { fieldError, listTicked, type FormErrors, type Values } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import {
  EVERYTHING,
  isPattern,
  mayGrant,
  PARTIAL,
  RIGHTS,
  type Grant,
} from '@/lib/server/accounts/users/rights';

/** Reads the rights that a form grants; returns errors if the administrator with these rights may not grant them. */
export function readGrants(
  { rights, pattern: typed }: Values<'rights' | 'pattern'>,
  own: readonly Grant[],
): Grant[] | FormErrors {
  const pattern = typed === '' ? EVERYTHING : typed;
  const ticked = listTicked(rights);
  const wanted = RIGHTS.filter((right) => ticked.includes(right)).map((right) => ({
    right,
    pattern,
  }));
  if (wanted.length === 0 || wanted.length !== ticked.length) {
    return fieldError('rights', texts().people.wantedRequired);
  }
  if (pattern !== EVERYTHING && wanted.some(({ right }) => !PARTIAL.includes(right))) {
    return fieldError('pattern', texts().people.patternOnly);
  }
  if (!wanted.every(({ right }) => isPattern(right, pattern))) {
    return fieldError('pattern', texts().people.patternWrong);
  }
  if (wanted.every((grant) => mayGrant(own, grant))) return wanted;
  const patterns = own.filter(({ right }) => right === 'administer').map((grant) => grant.pattern);
  return fieldError('pattern', texts().people.beyond(patterns));
}
