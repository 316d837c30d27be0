import fs from 'node:fs';
import { getRetryPage, type Form } from '@/lib/forms/form';

const names = fs.readdirSync('lib/forms').map((file) => file.replace(/\.ts$/, ''));

async function listForms(): Promise<Form[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const file: Record<string, unknown> = await import(`@/lib/forms/${name}`);
      return Object.values(file).filter(isForm);
    }),
  );
  return found.flat();
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'action' in value && 'page' in value;
}

function hasPage(folder: '(content)' | '(personal)', page: string): boolean {
  return fs.existsSync(`app/${folder}${page}/page.tsx`);
}

describe('every form', () => {
  it('needs no token exactly if its page is a content page', async () => {
    const forms = await listForms();
    expect(forms.map(({ name }) => name)).toContain('contact');
    for (const { name, page, isSealed = false } of forms) {
      const folders = [hasPage('(content)', page), hasPage('(personal)', page)];
      expect([name, folders]).toEqual([name, [isSealed, !isSealed]]);
    }
  });

  it('is shown again by a personal page after it was rejected', async () => {
    for (const form of await listForms()) {
      expect([form.name, hasPage('(personal)', getRetryPage(form))]).toEqual([form.name, true]);
    }
  });
});
