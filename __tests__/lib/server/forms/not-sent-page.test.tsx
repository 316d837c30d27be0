import { renderToStaticMarkup } from 'react-dom/server';
import NotSentPage from '@/app/(content)/not-sent/page';
import { checkNotSentPage } from '@/lib/server/forms/not-sent-page';

const html = renderToStaticMarkup(<NotSentPage />);

describe('the page for a form that was not sent', () => {
  it('has every slot that the server fills in', () => {
    expect(() => checkNotSentPage(html)).not.toThrow();
  });

  it.each(['text', 'form', 'back'])('stops the build when the slot "%s" is missing', (slot) => {
    const broken = html.replace(`data-slot="${slot}"`, '');
    expect(() => checkNotSentPage(broken)).toThrow(`lacks an element with data-slot="${slot}"`);
  });
});
