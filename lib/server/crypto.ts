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

/** Purpose of a signature. A signature for one purpose is invalid for any other. */
type Purpose =
  | 'browser'
  | 'draft'
  | 'mail-sent'
  | 'message'
  | 'next'
  | 'xsrf'
  | 'limit'
  | 'reference'
  | 'token'
  | 'two-factor';

// Node also accepts shorter tags, which are easier to forge.
const TAG = { authTagLength: 16 };

let fromFile: { file: string; secret: string } | null = null;

/** Signs a text (HMAC-SHA256, base64url). */
export function sign(purpose: Purpose, text: string): string {
  return signWith(getSecret(), purpose, text);
}

/** Returns whether the signature was made with the current or the previous secret. Runs in constant time. */
export function isSigned(purpose: Purpose, text: string, signature: string): boolean {
  return listSecrets().some((secret) => safeEqual(signWith(secret, purpose, text), signature));
}

/**
 * Returns a token: the id and its signature for this context, for example a visitor or a kind of link. Each
 * context has another signature.
 */
export function signId(purpose: Purpose, context: string, id: string): string {
  return `${id}.${sign(purpose, `${context}.${id}`)}`;
}

/** Returns the id of a token signed for this context; null for anything else. */
export function readSignedId(purpose: Purpose, context: string, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && isSigned(purpose, `${context}.${id}`, signature) ? id : null;
}

/**
 * Encrypts and authenticates text (AES-256-GCM, base64url).
 *
 * @param owner bound as additional data: decrypting for another owner fails
 */
export function encrypt(purpose: Purpose, text: string, owner: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(getSecret(), purpose), iv, TAG);
  cipher.setAAD(Buffer.from(owner));
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts with the current or the previous secret; null if that fails. */
export function decrypt(purpose: Purpose, encrypted: string, owner: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  // The decoder skips invalid characters, so another spelling would pass as well.
  if (bytes.toString('base64url') !== encrypted) return null;
  for (const secret of listSecrets()) {
    try {
      const key = deriveKey(secret, purpose);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), TAG);
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16));
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Encrypted with another secret, or forged.
    }
  }
  return null;
}

/** Hashes with SHA-256 (base64url). Protects only values that are too random to guess. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares two texts in constant time. */
export function safeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns an unguessable id of 128 random bits. */
export function createRandomId(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the setting, or the secret in the data folder, which the first start generates. */
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

// Several processes may start at once on an empty folder: each writes a secret of its own, and only the first
// can link it into place.
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
