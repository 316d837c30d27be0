import 'server-only';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';

/** What a signature is for; one that was made for one thing is worth nothing for another. */
type Purpose = 'mail-sent' | 'xsrf' | 'limit' | 'reference' | 'token' | 'two-factor';

// A shorter one, which Node would take as well, is easier to guess.
const TAG = { authTagLength: 16 };

let fromFile: { file: string; secret: string } | null = null;

/** Signature of a text (HMAC-SHA256, base64url). */
export function sign(purpose: Purpose, text: string): string {
  return signWith(getSecret(), purpose, text);
}

/** Whether the signature is ours, made with the present or the previous secret. Constant time. */
export function isSigned(purpose: Purpose, text: string, signature: string): boolean {
  return listSecrets().some((secret) => safeEqual(signWith(secret, purpose, text), signature));
}

/**
 * Returns a token of two parts: the id, and its signature for this context. The same id has another
 * signature in another context, for example for another visitor or another kind of link.
 */
export function signId(purpose: Purpose, context: string, id: string): string {
  return `${id}.${sign(purpose, `${context}.${id}`)}`;
}

/** Returns the id of a token that `signId` made for this context; null for anything else. */
export function readSignedId(purpose: Purpose, context: string, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && isSigned(purpose, `${context}.${id}`, signature) ? id : null;
}

/**
 * The text as nobody can read or change it who has not our secret (AES-256-GCM, base64url).
 *
 * @param owner whose it is; read for somebody else it is nothing
 */
export function encrypt(purpose: Purpose, text: string, owner: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(getSecret(), purpose), iv, TAG);
  cipher.setAAD(Buffer.from(owner));
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url');
}

/** What was encrypted with the present or the previous secret, or null. */
export function decrypt(purpose: Purpose, encrypted: string, owner: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  // The decoder skips characters that are not base64url, so another spelling would pass as well.
  if (bytes.toString('base64url') !== encrypted) return null;
  for (const secret of listSecrets()) {
    try {
      const key = deriveKey(secret, purpose);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), TAG);
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16));
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Not made with this secret, or not by us.
    }
  }
  return null;
}

/** SHA-256, base64url. Hides only what is random enough that nobody finds it by trying. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Whether two texts are equal, told in a time that does not depend on where they differ. */
export function safeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A name that nobody can guess, of 128 random bits. */
export function createRandomId(): string {
  return randomBytes(16).toString('base64url');
}

/** The setting, or the secret in the data folder, which is made at the first start. */
export function getSecret(): string {
  const { secret, dataDir } = getSettings();
  if (secret) return secret;
  const file = path.join(/*turbopackIgnore: true*/ dataDir, 'secret');
  if (fromFile?.file !== file) fromFile = { file, secret: readOrCreate(file) };
  return fromFile.secret;
}

function readOrCreate(file: string): string {
  try {
    if (!fs.existsSync(file)) create(file);
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new DeployerError(
      `The site cannot keep its secret in ${file} (${String(error)}).\n` +
        'Make the folder writable, or set SECRET.',
    );
  }
}

// Several processes may start at once on an empty folder: each writes one of its own, and a link is
// made by the first alone.
function create(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${createRandomId()}`;
  fs.writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    fs.linkSync(own, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(own);
  }
}

function listSecrets(): string[] {
  const { previousSecret } = getSettings();
  return [getSecret(), ...(previousSecret ? [previousSecret] : [])];
}

function deriveKey(secret: string, purpose: Purpose): Buffer {
  return createHmac('sha256', secret).update(`key\0${purpose}`).digest();
}

function signWith(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}
