import { List } from '@/components/page/list';
import { formatMoment } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { getSite } from '@/lib/server/content/content';
import { formatFile } from '@/lib/server/editor/addresses';
import type { Planned } from '@/lib/server/editor/drafts/schedule';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/content.module.css';

type Props = { drafts: readonly Planned[]; titles: ReadonlyMap<string, string> };

/** Changes of everybody that go online by themselves, or that could not. */
export function Scheduled({ drafts, titles }: Props) {
  if (drafts.length === 0) return null;
  return (
    <section className={sections.section}>
      <h2>{texts().editor.scheduled}</h2>
      <List className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <a href={formatFile(draft.file)}>{titles.get(draft.file) ?? draft.file}</a>
            <span className={styles.facts}>{describe(draft)}</span>
          </li>
        ))}
      </List>
    </section>
  );
}

function describe({ by, publishAt, missedAt, mayAuthorPublish }: Planned): string {
  const { scheduledBy, missedBy, noLonger } = texts().editor;
  const format = (time: number) => formatMoment(time, getSite().timeZone);
  if (publishAt === null) return missedBy(by, format(missedAt ?? 0));
  if (!mayAuthorPublish) return noLonger(by);
  return scheduledBy(by, format(publishAt));
}
