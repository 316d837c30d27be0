import type { Metadata } from 'next';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { PageHeader } from '@/components/page/page-header';
import { texts } from '@/lib/i18n/texts';
import { requireRight, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { listSourceRuns } from '@/lib/server/editor/source-runs';
import { getFolderLook } from '@/lib/server/publishing/last-looks';
import { getPublished, getWaiting } from '@/lib/server/publishing/publishing';
import { listInstances } from '@/lib/server/publishing/versions/instances';
import { getSettings } from '@/lib/server/settings';
import { Online } from './online';
import { Sources } from './sources';
import { WaitingList } from './waiting-list';
import sections from '@/components/page/sections.module.css';
import styles from './publishing.module.css';

export function generateMetadata(): Metadata {
  return { title: texts().publishing.title };
}

/** Says what is online, which changes wait and why, and links to the preview. */
export default async function PublishingPage() {
  const current = await requireRight('preview', '/staff/publishing');
  const { isPreview, liveOrigin, previewOrigin } = getSettings();
  const runs = await listSourceRuns();
  return (
    <>
      <PageHeader
        title={texts().publishing.title}
        lead={texts().publishing.lead}
        above={<StaffBreadcrumbs />}
      />
      <div className={`container ${sections.content}`}>
        {isPreview ? (
          <section className={styles.section}>
            <p>{texts().publishing.inPreview}</p>
            {liveOrigin && (
              <a href={`${liveOrigin}/staff/publishing`}>{texts().publishing.inPreviewLink}</a>
            )}
          </section>
        ) : (
          <>
            <section className={styles.section}>
              <h2>{texts().publishing.online}</h2>
              <Online published={getPublished()} instances={await listInstances()} />
            </section>
            <section className={styles.section}>
              <h2>{texts().publishing.waiting}</h2>
              <Waits current={current} />
            </section>
            {runs.length > 0 && (
              <section className={styles.section}>
                <h2>{texts().publishing.sources}</h2>
                <p>{texts().publishing.sourcesAbout}</p>
                <Sources runs={runs} />
              </section>
            )}
            <section className={styles.section}>
              <h2>{texts().publishing.preview}</h2>
              <p>{texts().publishing.previewAbout}</p>
              {previewOrigin ? (
                <a href={previewOrigin}>{texts().publishing.previewLink}</a>
              ) : (
                <p>{texts().publishing.previewMissing}</p>
              )}
            </section>
          </>
        )}
      </div>
    </>
  );
}

async function Waits({ current }: { current: Current }) {
  if (getSettings().isPublishingManual) return <p>{texts().publishing.manual}</p>;
  const look = getFolderLook();
  if (look === null) return <p>{texts().publishing.unknown}</p>;
  const { seconds, isStale } = look;
  const waiting = getWaiting();
  const isAllOnline = !isStale && !waiting?.reason && !waiting?.changes.length;
  return (
    <>
      {isStale && <p>{texts().publishing.stale(Math.round(seconds / 60))}</p>}
      {isAllOnline && <p>{texts().publishing.allOnline}</p>}
      {waiting && <WaitingList waiting={waiting} current={current} />}
    </>
  );
}
