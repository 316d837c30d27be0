import { withDatabase } from '@/lib/server/database/database';
import { compareContent, type Difference } from '@/lib/server/publishing/compare-content';
import { findPast, withFormerAddresses } from '@/lib/server/publishing/former/former-addresses';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { HELD_REASON } from '@/lib/server/publishing/publish-version';
import { describeRemoval, listFilePages } from '@/lib/server/publishing/removal';
import { restoreMissing } from '@/lib/server/publishing/versions/latest-version';
import type { Version } from '@/lib/server/publishing/versions/version';
import { listVersions } from '@/lib/server/publishing/versions/version-history';
import { getSettings } from '@/lib/server/settings';
import { openMeasured, type Checked } from '@/scripts/checking/check-folder';
import { formatCount } from '@/scripts/command';
import { requirePlace } from '@/scripts/publishing/published-place';

export type PublishedDifference = Difference & {
  /** Version that the folder is compared with; null if nothing is published. */
  comparedWith: number | null;
  /** Reason why the change would wait for `npm run publish`; null if it would not. */
  waitsBecause: string | null;
};

/** Compares the folder with what is published. */
export function findDifference(published: Version | null, folder: Checked): PublishedDifference {
  if (!published) {
    return { ...compareContent(null, folder), comparedWith: null, waitsBecause: null };
  }
  const { files, sequence, isHeld } = published;
  const before = loadPublished(published);
  const after = follow(published, folder);
  const { addresses, redirects } = after.content;
  const left = [...addresses, ...redirects.map(({ from }) => from)];
  return {
    ...compareContent({ content: before, files }, after),
    comparedWith: sequence,
    waitsBecause: isHeld ? HELD_REASON : describeRemoval(listFilePages(before), left),
  };
}

/** Adds the redirects that the folder would get as the next version. */
function follow(published: Version, { content, files }: Checked): Checked {
  const tree = openMeasured(getSettings().contentDir, files);
  const { formerAddresses } = findPast(published, tree, content);
  return { content: withFormerAddresses(content, formerAddresses), files };
}

/** Formats the difference: `+` for a new URL, `~` for one that changes, `-` for one that is removed. */
export function formatDifference(difference: PublishedDifference): string {
  const { added, changed, removed, isSiteChanged, comparedWith, waitsBecause } = difference;
  const before = comparedWith === null ? 'nothing, so far' : `version ${comparedWith}`;
  const lines = [
    ...added.map((url) => `  + ${url}`),
    ...changed.map((url) => `  ~ ${url}`),
    ...removed.map((url) => `  - ${url}`),
  ];
  const counts = `${added.length} added, ${changed.length} changed and ${removed.length} removed`;
  return [
    lines.length > 0
      ? `Publishing would show ${formatCount(lines.length, 'different URL')}: ${counts}, compared with ${before}.`
      : `Publishing would change no URL, compared with ${before}.`,
    ...lines,
    ...(isSiteChanged ? ['site.yaml has changed as well, which is shown on every page.'] : []),
    ...(waitsBecause ? [`The site would wait for \`npm run publish\`: ${waitsBecause}.`] : []),
  ].join('\n');
}

/** Returns what visitors see; null if nothing is published. */
export function readPublished(): Promise<Version | null> {
  return withDatabase(async () => {
    await requirePlace();
    const [latest] = await listVersions();
    if (latest) await restoreMissing(latest);
    return latest ?? null;
  });
}
