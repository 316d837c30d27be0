import { List } from '@/components/page/list';
import { formatTime } from '@/lib/format';
import { contactDetailsText } from '@/lib/i18n/contact';
import type { OpeningHours, Site } from '@/lib/server/content/collections/site';
import styles from './contact-details.module.css';

export function ContactDetails({ contact }: { contact: Site['contact'] }) {
  const { address, phone, email, hours } = contact;
  return (
    <List as="dl" className={styles.details}>
      {address.length > 0 && (
        <div>
          <dt>{contactDetailsText.address}</dt>
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
        <dt>{contactDetailsText.phone}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>{contactDetailsText.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {hours.length > 0 && (
        <div>
          <dt>{contactDetailsText.hours}</dt>
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
      {to ? `${from} ${contactDetailsText.to} ${to}` : from},{' '}
      <time dateTime={opens}>{formatTime(opens)}</time> {contactDetailsText.to}{' '}
      <time dateTime={closes}>{formatTime(closes)}</time>
    </>
  );
}
