import {
  getSection,
  listAncestors,
  type OutlineItem,
} from '@/lib/server/content/lists/page-outline';

const toPage = (address: string, title: string, order?: number) => ({ address, title, order });
const pages = [
  toPage('/privacy', 'Privacy'),
  toPage('/study', 'Study'),
  toPage('/study/exchange-year/partners', 'Partners'),
  toPage('/study/fees', 'Fees & aid'),
  toPage('/study/fees/grants', 'Grants'),
  toPage('/study/apply', 'How to apply'),
  toPage('/study-abroad', 'Study abroad'),
];

describe('the section of a page', () => {
  it('has the pages of the outermost folder, sorted by title', () => {
    expect(outline(getSection(pages, '/study/apply'))).toEqual([
      'Study /study',
      '  Exchange year null',
      '    Partners /study/exchange-year/partners',
      '  Fees & aid /study/fees',
      '  How to apply /study/apply',
    ]);
  });

  it('opens the folder that the page is in', () => {
    const open = '    Grants /study/fees/grants';
    expect(outline(getSection(pages, '/study/fees/grants'))).toContain(open);
    expect(outline(getSection(pages, '/study/fees'))).toContain(open);
    expect(outline(getSection(pages, '/study'))).not.toContain(open);
  });

  it('begins with the pages that have an order', () => {
    const ordered = [
      toPage('/a', 'A'),
      toPage('/a/z', 'Z', 1),
      toPage('/a/b', 'B'),
      toPage('/a/y', 'Y', 2),
    ];
    expect(outline(getSection(ordered, '/a'))).toEqual([
      'A /a',
      '  Z /a/z',
      '  Y /a/y',
      '  B /a/b',
    ]);
  });

  it('names a folder without a page of its own by the name of the folder', () => {
    const alone = [toPage('/exchange-year/costs', 'Costs'), toPage('/exchange-year/visa', 'Visa')];
    expect(outline(getSection(alone, '/exchange-year/visa'))).toEqual([
      'Exchange year null',
      '  Costs /exchange-year/costs',
      '  Visa /exchange-year/visa',
    ]);
  });

  it.each(['/privacy', '/study-abroad'])('is null for %s, which is alone', (address) => {
    expect(getSection(pages, address)).toBeNull();
  });

  it('is null for the only page of a folder', () => {
    expect(getSection([toPage('/a/b', 'B')], '/a/b')).toBeNull();
  });
});

describe('the pages above a page', () => {
  it('begin with the outermost folder', () => {
    const found = listAncestors(pages, '/study/exchange-year/partners');
    expect(found.map(({ label, href }) => [label, href])).toEqual([
      ['Study', '/study'],
      ['Exchange year', null],
    ]);
  });

  it('do not exist for a page outside any folder', () => {
    expect(listAncestors(pages, '/privacy')).toEqual([]);
  });
});

function outline(item: OutlineItem | null, indent = ''): string[] {
  if (!item) return [];
  const { label, href, items } = item;
  return [`${indent}${label} ${href}`, ...items.flatMap((inner) => outline(inner, `${indent}  `))];
}
