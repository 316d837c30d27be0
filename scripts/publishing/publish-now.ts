import { setTimeout } from 'node:timers/promises';
import { DeployerError } from '@/lib/server/deployer-error';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import type { Outcome } from '@/lib/server/publishing/publish-version';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { isSameVersion, type Version } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/scripts/command';
import { requirePlace } from '@/scripts/publishing/published-place';
import { formatAuthor, formatPaths, formatTime } from '@/scripts/publishing/version-text';
import { requireShown } from '@/scripts/publishing/wait-for-instances';

const PAUSE_MS = 500;
const PATIENCE_MS = 60_000;

const MAX_PATHS = 20;

/** Publishes the content folder as it is now. Throws a DeployerError that lists every mistake. */
export async function publishFolder(): Promise<string> {
  await requirePlace();
  const before = (await readLatest())?.version ?? null;
  const outcome = await publishWhenStable(before);
  if (outcome.kind === 'refused') {
    const shown = before ? `The site still shows version ${before.sequence}.` : '';
    throw new DeployerError(`${outcome.reason}\nNothing was published. ${shown}`.trimEnd());
  }
  if (outcome.kind !== 'published' || isSameVersion(outcome.version, before)) {
    return describeUnchanged(before);
  }
  const { version } = outcome;
  console.log(describe(version, before));
  return requireShown(version.sequence);
}

async function publishWhenStable(before: Version | null): Promise<Outcome> {
  const publisher = new FolderPublisher();
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const shown = before && { version: before, filePages: [] };
    const outcome = await publisher.publish(shown, { isForced: true });
    if (outcome.kind !== 'unstable') return outcome;
    await setTimeout(PAUSE_MS);
  }
  throw new DeployerError(
    `Files in ${getSettings().contentDir} have been changing for a minute. Wait until copying has finished.`,
  );
}

async function describeUnchanged(shown: Version | null): Promise<string> {
  if (!shown) throw new Error('Nothing is published, but the folder has not changed.');
  const { sequence, publishedAt, author } = shown;
  console.log(
    `Version ${sequence} is the content folder as it is now: published ${formatTime(publishedAt)}, by ${formatAuthor(author)}.`,
  );
  return requireShown(sequence);
}

function describe({ sequence, author, changes }: Version, before: Version | null): string {
  const { isPublishingManual } = getSettings();
  const isReleased = before?.isHeld === true && !isPublishingManual;
  return [
    `Published version ${sequence}, by ${formatAuthor(author)}: ${formatCount(changes.length, 'changed file')}.`,
    ...(changes.length > 0 ? [formatPaths(changes, MAX_PATHS)] : []),
    ...(isReleased
      ? ['From now on, the site publishes changes to the folder automatically again.']
      : []),
  ].join('\n');
}
