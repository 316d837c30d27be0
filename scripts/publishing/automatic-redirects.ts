import { listAutomaticRedirects } from '@/lib/server/publishing/former/former-addresses';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { restoreMissing } from '@/lib/server/publishing/versions/latest-version';
import { listVersions } from '@/lib/server/publishing/versions/version-history';
import { formatCount } from '@/scripts/command';
import { requirePlace } from '@/scripts/publishing/published-place';

/**
 * Lists the automatic redirects in the format of redirects.yaml. Comments list the addresses of removed pages.
 */
export async function listRedirects(): Promise<string> {
  await requirePlace();
  const [latest] = await listVersions();
  if (!latest) return '# Nothing is published yet.';
  await restoreMissing(latest);
  const { formerAddresses: former, sequence } = latest;
  const declared = loadPublished({ ...latest, formerAddresses: {} });
  const redirects = listAutomaticRedirects(declared, former);
  const { gone } = loadPublished(latest);
  return [
    `# Version ${sequence}: ${formatCount(redirects.length, 'automatic redirect')}. To make sure that one is never forgotten, copy it to redirects.yaml.`,
    ...redirects.map(({ from, to }) => `- from: ${from}\n  to: ${to}`),
    ...(gone.length > 0 ? ['# Addresses of removed pages, which have no redirect:'] : []),
    ...gone.map((address) => `# - from: ${address}`),
  ].join('\n');
}
