import 'server-only';
import { z } from 'zod';
import { toAsciiEmail } from '@/lib/forms/checking/typed-text';

// Zod's own pattern, but with the last part of international domains, such as xn--p1ai.
const PATTERN =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** An email address in a setting or a content file. Its domain may be international, and becomes ASCII. */
export function emailAddress(error: string) {
  return z
    .string({ error })
    .overwrite(toAsciiEmail)
    .check(z.email({ error, pattern: PATTERN }));
}
