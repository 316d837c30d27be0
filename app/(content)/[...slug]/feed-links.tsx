import { Fragment } from 'react';
import { texts } from '@/lib/i18n/texts';
import { FEEDS } from '@/lib/routes';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';
import { listTwinsOf } from '@/lib/server/content/lists/twins';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { getSettings } from '@/lib/server/settings';

const NAMES = new Map<string, string>([
  [FEEDS.atom.type, 'Atom'],
  [FEEDS.json.type, 'JSON Feed'],
]);

type Props = Pick<FoundList, 'selection'> & { type: EntryType };

/** Links to the feeds of a list, if it has some. */
export function FeedLinks({ type, selection }: Props) {
  const feeds = getSettings().origin
    ? listTwinsOf(type, selection).filter((twin) => NAMES.has(twin.type))
    : [];
  if (feeds.length === 0) return null;
  return (
    <p>
      {texts().articles.feeds}{' '}
      {feeds.map((feed, index) => (
        <Fragment key={feed.path}>
          {index > 0 && ` ${texts().articles.or} `}
          <a href={feed.path}>{NAMES.get(feed.type)}</a>
        </Fragment>
      ))}
    </p>
  );
}
