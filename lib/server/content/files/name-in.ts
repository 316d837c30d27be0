import 'server-only';

const IN = '?in=';

/** Returns a key for the address of an entry as one file means it, although another entry may have the address now. */
export function nameIn(address: string, file: string): string {
  return `${address}${IN}${file}`;
}

/** Whether a key is from `nameIn`. */
export function isNameIn(key: string): boolean {
  return key.includes(IN);
}

/** Whether a key is about the name of this entry, or is from this file. */
export function concerns(key: string, address: string | null, file: string): boolean {
  return key.endsWith(IN + file) || (address !== null && key.startsWith(address + IN));
}
