import { PostDate } from '@/components/entry/post-date';
import { ContactDetails } from '@/components/layout/contact-details';
import { Icon } from '@/components/layout/icon';
import { List } from '@/components/page/list';
import { formatNumber } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { Site } from '@/lib/server/content/site';
import type { SocialLink } from '@/lib/server/content/site-fields/footer-fields';
import styles from './site-footer.module.css';

type Teaser = NonNullable<Site['footer']['blog']['posts']>[number];

type Props = {
  footer: Site['footer'];
  contact: Site['contact'];
  /** Posts for the third column; null leaves it out. Posts of the real blog have no comment count. */
  teasers: (Omit<Teaser, 'comments'> & { comments?: number })[] | null;
};

export function SiteFooter({ footer, contact, teasers }: Props) {
  const { about, links, blog, copyright, legal = [], social } = footer;
  return (
    <footer className={styles.footer} data-ground="night">
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
        {teasers && (
          <section>
            <h2>{blog.title}</h2>
            {teasers.length === 0 && <p>{texts().articles.none(texts().types.posts.many)}</p>}
            <List className={styles.posts}>
              {teasers.map(({ title, href, date, author, comments }, index) => (
                <li key={index}>
                  <a href={href}>{title}</a>
                  <p>
                    <PostDate date={date} />
                  </p>
                  <p>
                    {author}
                    {comments !== undefined && ` · ${texts().layout.comments(comments)}`}
                  </p>
                </li>
              ))}
            </List>
          </section>
        )}
        <section>
          <h2>{footer.contact.title}</h2>
          <ContactDetails contact={contact} isBrief />
        </section>
      </div>
      <div className={`container ${styles.end}`}>
        <p>
          {texts().layout.copyright(formatNumber(copyright.year), copyright.holder)}{' '}
          {copyright.credit && <a href={copyright.credit.href}>{copyright.credit.text}</a>}
        </p>
        {legal.length > 0 && (
          <nav aria-label={texts().layout.legal}>
            <List className={styles.legal}>
              {legal.map(({ label, href }, index) => (
                <li key={index}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </List>
          </nav>
        )}
        <List className={styles.social}>
          {social.map((link, index) => (
            <li key={index}>
              <a href={link.href}>
                {link.network !== 'other' && <Icon name={link.network} />}
                {link.network === 'other' && link.iconUrl && (
                  // eslint-disable-next-line @next/next/no-img-element -- a small file, served as it is
                  <img src={link.iconUrl} alt="" width="24" height="24" loading="lazy" />
                )}
                <span className={hasIcon(link) ? 'visually-hidden' : ''}>{nameOf(link)}</span>
              </a>
            </li>
          ))}
        </List>
      </div>
    </footer>
  );
}

function hasIcon(link: SocialLink): boolean {
  return link.network !== 'other' || link.iconUrl !== undefined;
}

function nameOf(link: SocialLink): string {
  return link.network === 'other' ? link.label : texts().layout.socialNetworks[link.network];
}
