import { PostDate } from '@/components/collection/post-date';
import { ContactDetails } from '@/components/layout/contact-details';
import { Icon } from '@/components/layout/icon';
import { List } from '@/components/page/list';
import { blogText } from '@/lib/i18n/blog';
import { layoutText } from '@/lib/i18n/layout';
import type { Site } from '@/lib/server/content/collections/site';
import styles from './site-footer.module.css';

type Teaser = NonNullable<Site['footer']['blog']['posts']>[number];

type Props = {
  footer: Site['footer'];
  contact: Site['contact'];
  /** Posts for the third column. Posts of the real blog have no comment count. */
  teasers: (Omit<Teaser, 'comments'> & { comments?: number })[];
};

export function SiteFooter({ footer, contact, teasers }: Props) {
  const { about, links, blog, copyright, social } = footer;
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <section>
          <h2>{about.title}</h2>
          <p>{about.text}</p>
        </section>
        {links.items.length > 0 && (
          <section>
            <h2>{links.title}</h2>
            <List className={styles.links}>
              {links.items.map(({ label, href }, index) => (
                <li key={index}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </List>
          </section>
        )}
        <section>
          <h2>{blog.title}</h2>
          {teasers.length === 0 && <p>{blogText.empty}</p>}
          <List className={styles.posts}>
            {teasers.map(({ title, href, date, author, comments }, index) => (
              <li key={index}>
                <a href={href}>{title}</a>
                <p>
                  <PostDate date={date} />
                </p>
                <p>
                  {author}
                  {comments !== undefined && ` · ${layoutText.comments(comments)}`}
                </p>
              </li>
            ))}
          </List>
        </section>
        <section>
          <h2>{footer.contact.title}</h2>
          <ContactDetails contact={contact} />
        </section>
      </div>
      <div className={`container ${styles.end}`}>
        <p>
          {layoutText.copyright(copyright.year, copyright.holder)}{' '}
          {copyright.credit && <a href={copyright.credit.href}>{copyright.credit.text}</a>}
        </p>
        <List className={styles.social}>
          {social.map(({ network, href }, index) => (
            <li key={index}>
              <a href={href}>
                <Icon name={network} />
                <span className="visually-hidden">{layoutText.socialNetworks[network]}</span>
              </a>
            </li>
          ))}
        </List>
      </div>
    </footer>
  );
}
