import fc from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import {
  DOCUMENT_ENDINGS,
  mediaHeaders,
  mediaTypeOf,
} from '@/lib/server/content/files/media-types';

const dispositionOf = (file: string) => mediaHeaders(file)['Content-Disposition'];

describe('the headers of a file', () => {
  it('never name a type that can contain a script, except a sandboxed image', () => {
    for (const ending of ['.html', '.htm', '.xhtml', '.js', '.mjs', '.xml', '.svgz', '.exe', '']) {
      expect(mediaTypeOf(`a${ending}`)).toBeNull();
    }
    expect(DOCUMENT_ENDINGS.map((ending) => mediaTypeOf(`a${ending}`)).join()).not.toMatch(
      /html|xml;|\/xml|javascript|svg/,
    );
    expect(mediaHeaders('a.svg')['Content-Security-Policy']).toContain('sandbox');
  });

  it.each(['.doc', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.zip', '.epub', '.tgz'])(
    'let browsers save a file with the extension %s',
    (ending) => {
      expect(dispositionOf(`a/b${ending}`)).toBe(
        `attachment; filename="b${ending}"; filename*=UTF-8''b${ending}`,
      );
    },
  );

  it('let the player of a browser request the file, and nothing else', () => {
    for (const file of ['a.mp3', 'a.m4a', 'a.mp4', 'a.m4v', 'a.webm']) {
      expect(mediaHeaders(file)['Content-Security-Policy']).toBe(
        "default-src 'none'; media-src 'self'",
      );
    }
  });

  it.each(['a.pdf', 'a.txt', 'a.svg'])('let browsers show %s', (file) => {
    expect(dispositionOf(file)).toBeUndefined();
  });

  it('name a file in any alphabet', () => {
    expect(dispositionOf('a/Gebu\u0308hren "neu" (1).docx')).toBe(
      `attachment; filename="Geb_hren _neu_ (1).docx"; filename*=UTF-8''Geb%C3%BChren%20%22neu%22%20%281%29.docx`,
    );
  });

  it('are valid for any file name', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const value = dispositionOf(`${name}a.zip`) ?? '';
        expect(() => new Headers({ 'Content-Disposition': value })).not.toThrow();
        expect(value).toMatch(
          /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%!#$&+.^`|~-]*$/,
        );
      }),
    );
  });
});
