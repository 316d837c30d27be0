import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { toSlug } from '@/lib/slug';
import { suggest } from '@/scripts/command';

/** Folder that no update of the template touches. */
export const DEFAULT_ROOM = 'own';

// With a longer name, the files would need Prettier to wrap their lines.
const MAX_LENGTH = 36;

/**
 * Writes a component, its styles and its test below the root of the project, and says what to do next.
 *
 * @param room a folder of `components`
 */
export function writeComponent(name: string, room: string, root = '.'): string {
  requireRoom(room, root);
  const slug = requireSlug(name);
  const taken = findComponent(slug, root);
  if (taken) throw new DeployerError(`${taken} already exists.`);

  const written = Object.entries(describeFiles(slug, room)).map(([file, text]) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    // Never overwrites a file.
    fs.writeFileSync(path.join(root, file), text, { flag: 'wx' });
    return `Wrote ${file}`;
  });
  return (
    `${written.join('\n')}\n\nIts test: npx jest ${slug}\n` +
    'If only one page will show it, move it into the folder of that page.'
  );
}

function requireRoom(room: string, root: string): void {
  const rooms = listRooms(root);
  if (rooms.includes(room)) return;
  throw new DeployerError(`There is no folder components/${room}. ${suggest(room, rooms)}`);
}

function listRooms(root: string): string[] {
  return fs
    .readdirSync(path.join(root, 'components'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Returns the name of the file: `opening-hours` for both `Opening hours` and `OpeningHours`. */
function requireSlug(name: string): string {
  const slug = toSlug(name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' '));
  if (/^[a-z]/.test(slug) && slug.length <= MAX_LENGTH) return slug;
  throw new DeployerError(
    `"${name}" cannot name a component. ` +
      `Choose a name of at most ${MAX_LENGTH} characters that begins with a letter.`,
  );
}

// Two components of one name are easy to confuse, even in two rooms.
function findComponent(slug: string, root: string): string | undefined {
  return listRooms(root)
    .flatMap((room) => Object.keys(describeFiles(slug, room)))
    .find((file) => fs.existsSync(path.join(root, file)));
}

function describeFiles(slug: string, room: string): Record<string, string> {
  const component = slug.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const className = component.charAt(0).toLowerCase() + component.slice(1);
  return {
    [`components/${room}/${slug}.tsx`]: `import styles from './${slug}.module.css';

export function ${component}({ children }: { children: React.ReactNode }) {
  return <div className={styles.${className}}>{children}</div>;
}
`,
    [`components/${room}/${slug}.module.css`]: `@layer components {
  .${className} {
    margin-block-start: var(--space-m);
  }
}
`,
    [`__tests__/components/${room}/${slug}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { ${component} } from '@/components/${room}/${slug}';

describe('${component}', () => {
  it('shows its content', () => {
    render(<${component}>Text</${component}>);
    expect(screen.getByText('Text')).toBeTruthy();
  });
});
`,
  };
}
