import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import { removeMadeContent, SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { isTranslatable } from '@/lib/server/content/types/controls';
import { openForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listTexts, openOriginal } from '@/lib/server/editor/fields/original-texts';
import { findOriginal, listLanguages, nameLanguage } from '@/lib/server/editor/fields/translations';

afterEach(removeMadeContent);

describe('the editor of a site in one language', () => {
  it('knows no translations of a file', () => {
    process.env.CONTENT_DIR = SECOND_SITE;
    expect(listLanguages()).toEqual([]);
    expect(findOriginal('home.de.md')).toBeNull();
    expect(shapeOf('home.de.md')).toBeNull();
    expect(openOriginal('home.md')).toBeNull();
  });
});

describe('the editor of a site in several languages', () => {
  beforeEach(() => {
    process.env.CONTENT_DIR = makeTranslatedContent();
  });

  it('knows the original of a translation, and the name of its language', () => {
    expect(listLanguages()).toEqual(['en', 'de']);
    expect(findOriginal('home.de.md')).toEqual({ original: 'home.md', tag: 'de' });
    expect(findOriginal('home.fr.md')).toBeNull();
    expect(nameLanguage('de')).toBe('German');
  });

  it('offers the fields of the original in a translation, and its own part of the address', () => {
    const names = (file: string) => shapeOf(file)?.parts.map(({ name }) => name) ?? [];
    expect(names('home.de.md')).toEqual(names('home.md'));
    expect(names('pages/study/fees.de.md')).toEqual([...names('pages/study/fees.md'), 'slug']);
    expect(names('site.de.yaml')).toContain('title');
    expect(names('site.de.yaml')).not.toContain('languages');
    expect(shapeOf('redirects.de.yaml')).toBeNull();
  });

  it('shows texts of the original by the names of the fields of the form', () => {
    const original = openOriginal('pages/study/fees.de.md');
    const texts = original && listTexts(original.form);
    expect(texts?.get('f.title')).toBe('Fees & aid');
    expect(texts?.get('f.owner.label')).toBe('The office');
    expect(texts?.get('text')).toContain('A year is 4,800');
    const home = openOriginal('home.de.md');
    const sections = home && listTexts(home.form).get('f.sections');
    expect(sections?.split('\n').filter((line) => line === 'Music')).toHaveLength(1);
    expect(sections).toContain('Two departments, one stage\nMusicians play');
  });

  it('asks in a translation for no part of a group that the original has', () => {
    const shape = shapeOf('pages/study/fees.de.md');
    const form = shape && openForm(shape, '---\nowner: { label: Das Büro }\n---\n');
    const owner = form?.parts.find(({ part }) => part.name === 'owner');
    expect(owner?.typed).toEqual({ label: 'Das Büro', href: '' });
    expect(owner?.part.isRequired).toBe(false);
  });

  it('tells fields with texts from those that are the same in every language', () => {
    const parts = shapeOf('pages/study/fees.md')?.parts ?? [];
    const translated = parts.filter(({ control }) => isTranslatable(control));
    const names = translated.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['title', 'description', 'sections', 'owner']));
    expect(names).not.toContain('updated');
    expect(names).not.toContain('form');
    expect(names).not.toContain('order');
  });
});
