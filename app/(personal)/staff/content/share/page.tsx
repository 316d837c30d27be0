import type { Metadata } from 'next';
import buttonStyles from '@/components/page/button-link.module.css';
import { ActionButton } from '@/components/form/action-button';
import formStyles from '@/components/form/form.module.css';
import { FormPage } from '@/components/form/form-page';
import inputStyles from '@/components/form/input.module.css';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { DateTime } from '@/components/page/date-time';
import { UnknownPage } from '@/components/page/status-page';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { mayEdit, requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT, formatDraft, formatSharedPreview } from '@/lib/server/editor/addresses';
import { getDraftLink } from '@/lib/server/editor/drafts/draft-links';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { getPageToken } from '@/lib/server/forms/form-state';
import { getSettings } from '@/lib/server/settings';
import { respondUnknown } from '@/lib/server/shown-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return { title: texts().share.button };
}

/** The link that shows a draft to people without an account, and buttons that create and withdraw it. */
export default async function SharePage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const draft = await getDraft(String((await searchParams).id ?? ''), current.user.id);
  if (!draft || !mayEdit('write', current, draft.file)) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().editor.title}
        text={texts().editor.draft.unknown}
        back={{ label: texts().editor.file.back, href: CONTENT }}
      />
    );
  }
  const { share } = texts();
  const token = await getPageToken();
  const shared = await getDraftLink(draft);
  const action = shared ? 'withdraw' : 'share';
  return (
    <FormPage
      title={share.title(draft.file)}
      lead={share.lead}
      above={
        <Breadcrumbs
          trail={[
            { label: texts().editor.title, href: CONTENT },
            { label: share.back, href: formatDraft(draft) },
          ]}
        />
      }
    >
      <section className={formStyles.section}>
        {shared ? (
          <div className={formStyles.field}>
            <label htmlFor="link">{share.link}</label>
            <p className={formStyles.hint} id="link-hint">
              {share.until} <DateTime time={shared.expiresAt} />.
            </p>
            <input
              className={inputStyles.input}
              id="link"
              readOnly
              aria-describedby="link-hint"
              value={`${getSettings().linkOrigin}${formatSharedPreview(shared.link)}`}
            />
          </div>
        ) : (
          <p role="status">{share.none}</p>
        )}
        <ActionButton
          form={contentActionForm}
          token={token}
          values={{ action, id: draft.id }}
          label={shared ? share.withdraw : share.create}
          className={`${buttonStyles.button} ${shared ? buttonStyles.danger : buttonStyles.main}`}
        />
      </section>
    </FormPage>
  );
}
