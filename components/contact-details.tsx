import { List } from '@/components/list';
import { formatTime } from '@/lib/format';
import * as messages from '@/lib/messages/en';
import type { OpeningHours, Site } from '@/lib/server/content/content-schema';
import styles from './contact-details.module.css';

const { contact: labels } = messages;

export function ContactDetails({ contact }: { contact: Site['contact'] }) {
  const { address, phone, email, hours } = contact;
  return (
    <List as="dl" className={styles.details}>
      {address.length > 0 && (
        <div>
          <dt>{labels.address}</dt>
          <dd>
            <address>
              {address.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      )}
      <div>
        <dt>{labels.phone}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>{labels.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {hours.length > 0 && (
        <div>
          <dt>{labels.hours}</dt>
          {hours.map((row, index) => (
            <dd key={index}>
              <Hours {...row} />
            </dd>
          ))}
        </div>
      )}
    </List>
  );
}

function Hours({ from, to, opens, closes }: OpeningHours) {
  return (
    <>
      {to ? `${from} ${messages.to} ${to}` : from},{' '}
      <time dateTime={opens}>{formatTime(opens)}</time> {messages.to}{' '}
      <time dateTime={closes}>{formatTime(closes)}</time>
    </>
  );
}
