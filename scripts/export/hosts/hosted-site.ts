import path from 'node:path';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';

/** A file of a copy, and how the site itself sends it. */
export type CopiedFile = { file: string; type: string; policy: string };

/** Facts about a copy that hosts need. */
export type HostedSite = {
  copied: readonly CopiedFile[];
  redirects: readonly Redirect[];
  /** Decoded addresses of pages that were removed. */
  gone: readonly string[];
};

export const QUICK = 'public, max-age=0, must-revalidate';
export const FOREVER = 'public, max-age=31536000, immutable';

/** Files whose name changes with their content. */
export const NAMED_BY_CONTENT = '^/(_next/static|design|media/[0-9]+-[a-z][0-9a-f]{16})/';

/** Types of the styles, scripts and fonts of the program. */
const PROGRAM_TYPES = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' };

export const NOTE = 'Written by `npm run export`. The next copy overwrites changes here.';

/** Lists the pages whose policy differs from that of most pages. */
export function listExceptions({ copied }: HostedSite): CopiedFile[] {
  return copied.filter(({ file, policy }) => policy !== WITHOUT_SCRIPTS && !isMedia(file));
}

/** Lists patterns for images and documents, with their policies: the policy of a file depends only on its ending. */
export function listMediaPolicies({ copied }: HostedSite): [pattern: string, policy: string][] {
  const policies = new Map<string, Set<string>>();
  for (const { file, policy } of copied.filter((one) => isMedia(one.file))) {
    const endings = policies.get(policy) ?? new Set<string>();
    policies.set(policy, endings.add(path.posix.extname(file).slice(1).toLowerCase()));
  }
  return [...policies].map(([policy, endings]) => [
    `^/media/.*\\.(${[...endings].join('|')})$`,
    policy,
  ]);
}

function isMedia(file: string): boolean {
  return file.startsWith('media/');
}

/** Returns the endings of file names for each type. An ending gets the type of most of its files. */
export function listTypes({ copied }: HostedSite): [type: string, endings: string[]][] {
  const counts = new Map<string, Map<string, number>>();
  const count = (ending: string, type: string) => {
    const types = counts.get(ending) ?? new Map<string, number>();
    counts.set(ending, types.set(type, (types.get(type) ?? 0) + 1));
  };
  for (const [ending, type] of Object.entries(PROGRAM_TYPES)) count(ending, type);
  for (const { file, type } of copied) {
    const ending = path.posix.extname(file).slice(1);
    if (/^[a-z0-9]+$/.test(ending)) count(ending, type.replace(/;.*/, ''));
  }
  const endings = new Map<string, string[]>();
  for (const [ending, types] of counts) {
    const [[type = ''] = []] = [...types].sort((one, other) => other[1] - one[1]);
    endings.set(type, [...(endings.get(type) ?? []), ending]);
  }
  return [...endings];
}

/** Quotes a text for nginx and Apache. */
export function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Encodes characters that a header or a configuration file cannot contain. Existing escapes stay as they are. */
export function encodeTarget(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]|["$\\]/gu, encodeURIComponent);
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&');
}
