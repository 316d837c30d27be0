import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decrypt, encrypt, safeEqual, isSigned, sign } from '@/lib/server/crypto';

const before = { ...process.env };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-'));

afterEach(() => {
  process.env = { ...before };
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

async function askProcess(dataDir: string): Promise<string> {
  const parts = [
    '--conditions=react-server',
    '--import',
    'tsx',
    '__tests__/support/accounts/print-secret.ts',
  ];
  const env = { ...process.env, SECRET: '', DATA_DIR: dataDir };
  const child = spawn(process.execPath, parts, { env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output;
}

describe('the generated secret', () => {
  it('is created once when several processes start at once, and is readable by its owner only', async () => {
    const dataDir = path.join(folder, 'new');
    const output = await Promise.all(Array.from({ length: 4 }, () => askProcess(dataDir)));
    expect(output[0]).toMatch(/^[\w-]{43}\n$/);
    expect(new Set(output).size).toBe(1);
    expect(fs.readdirSync(dataDir)).toEqual(['secret']);
    expect(fs.statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(await askProcess(dataDir)).toBe(output[0]);
  }, 30_000);
});

describe('a signature', () => {
  beforeEach(() => {
    process.env.SECRET = 'a'.repeat(32);
  });

  it('is valid for its purpose', () => {
    expect(isSigned('reference', 'ABCD', sign('reference', 'ABCD'))).toBe(true);
  });

  it.each<[string, string, 'reference' | 'xsrf', () => string]>([
    ['another text', 'ABCE', 'reference', () => sign('reference', 'ABCD')],
    ['another purpose', 'ABCD', 'xsrf', () => sign('reference', 'ABCD')],
    ['nothing', 'ABCD', 'reference', () => ''],
    ['part of it', 'ABCD', 'reference', () => sign('reference', 'ABCD').slice(0, -1)],
  ])('is invalid for %s', (_, text, purpose, make) => {
    expect(isSigned(purpose, text, make())).toBe(false);
  });

  it('is compared as a whole', () => {
    expect(safeEqual('é', 'é')).toBe(true);
    expect(safeEqual('é', 'e')).toBe(false);
    expect(safeEqual('', 'a')).toBe(false);
  });
});

describe('an encrypted text', () => {
  beforeEach(() => {
    process.env.SECRET = 'a'.repeat(32);
  });

  it('is decrypted only for its owner and its purpose', () => {
    const encrypted = encrypt('two-factor', 'geheim ✓', 'ann');
    expect(encrypted).not.toContain('geheim');
    expect(encrypt('two-factor', 'geheim ✓', 'ann')).not.toBe(encrypted);
    expect(decrypt('two-factor', encrypted, 'ann')).toBe('geheim ✓');
    expect(decrypt('two-factor', encrypted, 'eve')).toBeNull();
    expect(decrypt('token', encrypted, 'ann')).toBeNull();
  });

  it('cannot be decrypted once it is modified or truncated', () => {
    const encrypted = encrypt('two-factor', 'geheim', 'ann');
    const bytes = Buffer.from(encrypted, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index);
      expect(decrypt('two-factor', changed.toString('base64url'), 'ann')).toBeNull();
      const cut = bytes.subarray(0, index).toString('base64url');
      expect(decrypt('two-factor', cut, 'ann')).toBeNull();
    }
    for (const more of [`${encrypted}.`, `${encrypted}.x`, `.${encrypted}`, `${encrypted}=`]) {
      expect(decrypt('two-factor', more, 'ann')).toBeNull();
    }
  });
});
