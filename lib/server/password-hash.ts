import 'server-only';
import { hash, verify, type Options } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet; argon2id is the library's own choice. The parameters are part of
// each hash, so they may rise.
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARAMETERS = '$argon2id$v=19$m=19456,t=2,p=1$';

let dummy: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password is the one of the hash. Without a hash it takes as long and is wrong, so that
 * nobody learns from the time whether there is such an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this one');
  const isRight = await verify(passwordHash ?? (await dummy), password);
  return isRight && passwordHash !== null;
}

/** Whether the hash was made with weaker parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PARAMETERS);
}
