import { renderToStaticMarkup } from 'react-dom/server';
import NotSentPage from '@/app/(content)/not-sent/page';
import { provideNotSentPage, renderNotSentPage } from '@/lib/server/forms/not-sent-page';

const html = renderToStaticMarkup(<NotSentPage />);

const parts = {
  page: '/contact?from=here',
  text: 'The database is <down>.',
  action: '/api/contact',
  fields: { message: '$& "quoted"', name: 'Ann' },
};

it.each([
  ['the page of `next dev`', null],
  ['the page of the site', html],
])('%s shows the reason, the text to send again and a link back', async (_, page) => {
  if (page !== null) provideNotSentPage(() => Promise.resolve(page));
  const filled = await renderNotSentPage(parts);
  expect(filled).toContain('The database is &lt;down&gt;.');
  expect(filled).toContain('<form method="post" action="/api/contact">');
  expect(filled).toContain('name="message" value="$&amp; &quot;quoted&quot;"');
  expect(filled).toContain('href="/contact?from=here"');
});

it('shows the reason even if the page cannot be rendered', async () => {
  provideNotSentPage(() => Promise.reject(new Error('broken')));
  expect(await renderNotSentPage({ ...parts, fields: null })).toContain('The database is');
});
