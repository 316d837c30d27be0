import { DayRange } from '@/components/page/day-range';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import { formatTime, formatWeekday } from '@/lib/format';
import { directionOf } from '@/lib/i18n/direction';
import { directionOfPhone, getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import type { OpeningHours, Site } from '@/lib/server/content/site';
import type { HoursException } from '@/lib/server/content/site-fields/contact-fields';
import styles from './contact-details.module.css';

type Location = NonNullable<Site['contact']['locations']>[number];

type Props = {
  contact: Omit<Location, 'name'> & Pick<Site['contact'], 'exceptions'>;
  /** Shows only the next exceptions to the opening hours, and no directions. */
  isBrief?: boolean;
};

const FEW = 3;

export function ContactDetails({ contact, isBrief }: Props) {
  const { address, phones = [], email, hours = [], exceptions = [], directions, map } = contact;
  const coming = isBrief ? exceptions.slice(0, FEW) : exceptions;
  return (
    <List as="dl" className={styles.details}>
      {address.length > 0 && (
        <div>
          <dt>{texts().contactDetails.address}</dt>
          <dd>
            <address>
              {address.map((line, index) => (
                <span key={index} dir={directionOf(line, getLanguage().direction)}>
                  {index > 0 ? ` ${line}` : line}
                </span>
              ))}
            </address>
          </dd>
        </div>
      )}
      {phones.length > 0 && (
        <div>
          <dt>{texts().contactDetails.phone}</dt>
          {phones.map(({ text, href }) => (
            <dd key={text}>
              {href ? (
                <a href={href} dir={directionOfPhone()}>
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          ))}
        </div>
      )}
      {email && (
        <div>
          <dt>{texts().contactDetails.email}</dt>
          <dd>
            <a className="address" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {hours.length > 0 && (
        <div>
          <dt>{texts().contactDetails.hours}</dt>
          {hours.map((row, index) => (
            <dd key={index}>
              <Hours {...row} />
            </dd>
          ))}
        </div>
      )}
      {coming.length > 0 && (
        <div>
          <dt>{texts().contactDetails.exceptions}</dt>
          {coming.map((exception, index) => (
            <dd key={index}>
              <Exception {...exception} />
            </dd>
          ))}
        </div>
      )}
      {!isBrief && (directions || map) && (
        <div>
          <dt>{texts().contactDetails.directions}</dt>
          {directions && <dd>{directions}</dd>}
          {map && (
            <dd>
              <a href={map.href}>
                {map.image && <Picture picture={map.image} place="text" className={styles.map} />}
                {map.label}
              </a>
              {map.image?.credit && <small>{map.image.credit}</small>}
            </dd>
          )}
        </div>
      )}
    </List>
  );
}

function Exception({ from, to, opens, closes, reason }: HoursException) {
  return (
    <>
      <DayRange from={from} until={to} />
      {': '}
      {opens && closes ? <Times opens={opens} closes={closes} /> : texts().contactDetails.closed}
      {reason && ` (${reason})`}
    </>
  );
}

function Hours({ from, to, opens, closes }: OpeningHours) {
  const [first, last] = [from, to].map((day) => day && formatWeekday(DAYS[day]));
  return (
    <>
      {last ? `${first} ${texts().layout.to} ${last}` : first}
      {texts().formats.comma}
      <Times opens={opens} closes={closes} />
    </>
  );
}

// A Monday, and the days after it.
const DAYS = {
  Monday: '2024-01-01',
  Tuesday: '2024-01-02',
  Wednesday: '2024-01-03',
  Thursday: '2024-01-04',
  Friday: '2024-01-05',
  Saturday: '2024-01-06',
  Sunday: '2024-01-07',
};

// In HTML, the hours of a time end with 23.
const MIDNIGHT = '24:00';

function Times({ opens, closes }: { opens: string; closes: string }) {
  return (
    <span className={styles.times}>
      <time dateTime={opens}>{formatTime(opens)}</time> {texts().layout.to}{' '}
      <time dateTime={closes === MIDNIGHT ? '00:00' : closes}>{formatTime(closes)}</time>
    </span>
  );
}
