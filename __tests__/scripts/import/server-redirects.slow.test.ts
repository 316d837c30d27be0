import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { oldPost, runImport } from '@/__tests__/support/programs/run-import';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

it('keeps the redirects that an old site gave to Netlify and Apache', async () => {
  const { read, target } = await runImport('hugo', {
    'content/lake/ice.md': oldPost('On [ice](/frozen).'),
    'content/lake/snow.md': oldPost('On snow.'),
    'static/_redirects':
      '# Old pages\n/frozen /lake/ice 301!\n/hills/* /lake/:splat\n/api/* https://api.example.edu/:splat 200\n/gone /lake/ice 404\n/all/* /lake/ice\n/de /lake/ice 302 Language=de\n',
    'netlify.toml': '[[redirects]]\nfrom = "/cold"\nto = "/lake/snow/"\n',
    'static/.htaccess':
      'RewriteEngine On\nRedirect permanent /rain /lake/snow/\nRedirectPermanent "/hail" https://weather.example.edu/\n',
  });
  expect(read('pages/lake/ice.md')).toContain('On [ice](/lake/ice).');
  const redirects = loadFolder(target).redirects.map(({ from, to }) => [from, to]);
  expect(redirects).toEqual(
    expect.arrayContaining([
      ['/frozen', '/lake/ice'],
      ['/hills/ice', '/lake/ice'],
      ['/hills/snow', '/lake/snow'],
      ['/cold', '/lake/snow'],
      ['/rain', '/lake/snow'],
      ['/hail', 'https://weather.example.edu/'],
    ]),
  );
  expect(redirects.flat()).not.toContain('/gone');
  expect(read('.import/report.json')).toContain(
    'a redirect of many addresses, from /all/* to /lake/ice:',
  );
});
