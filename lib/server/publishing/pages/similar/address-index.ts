import 'server-only';
import { setTimeout } from 'node:timers/promises';

// A shared word, or pair of words, means more than three shared letters.
const WORD_WEIGHT = 3;

// Parts that many addresses share mean nothing, and take time to count.
const MAX_COMMON = 500;
const COMMON_SHARE = 0.2;
const LEAST_COMMON = 3;
const COMMON: number[] = [];

// Parts that only the request has count for more than those that only the page has, because visitors leave out words.
const MISSING_IN_PAGE = 0.7;
const MISSING_IN_REQUEST = 0.2;
const LEAST_SIMILARITY = 0.4;

// Short, because rendering a page takes many turns of the event loop, and a slice may delay each of them.
const SLICE_MS = 2;
const PAUSE_MS = 10;

// Longer paths are cut, because each part takes time.
const MAX_LENGTH = 120;

/** Finds the addresses most similar to a path, by the words and groups of three letters that both have. */
export class AddressIndex {
  /** Positions of the addresses that have a part, by part. */
  private readonly owners = new Map<string, number[]>();
  /** Sum of the weights of the parts of each address. */
  private readonly totals: Float64Array;
  /** Sum of the weights of the parts that each address shares with a path; 0 except during `find`. */
  private readonly shared: Float64Array;
  private readonly maxCommon: number;

  private constructor(readonly addresses: readonly string[]) {
    this.totals = new Float64Array(addresses.length);
    this.shared = new Float64Array(addresses.length);
    const many = Math.max(LEAST_COMMON, addresses.length * COMMON_SHARE);
    this.maxCommon = Math.min(MAX_COMMON, many);
  }

  /** Indexes the addresses in small slices. Returns null as soon as the index is no longer wanted. */
  static async create(
    addresses: readonly string[],
    isWanted: () => boolean,
  ): Promise<AddressIndex | null> {
    const index = new AddressIndex(addresses);
    let startedAt = performance.now();
    const rest = async () => {
      if (performance.now() - startedAt < SLICE_MS) return;
      await setTimeout(PAUSE_MS, undefined, { ref: false });
      startedAt = performance.now();
    };
    for (const [position, address] of addresses.entries()) {
      for (const part of listParts(address)) index.add(part, position);
      await rest();
      if (!isWanted()) return null;
    }
    for (const [part, owners] of index.owners) {
      if (owners.length > index.maxCommon) index.owners.set(part, COMMON);
      else for (const owner of owners) index.weigh(owner, index.weightOf(part));
      await rest();
    }
    return index;
  }

  /** Lists at most `limit` addresses, most similar first. */
  find(path: string, limit: number): string[] {
    const found: number[] = [];
    let total = 0;
    for (const part of listParts(path)) {
      const owners = this.owners.get(part) ?? [];
      const weight = this.weightOf(part);
      // The letters of an unknown word count, as they may be a typo.
      if (owners.length > 0 || part.length === GROUP) total += weight;
      for (const owner of owners) {
        const shared = this.shared[owner] ?? 0;
        if (shared === 0) found.push(owner);
        this.shared[owner] = shared + weight;
      }
    }
    const similar = found
      .map((owner) => ({ owner, similarity: this.compare(owner, total) }))
      .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
      .sort((one, other) => other.similarity - one.similarity || one.owner - other.owner);
    for (const owner of found) this.shared[owner] = 0;
    return similar.slice(0, limit).flatMap(({ owner }) => this.addresses[owner] ?? []);
  }

  private compare(owner: number, total: number): number {
    const shared = this.shared[owner] ?? 0;
    const inRequest = (total - shared) * MISSING_IN_PAGE;
    const inPage = ((this.totals[owner] ?? 0) - shared) * MISSING_IN_REQUEST;
    return shared / (shared + inRequest + inPage);
  }

  private add(part: string, position: number): void {
    const owners = this.owners.get(part);
    if (owners) owners.push(position);
    else this.owners.set(part, [position]);
  }

  private weigh(owner: number, weight: number): void {
    this.totals[owner] = (this.totals[owner] ?? 0) + weight;
  }

  /** Returns more for a part that fewer addresses have. */
  private weightOf(part: string): number {
    const owners = this.owners.get(part);
    if (owners === COMMON) return 0;
    const weight = Math.log(1 + this.addresses.length / (owners?.length ?? 1));
    return part.length > GROUP ? weight * WORD_WEIGHT : weight;
  }
}

const GROUP = 3;

/** Lists the groups of letters of a path without its extension, its words, and its pairs of words. */
function listParts(path: string): Set<string> {
  const plain = path.slice(-MAX_LENGTH).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/\/(index|default)(\.[a-z]{2,5})?\/?$|\.[a-z]{2,5}\/?$|\/$/, '');
  const text = `${bare.replace(/[^\p{L}\p{N}/]+/gu, '-')}/`;
  const parts = new Set<string>();
  for (let at = 0; at + GROUP <= text.length; at++) parts.add(text.slice(at, at + GROUP));
  const words = text.split(/[-/]/).filter((word) => word !== '');
  // In alphabetical order, the letters of a word with two letters swapped are the same.
  const sorted = words.map((word) => [...word].sort().join(''));
  for (const [index, word] of sorted.entries()) {
    parts.add(`word ${word}`);
    const next = sorted[index + 1];
    if (next !== undefined) parts.add(`words ${word} ${next}`);
  }
  return parts;
}
