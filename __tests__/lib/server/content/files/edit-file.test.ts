import { editFile, editMarkdown } from '@/lib/server/content/files/edit-file';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { EditError } from '@/lib/server/content/files/yaml/apply-edits';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import fs from 'node:fs';
import path from 'node:path';

afterEach(removeMadeContent);

const title = [{ path: ['title'], value: 'New' }];

describe('editMarkdown', () => {
  it.each([
    [
      'the front matter alone',
      '---\ntitle: Old # c\n---\n\nText: *old*\n',
      '---\ntitle: New # c\n---\n\nText: *old*\n',
    ],
    ['CRLF', '---\r\ntitle: Old\r\n---\r\nText\r\n', '---\r\ntitle: New\r\n---\r\nText\r\n'],
    ['a byte-order mark', '\uFEFF---\ntitle: Old\n---\n', '\uFEFF---\ntitle: New\n---\n'],
    ['spaces behind the fences', '--- \ntitle: Old\n---\t\n', '--- \ntitle: New\n---\t\n'],
    ['no text and no last line break', '---\ntitle: Old\n---', '---\ntitle: New\n---'],
    ['empty front matter', '---\n---\nText\n', '---\ntitle: New\n---\nText\n'],
    ['empty front matter with CRLF', '---\r\n---\r\nText', '---\r\ntitle: New\r\n---\r\nText'],
    [
      'rulers in the text',
      '---\ntitle: Old\n---\na\n\n---\n\ntitle: b\n',
      '---\ntitle: New\n---\na\n\n---\n\ntitle: b\n',
    ],
  ])('changes a value and nothing else, with %s', (_, text, edited) => {
    expect(editMarkdown(text, title)).toBe(edited);
  });

  it('replaces the text below with the line breaks of the file', () => {
    const text = '---\r\ntitle: Old\r\n---\r\n\r\nText\r\n';
    expect(editMarkdown(text, [], '\nText\n')).toBe(text);
    expect(editMarkdown(text, [], '\nOther\ntext\n')).toBe(
      '---\r\ntitle: Old\r\n---\r\n\r\nOther\r\ntext\r\n',
    );
    expect(editMarkdown('---\ntitle: Old\n---', [], 'Text')).toBe('---\ntitle: Old\n---\nText');
  });

  it.each(['', 'title: Old\n', '---\ntitle: Old\n', '+++\ntitle = "Old"\n+++\n'])(
    'refuses a file without front matter: %j',
    (text) => {
      expect(() => editMarkdown(text, title)).toThrow(EditError);
    },
  );
});

describe('editFile', () => {
  const makeFile = (file: string, text: string | Buffer) => {
    const folder = makeContent({});
    fs.writeFileSync(path.join(folder, file), text);
    const tree = openFolder(folder);
    return { folder, tree, hash: tree.hashOf(file) ?? '' };
  };

  it('edits YAML files and Markdown files', () => {
    const yaml = makeFile('redirects.yaml', 'a: 1\n');
    expect(
      `${editFile(yaml.tree, { file: 'redirects.yaml', hash: yaml.hash, edits: [{ path: ['a'], value: 2 }] })}`,
    ).toBe('a: 2\n');
    const page = makeFile('about.md', '---\ntitle: Old\n---\n');
    expect(`${editFile(page.tree, { file: 'about.md', hash: page.hash, edits: title })}`).toBe(
      '---\ntitle: New\n---\n',
    );
  });

  it('refuses a file that has changed since it was read, even if only in a comment', () => {
    const { folder, tree, hash } = makeFile('about.md', '---\ntitle: Old\n---\n');
    fs.writeFileSync(path.join(folder, 'about.md'), '---\ntitle: Old # c\n---\n');
    expect(() => editFile(tree, { file: 'about.md', hash, edits: title })).toThrow(
      'has changed in the meantime',
    );
    fs.rmSync(path.join(folder, 'about.md'));
    expect(() => editFile(tree, { file: 'about.md', hash, edits: title })).toThrow(
      'has changed in the meantime',
    );
  });

  it('refuses a file that is not in UTF-8', () => {
    const { tree, hash } = makeFile('about.md', Buffer.from('---\ntitle: Zo\xeb\n---\n', 'latin1'));
    expect(() => editFile(tree, { file: 'about.md', hash, edits: title })).toThrow(
      'not saved as UTF-8',
    );
  });
});
