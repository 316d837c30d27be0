import { makeFolder } from '@/__tests__/support/jest/temporary-folder';
import { ImportReport } from '@/scripts/import/import-report';
import { mapPerson } from '@/scripts/import/map-person';
import { readGenerator } from '@/scripts/import/sources/read-generator';

it('imports people of Hugo who have no text', () => {
  const folder = makeFolder({
    'hugo.toml': 'title = "Site"\n',
    'content/authors/_index.md': '---\ntitle: People\n---\n',
    'content/authors/ben/_index.md': '---\ntitle: Ben\nrole: Professor\n---\n',
  });
  const { items } = readGenerator('hugo', folder, new ImportReport());
  const ben = items.find(({ kind }) => kind === 'person');
  expect(ben?.fields).toEqual({ title: 'Ben', role: 'Professor' });
});

it('reads the email address of a link that also has a subject', () => {
  const fields: Record<string, unknown> = { social: [{ link: 'mailto:ben@a.example?subject=Hi' }] };
  const take = ([name = '']: readonly string[]) => fields[name];
  const person = mapPerson(take, { name: 'Ben', summary: 'Professor', image: null });
  expect(person.email).toBe('ben@a.example');
});
