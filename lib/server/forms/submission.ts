import 'server-only';
import {
  HONEYPOT_FIELD,
  readValues,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Form,
  type Values,
} from '@/lib/forms/form';
import { getClientIp } from '@/lib/server/http/client-ip';

/** A form that has passed every check. */
export type Submission<Name extends string = string> = {
  values: Values<Name>;
  /**
   * Random id of this copy of the form. A copy that is sent twice has the same id. Null for a native form of a
   * content page.
   */
  submissionId: string | null;
  /** Whether the honeypot was filled in, a field that people do not see. */
  isSpam: boolean;
  /** IP address of the sender, for rate limits. */
  client: string;
  headers: Headers;
};

/** Reads the fields of a form; returns null if there is a field that the form does not have. */
export function parseSubmission<Name extends string>(
  { headers }: Request,
  form: Form<Name>,
  body: Map<string, string>,
): Submission<Name> | null {
  const names: string[] = [TOKEN_FIELD, SUBMISSION_FIELD, HONEYPOT_FIELD];
  const known = new Set([...names, ...form.fields.map(({ name }) => name)]);
  const submissionId = body.get(SUBMISSION_FIELD) ?? '';
  if ([...body.keys()].some((name) => !known.has(name)) || submissionId.length > 64) return null;
  return {
    values: readValues(form, (name) => body.get(name) ?? ''),
    submissionId: submissionId || null,
    isSpam: Boolean(body.get(HONEYPOT_FIELD)),
    client: getClientIp(headers),
    headers,
  };
}
