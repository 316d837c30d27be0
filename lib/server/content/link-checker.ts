import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { decodeUrl } from '@/lib/decode-url';
import { SHELL_FILES } from '@/lib/routes';
import type { ContentFile } from '@/lib/server/content/content-file';
import { describeFound, suggestName, type ContentIssue, type Report } from '@/lib/server/content/content-issue';
import { listFields } from '@/lib/server/content/yaml';

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// Below these the shell answers by itself, also where there is nothing.
const SHELL_FOLDERS = /^\/(_next|api|media|staff\/messages|blog\/(authors|page|tags))(\/|$)/;

type Place = Pick<ContentIssue, 'file' | 'line' | 'field'>;

/** An address that leads on to another one; `from` is decoded and has no slash at its end. */
export type Redirect = { from: string; to: string; permanent: boolean };

/** Knows which file answers at which address, and finds links that lead nowhere. */
export class LinkChecker {
  private readonly owners = new Map<string, string>();
  private readonly withheld = new Map<string, string>();
  private readonly expected: { href: string; place: Place }[] = [];
  private readonly redirects = new Map<string, Redirect & { place: Place }>();
  private readonly media: Set<string>;

  constructor(
    media: string[],
    private readonly report: Report,
  ) {
    this.media = new Set(media.map((file) => `/media/${file}`));
  }

  /** `pages/study/fees.md` below `pages` is `/study/fees`; an `index.md` stands for its folder. */
  addressOf(file: string, root: string): string {
    const bare = path.posix.relative(root, file).replace(/(^|\/)index\.md$|\.md$/, '');
    const segments = bare.split('/');
    const wrong = segments.find((segment) => !SEGMENT.test(segment));
    if (wrong !== undefined) {
      this.report({
        file,
        found: `the name ${describeFound(wrong)}`,
        expected: 'a name of small letters, digits and single hyphens, as in open-day.md',
      });
    }
    return `/${bare}`;
  }

  claim(address: string, file: string): void {
    const owner = this.owners.get(address);
    const [, first = ''] = address.split('/');
    if (file.startsWith('pages/') && isInApp(first)) {
      this.report({
        file,
        found: `the address ${address}, which belongs to the shell`,
        expected: `another name: there is a folder app/${first}`,
      });
    } else if (owner) {
      this.report({
        file,
        found: `the address ${address}, which ${owner} has already`,
        expected: 'an address of its own; rename one of the two files',
      });
    } else {
      this.owners.set(address, file);
    }
  }

  /** Takes an address back that is claimed: what is there is not published yet. */
  withhold(address: string): void {
    this.withheld.set(address, this.owners.get(address) ?? '');
    this.owners.delete(address);
  }

  /** Whether a file lies beside a text that is not published yet. */
  isWithheld(file: string): boolean {
    const texts = [...this.withheld.values()].filter((text) => text.endsWith('/index.md'));
    return texts.some((text) => file.startsWith(`${path.posix.dirname(text)}/`));
  }

  /** Remembers a redirect; `checkRedirects` judges it once all addresses are known. */
  redirect({ from: written, to, permanent }: Redirect, place: Place): void {
    const from = decodeUrl(written).replace(/(?<=.)\/$/, '');
    const first = this.redirects.get(from);
    if (first) {
      this.report({
        ...place,
        found: `a redirect from ${describeFound(from)}, which ${first.place.file} has already`,
        expected: 'one redirect from each address',
      });
    } else {
      this.redirects.set(from, { from, to, permanent, place });
    }
  }

  checkRedirects(): void {
    for (const { from, to, place } of this.redirects.values()) {
      const owner = this.owners.get(from);
      if (owner || this.isKnown(from) || SHELL_FOLDERS.test(from)) {
        this.report({
          ...place,
          found: `a redirect from ${describeFound(from)}, which ${owner ?? 'the shell'} answers`,
          expected: 'an address where there is no page any more',
        });
      }
      this.checkTarget(from, to, place);
    }
  }

  private checkTarget(from: string, to: string, place: Place): void {
    if (!to.startsWith('/')) return;
    const target = pathOf(to);
    const next = this.redirects.get(target);
    if (next) {
      const last = this.follow(target);
      this.report({
        ...place,
        found: `a redirect from ${describeFound(from)} to ${describeFound(to)}, which leads on`,
        expected: last
          ? `the address at the end, ${describeFound(last)}`
          : 'an address at which there is a page: these redirects go round in a circle',
      });
    } else if (!this.isKnown(target)) {
      this.report({
        ...place,
        found: `a redirect to ${describeFound(to)}, where there is nothing`,
        expected: suggestName(target, this.listAddresses()),
      });
    }
  }

  /** Where a chain of redirects ends; null for one that does not. */
  private follow(start: string): string | null {
    const seen = new Set<string>();
    let address = start;
    for (let next = this.redirects.get(address); next; next = this.redirects.get(pathOf(next.to))) {
      if (seen.has(next.from)) return null;
      seen.add(next.from);
      address = next.to;
    }
    return address;
  }

  /** Remembers a link; `checkLinks` judges it once all addresses are known. */
  expect(href: string, place: Place): void {
    this.expected.push({ href, place });
  }

  expectFields({ file, fields, lineOf }: ContentFile): void {
    for (const { field, name, value } of listFields(fields)) {
      if (field.at(-1) === 'href' && typeof value === 'string') {
        this.expect(value, { file, line: lineOf(field), field: name });
      }
    }
  }

  checkLinks(): void {
    for (const { href, place } of this.expected) {
      if (/^(#|[a-z][a-z0-9+.-]*:)/i.test(href)) continue;
      const address = pathOf(href);
      if (this.isKnown(address) || this.redirects.has(address)) continue;
      const draft = this.withheld.get(address);
      if (draft) {
        this.report({
          ...place,
          found: `a link to ${describeFound(href)}, which is not published yet`,
          expected: `no link yet, or neither draft nor a later date in ${draft}`,
        });
        continue;
      }
      this.report({
        ...place,
        found: `a link to ${describeFound(href)}, where there is nothing`,
        expected: address.startsWith('/')
          ? suggestName(address, this.listAddresses())
          : 'an address that begins with / for a page of this site, or with https://',
      });
    }
  }

  listAddresses(): string[] {
    return [...this.owners.keys()].sort();
  }

  listRedirects(): Redirect[] {
    return [...this.redirects.values()].map(({ from, to, permanent }) => ({ from, to, permanent }));
  }

  private isKnown(address: string): boolean {
    if (address === '/' || this.owners.has(address)) return true;
    if (SHELL_FILES.some((known) => known === address)) return true;
    return this.media.has(address) || isInApp(`${address}/page.tsx`);
  }
}

// Next answers such an address with what is there, and would show a page of the content folder beside it to
// nobody.
function isInApp(name: string): boolean {
  const app = path.join(/*turbopackIgnore: true*/ process.cwd(), 'app');
  if (!fs.existsSync(app)) return false;
  // The folder of a route group, as in `(content)`, is not part of the address.
  const groups = fs.readdirSync(app).filter((folder) => folder.startsWith('('));
  return ['', ...groups].some((group) => fs.existsSync(path.join(app, group, name)));
}

/** Without query and anchor, and in the letters that it stands for. */
function pathOf(href: string): string {
  return decodeUrl(href.split(/[?#]/)[0] ?? '');
}
