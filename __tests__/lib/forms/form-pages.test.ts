import fs from 'node:fs';
import { listForms } from '@/__tests__/support/forms/forms';
import { getRetryPage, type Form } from '@/lib/forms/form';
import { defineMessageForm } from '@/lib/forms/message-form';

const message = { name: 'made-up', title: 'Made up', fields: [], submit: 'Send' } as const;

/** The forms of the site, and one as `npm run new -- form` writes it. */
const forms = listForms().then((all): Form[] => [...all, defineMessageForm(message)]);

// A message form is on a page of the content folder, to which this route redirects.
const TEXT_PAGE = 'app/(files)/form/[id]/route.ts';

function isContentPage(page: string): boolean {
  return fs.existsSync(page.startsWith('/form/') ? TEXT_PAGE : `app/(content)${page}/page.tsx`);
}

function isPersonalPage(page: string): boolean {
  const folder = page.replace(/^\/form\/[^/]+/, '/form/[id]');
  return fs.existsSync(`app/(personal)${folder}/page.tsx`);
}

describe('every form', () => {
  it('needs no token exactly if its page is a content page', async () => {
    expect((await forms).map(({ name }) => name)).toContain('contact');
    for (const { name, page, isSealed = false } of await forms) {
      const kinds = [isContentPage(page), isPersonalPage(page)];
      expect([name, kinds]).toEqual([name, [isSealed, !isSealed]]);
    }
  });

  it('is shown again by a personal page after it was rejected', async () => {
    for (const form of await forms) {
      expect([form.name, isPersonalPage(getRetryPage(form))]).toEqual([form.name, true]);
    }
  });
});
