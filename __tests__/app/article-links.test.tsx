import { render, screen } from '@testing-library/react';
import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import ContentPage from '@/app/(content)/[...slug]/page';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

it('the list of posts leads to all topics and to all authors', async () => {
  process.env.CONTENT_DIR = SECOND_SITE;
  render(await ContentPage({ params: Promise.resolve({ slug: ['blog'] }) }));
  const links = screen.getAllByRole('link', { name: /^All (topics|authors)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog/tags', '/blog/authors']);
});
