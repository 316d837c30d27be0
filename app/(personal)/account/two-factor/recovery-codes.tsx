import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import { CopyButton } from './copy-button';
import styles from './two-factor.module.css';

type Props = { codes: string[]; sealed: string };

/** The recovery codes, with a download and, where scripts run, a copy button. */
export function RecoveryCodes({ codes, sealed }: Props) {
  const query = new URLSearchParams({ setup: sealed });
  return (
    <>
      <List className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <div className={styles.keep}>
        <a href={`/api/account/recovery-codes?${query.toString()}`}>{texts().account.saveCodes}</a>
        <CopyButton
          text={codes.join('\n')}
          label={texts().account.copyCodes}
          success={texts().account.codesCopied}
          failure={texts().account.codesNotCopied}
        />
      </div>
    </>
  );
}
