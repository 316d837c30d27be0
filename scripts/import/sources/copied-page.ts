import type { ImportReport } from '@/scripts/import/import-report';
import type { Item } from '@/scripts/import/item';
import { toPlace } from '@/scripts/import/plan';
import type { OldText } from './old-addresses';
import { explainEmpty, findRefresh, isWithoutText, readPage } from './web-page';

/** Reads a whole page, which the old program copies as it is. */
export function readCopiedPage(
  source: string,
  { bare, isIndex }: OldText,
  html: string,
  report: ImportReport,
): Item | null {
  const isTemplate = /\{[{%]/.test(html) || /^google-site-verification/.test(html);
  if (isTemplate || !/<(body|html)\b/i.test(html)) {
    const reason =
      'without front matter, <html> and <body>, so it is a part of a page or a template';
    report.add(source, isTemplate || isWithoutText(html) ? 'ignored' : 'dropped', reason);
    return null;
  }
  const { fields, main } = readPage(html, null);
  const href = findRefresh(html);
  if (href === null && isWithoutText(main)) {
    const reason = explainEmpty(html, 'has no text: programs in the page make it');
    report.add(source, 'dropped', reason);
    return null;
  }
  const { url: _, ...kept } = fields;
  return {
    ...{ source, kind: 'page', isFolder: false, text: main, line: 1, isHtml: true },
    former: [isIndex ? `/${bare}/`.replace(/^\/+$/, '/') : `/${bare}.html`],
    place: toPlace(bare),
    fields: { ...kept, ...(href !== null && { redirect_to: href }) },
  };
}
