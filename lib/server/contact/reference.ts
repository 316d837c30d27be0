import 'server-only';
import { randomInt } from 'node:crypto';
import type { Form } from '@/lib/forms/form';
import { isSigned, sign } from '@/lib/server/crypto';

// Leaves out letters and digits that look alike.
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

/** Returns a new reference number, such as `7K3F-92MN-PQ4R`. */
export function createReference(): string {
  // There are 31^12 references, so a collision is not to be expected.
  const characters = Array.from({ length: 12 }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-');
}

/** Returns the path of the page that confirms a message, signed so that it confirms no other reference. */
export function formatSentPath({ page }: Form, reference: string): string {
  const query = new URLSearchParams({ reference, proof: sign('reference', reference) });
  return `${page}/sent?${query.toString()}`;
}

/** Returns the reference from the query of that page; null if this site did not sign it. */
export function readReference(query: Record<string, string | string[] | undefined>): string | null {
  const { reference, proof } = query;
  if (typeof reference !== 'string' || typeof proof !== 'string') return null;
  return isSigned('reference', reference, proof) ? reference : null;
}
