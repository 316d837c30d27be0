import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { fetchBytes, tooLarge } from '@/scripts/fetch-bytes';

const BOUNDS = { mostBytes: 50_000_000, patienceMs: 60_000, onlyPublic: false };

/**
 * Reads the file of a source, or fetches it over https. Addresses of a private network are allowed, because only the operator
 * writes them, and campus systems have such addresses. Throws a DeployerError.
 *
 * @param folder the folder to which a relative path belongs
 */
export async function fetchSource(from: string, folder: string): Promise<Buffer> {
  if (from.startsWith('https://')) return fetchBytes(from, BOUNDS);
  const file = path.resolve(folder, from);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile())
    throw new DeployerError(
      `${file} does not exist, or is not a file. Check the path after csv: or ics: in the source.`,
    );
  if (stat.size > BOUNDS.mostBytes) throw tooLarge(from, BOUNDS.mostBytes);
  return fs.readFileSync(file);
}
