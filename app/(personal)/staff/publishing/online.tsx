import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import type { Published } from '@/lib/server/publishing/thread-messages';
import type { Instance } from '@/lib/server/publishing/versions/instances';
import { Some } from './some';
import styles from './publishing.module.css';

import { DateTime } from '@/components/page/date-time';
type Props = { published: Published | null; instances: readonly Instance[] };

/** The version that visitors see, and which version each running instance shows. */
export function Online({ published, instances }: Props) {
  return (
    <>
      {published ? (
        <p>
          {texts().publishing.version(published.sequence)}
          {texts().formats.comma}
          {texts().publishing.since} <DateTime time={published.publishedAt} />
        </p>
      ) : (
        <p>{texts().publishing.nothingYet}</p>
      )}
      {instances.length > 0 && <h3>{texts().publishing.instances}</h3>}
      <List className={styles.lines}>
        <Some of={instances}>
          {({ id, sequence }) => <li key={id}>{texts().publishing.instance(id, sequence)}</li>}
        </Some>
      </List>
    </>
  );
}
