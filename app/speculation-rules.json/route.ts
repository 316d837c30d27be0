export const dynamic = 'force-static';

// Every page but files: a browser fetches what the visitor is about to open.
const rules = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/media/*' } }] },
      eagerness: 'moderate',
    },
  ],
};

/** Named by the header `Speculation-Rules` of every page (next.config.js). */
export function GET(): Response {
  return Response.json(rules, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
