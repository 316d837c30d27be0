import 'server-only';
import path from 'node:path';
import { PERSONAL_PAGES, RESERVED_SEGMENTS, SHELL_FILES } from '@/lib/routes';
import type { ContentFile } from '@/lib/server/content-file';
import { describeFound, suggestName, type Problem, type Report } from '@/lib/server/problem';
import { listFields } from '@/lib/server/yaml';

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Place = Pick<Problem, 'file' | 'line' | 'field'>;

/** Knows which file answers at which address, and finds links that lead nowhere. */
export class AddressBook {
  private readonly owners = new Map<string, string>();
  private readonly withheld = new Map<string, string>();
  private readonly expected: { href: string; place: Place }[] = [];

  constructor(
    private readonly media: string[],
    private readonly report: Report,
  ) {}

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
    const first = address.split('/')[1];
    if (file.startsWith('pages/') && RESERVED_SEGMENTS.some((segment) => segment === first)) {
      this.report({
        file,
        found: `the address ${address}, which belongs to the shell`,
        expected: `another name than ${RESERVED_SEGMENTS.join(', ')}`,
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
      const address = href.split(/[?#]/)[0] ?? '';
      if (this.isKnown(address)) continue;
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

  private isKnown(address: string): boolean {
    if (address === '/' || this.owners.has(address)) return true;
    if ([...SHELL_FILES, ...PERSONAL_PAGES].some((known) => known === address)) return true;
    return this.media.some((file) => `/media/${file}` === decodeURI(address));
  }
}
