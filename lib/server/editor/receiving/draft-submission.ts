import 'server-only';
import { draftForm } from '@/lib/forms/content';
import { isStorable } from '@/lib/forms/checking/field-check';
import { hiddenField } from '@/lib/forms/checking/fields';
import { SUBMISSION_FIELD, TOKEN_FIELD, type Form } from '@/lib/forms/form';
import type { Submission } from '@/lib/server/forms/submission';
import { getClientIp } from '@/lib/server/http/client-ip';

// A name of a field is a short path.
const MOST_LETTERS = 200;

const MOST_FIELDS = 20_000;

/** Returns a form with whatever was sent, so that a page can send it again. */
export function toSubmission(request: Request, body: ReadonlyMap<string, string>) {
  const own: readonly string[] = [TOKEN_FIELD, SUBMISSION_FIELD];
  const names = [...body.keys()].filter((name) => !own.includes(name));
  const form: Form = {
    ...draftForm,
    fields: names.map((name) => ({ ...hiddenField, name, type: 'hidden' })),
  };
  const submission: Submission = {
    values: Object.fromEntries(names.map((name) => [name, body.get(name) ?? ''])),
    submissionId: body.get(SUBMISSION_FIELD) ?? null,
    isSpam: false,
    client: getClientIp(request.headers),
    headers: request.headers,
  };
  return { form, submission };
}

/** Whether a form of a draft could have these fields, and a database store them. */
export function isPossible(body: ReadonlyMap<string, string>): boolean {
  return (
    body.size <= MOST_FIELDS &&
    [...body].every(
      ([name, value]) => name.length <= MOST_LETTERS && isStorable(name) && isStorable(value),
    )
  );
}
