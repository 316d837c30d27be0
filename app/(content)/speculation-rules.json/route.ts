import { PERSONAL_PAGES } from '@/lib/routes';

export const dynamic = 'force-dynamic';

// Excludes files, and pages rendered for one visitor.
const left = ['/media/*', ...PERSONAL_PAGES.map((page) => `${page}{\\?*}?`)];

// Browsers prefetch a link only when the visitor presses it. An earlier copy could lack a recent alert.
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, ...left.map((match) => ({ not: { href_matches: match } }))],
      },
      eagerness: 'conservative',
    },
  ],
};

/** The rules named by the header `Speculation-Rules` of every sealed page (lib/server/publishing/pages). */
export function GET(): Response {
  return Response.json(rules, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
