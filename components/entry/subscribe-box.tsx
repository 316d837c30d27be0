import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import styles from './subscribe-box.module.css';

type Props = {
  /** Name of the calendar. */
  name: string;
  /** Absolute URL of its file. */
  url: string;
};

/** Ways to subscribe to a calendar, in a disclosure. */
export function SubscribeBox({ name, url }: Props) {
  const calendar = url.replace(/^https?/, 'webcal');
  const outlook = new URLSearchParams({ url, name });
  const google = new URLSearchParams({ cid: calendar });
  return (
    <details className={styles.subscribe}>
      <summary>{texts().calendar.subscribe}</summary>
      <div className={styles.box}>
        <p>{texts().calendar.aboutSubscribing}</p>
        <p>
          <a href={calendar}>{texts().calendar.openApp}</a>
        </p>
        <label>
          {texts().calendar.address}
          <input className={styles.address} type="url" value={url} readOnly />
        </label>
        <List className={styles.others}>
          <li>
            <a href={`https://calendar.google.com/calendar/render?${google}`} rel="noreferrer">
              {texts().calendar.google}
            </a>
          </li>
          <li>
            <a href={`https://outlook.office.com/calendar/addfromweb?${outlook}`} rel="noreferrer">
              {texts().calendar.outlook}
            </a>
          </li>
        </List>
      </div>
    </details>
  );
}
