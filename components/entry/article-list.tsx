import { PostDate } from '@/components/entry/post-date';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import { formatNames } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import styles from './article-list.module.css';

type Props = {
  articles: readonly ListItem[];
  /** Level of each title, one below the heading above the list. */
  heading: 'h2' | 'h3';
  /** Whether the first is as wide as the list. A single article always is. */
  hasLead?: boolean;
};

/** Entries as cards. Those without an image are smaller, and two of them are as tall as a card with one. */
export function ArticleList({ articles, heading, hasLead = articles.length === 1 }: Props) {
  const cards = hasLead ? articles.slice(1) : articles;
  const isMixed = cards.some(({ image }) => image) && cards.some(({ image }) => !image);
  const classes = [styles.list, isMixed && styles.mixed, isMixed && isFew(cards) && styles.few];
  return (
    <List className={classes.filter(Boolean).join(' ')}>
      {articles.map((article, index) => (
        <Article
          key={article.address}
          {...article}
          heading={heading}
          isLead={hasLead && index === 0}
        />
      ))}
    </List>
  );
}

/** Whether a large and two small cards would leave a column empty. */
function isFew({ length }: readonly ListItem[]): boolean {
  return length <= 3;
}

type ArticleProps = ListItem & Pick<Props, 'heading'> & { isLead: boolean };

function Article({ heading: Heading, isLead, image, day, origins = [], ...article }: ArticleProps) {
  const { title, description, descriptionLanguage, address, authors = [] } = article;
  const classes = [styles.article, image && styles.tall, isLead && styles.lead];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {image && (
        <div className={styles.cover}>
          <Picture
            picture={image}
            place={isLead ? 'half' : 'card'}
            isFirst={isLead}
            className={styles.image}
          />
        </div>
      )}
      <div className={styles.words}>
        {(day !== undefined || origins.length > 0) && (
          <p className={styles.above}>
            {day !== undefined && <PostDate date={day} />}
            {day !== undefined && origins.length > 0 && '\u00a0· '}
            {origins.join('\u00a0· ')}
          </p>
        )}
        <Heading>
          <a href={address}>{title}</a>
        </Heading>
        <p lang={descriptionLanguage}>{description}</p>
        {authors.length > 0 && (
          <p className={styles.authors}>{`${texts().articles.by} ${formatNames(authors)}`}</p>
        )}
      </div>
    </li>
  );
}
