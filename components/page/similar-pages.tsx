import { LinkList } from '@/components/page/status-page';
import { texts } from '@/lib/i18n/texts';
import type { Link } from '@/lib/server/content/files/schema-fields';

/** Suggests pages to a visitor who did not find one. */
export function SimilarPages({ links }: { links: Link[] }) {
  return (
    <nav aria-labelledby="similar-pages">
      <p id="similar-pages">{texts().notFound.similar}</p>
      <LinkList links={links} />
    </nav>
  );
}
