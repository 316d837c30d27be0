import fs from 'node:fs';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { getSettings } from '@/lib/server/settings';

/** The given text of each placeholder. */
const given: Record<string, unknown> = {
  title: 'nuitdelinfo2019',
  brand: 'University',
  ...Object.fromEntries(
    ['Home', 'About Us', 'Courses', 'Pages', 'News', 'Support', 'Contact', 'Privacy'].map(
      (label, index) => [`footer.links.items[${index}]`, { label, href: '#' }],
    ),
  ),
  ...Object.fromEntries(
    [0, 1, 2].map((index) => [
      `footer.blog.posts[${index}]`,
      expect.objectContaining({ author: 'Admin', comments: 19, date: expect.any(String) }),
    ]),
  ),
  ...Object.fromEntries(
    ['facebook', 'twitter', 'linkedin', 'instagram'].map((network, index) => [
      `footer.social[${index}]`,
      { network, href: '#' },
    ]),
  ),
};

describe('a placeholder of site.yaml', () => {
  const { site, placeholders } = loadFolder(getSettings().contentDir);
  const waiting = placeholders
    .map(({ field }) => field.replace(/\.href$/, ''))
    .filter((field) => field in given);

  it('shows the given text until the deployer replaces it', () => {
    const found = Object.fromEntries(waiting.map((field) => [field, valueAt(site, field)]));
    expect(found).toEqual(Object.fromEntries(waiting.map((field) => [field, given[field]])));
  });
});

describe('the shape of the project', () => {
  const manifest: { dependencies: object; devDependencies: object } = JSON.parse(
    fs.readFileSync('package.json', 'utf8'),
  );

  it.each([
    'package.json',
    'tsconfig.json',
    'next.config.js',
    'app',
    'components',
    'lib',
    'public',
    '__tests__',
    'README.md',
    'app/layout.tsx',
    'lib/http.ts',
  ])('has %s at the top level', (file) => {
    expect(fs.existsSync(file)).toBe(true);
  });

  // The URL of a page does not include its route group, such as (content).
  it.each(['home', 'blog', 'login', 'register', 'contact', 'about'])('has the page /%s', (page) => {
    const groups = ['(content)', '(personal)'].filter((group) =>
      fs.existsSync(`app/${group}/${page}/page.tsx`),
    );
    expect(groups).toHaveLength(1);
  });

  it.each([
    'next',
    'react',
    'react-dom',
    'typescript',
    'jest',
    '@testing-library/react',
    'jest-environment-jsdom',
    'eslint-config-next',
  ])('is built with %s', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
  });
});

/** Returns the value at a path such as `footer.links.items[0]`. */
function valueAt(site: unknown, field: string): unknown {
  return field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      site,
    );
}
