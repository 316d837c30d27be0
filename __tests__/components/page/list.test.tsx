import { render } from '@testing-library/react';
import { ArticleList } from '@/components/entry/article-list';
import { TagList } from '@/components/entry/tag-list';
import { ErrorSummary } from '@/components/form/error-summary';
import { ContactDetails } from '@/components/layout/contact-details';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { List } from '@/components/page/list';
import { LinkList } from '@/components/page/status-page';
import { Figures } from '@/components/section/figures';
import { getSite } from '@/lib/server/content/content';

const { footer, contact } = getSite();
const noContact = { ...contact, address: [], hours: [] };
const noLinks = { ...footer, links: { ...footer.links, items: [] }, social: [] };

/** Everything that shows a list, with nothing to list. */
const EMPTY: Record<string, React.ReactNode> = {
  'a list': <List>{[]}</List>,
  'a list whose only item is left out': <List>{false}</List>,
  breadcrumbs: <Breadcrumbs trail={[]} />,
  'contact details': <ContactDetails contact={noContact} />,
  figures: <Figures kind="figures" items={[]} />,
  'an error summary without fields': (
    <ErrorSummary id="problem" fields={[]} notice="No." heading="h2" />
  ),
  links: <LinkList links={[]} />,
  articles: <ArticleList articles={[]} heading="h2" />,
  'the footer': <SiteFooter footer={noLinks} contact={noContact} teasers={[]} />,
  'the header': (
    <SiteHeader path="/" brand="University" iconUrl="/icon" navigation={[]} account={[]} />
  ),
  tags: <TagList name="Topics" tags={[]} />,
};

it.each(Object.entries(EMPTY))('%s without items renders no empty list', (_, element) => {
  const { container } = render(element);
  const lists = [...container.querySelectorAll('ul, ol, dl, nav')];
  expect(lists.filter(({ children }) => children.length === 0)).toEqual([]);
  // Each term has a description.
  expect(container.querySelectorAll('dt').length).toBeLessThanOrEqual(
    container.querySelectorAll('dd').length,
  );
});

it('a list without bullets renders its items, and is a list for Safari too', () => {
  const { container } = render(
    <List as="ol" className="numbers">
      <li>One</li>
    </List>,
  );
  expect(container.innerHTML).toBe('<ol class="numbers" role="list"><li>One</li></ol>');
});
