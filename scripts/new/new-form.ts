import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { toSlug } from '@/lib/slug';

const LIST = 'lib/forms/message-forms.ts';

// With a longer name, Prettier would wrap lines of the files.
const MAX_LENGTH = 30;

const LINE_LENGTH = 100;

type Place = {
  /** Root of the project. */
  root: string;
  contentDir: string;
};

/**
 * Writes a form whose messages staff read in the inbox and by email: its fields, its route handler, a line in the
 * list of forms, and a page of the content folder that shows it. Says what to do next.
 */
export function writeForm(title: string, { root, contentDir }: Place): string {
  const slug = requireSlug(title);
  const files = {
    ...placeIn(root, describeFiles(slug, title)),
    ...placeIn(contentDir, { [`pages/${slug}.md`]: describePage(slug, title) }),
  };
  const taken = Object.keys(files).find((file) => fs.existsSync(file));
  if (taken) throw new DeployerError(`${taken} already exists.`);
  const list = path.join(root, LIST);
  const listed = addToList(fs.readFileSync(list, 'utf8'), slug);

  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // Never overwrites a file.
    fs.writeFileSync(file, text, { flag: 'wx' });
  }
  fs.writeFileSync(list, listed);
  const written = Object.keys(files).map((file) => `Wrote ${file}`);
  return (
    `${written.join('\n')}\nAdded it to ${list}\n\n` +
    `Choose its fields in lib/forms/${slug}.ts and its text in pages/${slug}.md; \`npm run dev\` shows it at /${slug}. ` +
    'Run `npm run build` before you put the page online.'
  );
}

function placeIn(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [path.join(folder, file), text]),
  );
}

/** Returns the name of the form: `ask-a-librarian` for `Ask a librarian`. */
function requireSlug(title: string): string {
  const slug = toSlug(title);
  if (/^[a-z]/.test(slug) && slug.length <= MAX_LENGTH) return slug;
  throw new DeployerError(
    `"${title}" cannot name a form. ` +
      `Choose a title of at most ${MAX_LENGTH} characters that begins with a letter. You can change it later.`,
  );
}

function addToList(text: string, slug: string): string {
  const [all, start = '', items = ''] = /(const messageForms[^=]*= )\[([^\]]*)\]/.exec(text) ?? [];
  if (all === undefined) throw new DeployerError(`${LIST} has no list \`messageForms\`.`);
  const known = items
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const listed = text.replace(all, `${start}${formatList(start, [...known, nameOf(slug)])}`);

  const imported = `import { ${nameOf(slug)} } from '@/lib/forms/${slug}';\n`;
  const imports = listed.split('\n').filter((line) => line.startsWith('import '));
  const next = imports.find((line) => sourceOf(line) > `@/lib/forms/${slug}`);
  return next === undefined ? `${imported}${listed}` : listed.replace(next, `${imported}${next}`);
}

// Formats like Prettier.
function formatList(start: string, names: string[]): string {
  const short = `[${names.join(', ')}]`;
  const isShort = `${start}${short};`.length <= LINE_LENGTH;
  return isShort ? short : `[\n${names.map((name) => `  ${name},\n`).join('')}]`;
}

function sourceOf(line: string): string {
  return /from '([^']*)'/.exec(line)?.[1] ?? '';
}

function nameOf(slug: string): string {
  return `${slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Form`;
}

function describeFiles(slug: string, title: string): Record<string, string> {
  return {
    [`lib/forms/${slug}.ts`]: `import { emailField, nameField } from '@/lib/forms/checking/fields';
import { defineMessageForm } from '@/lib/forms/message-form';

export const ${nameOf(slug)} = defineMessageForm({
  name: '${slug}',
  title: ${quote(title)},
  fields: [
    nameField,
    emailField,
    {
      name: 'audience',
      label: 'I am',
      type: 'radio',
      options: [
        { value: 'student', label: 'a student' },
        { value: 'staff', label: 'a member of staff' },
        { value: 'visitor', label: 'a visitor' },
      ],
      autoComplete: 'off',
      rules: { required: true },
      messages: { required: 'Choose who you are' },
    },
    {
      name: 'message',
      label: 'Your message',
      type: 'textarea',
      autoComplete: 'off',
      rules: { required: true, maxlength: 5000 },
      messages: {
        required: 'Enter your message',
        maxlength: 'Shorten your message to 5,000 characters',
      },
    },
  ],
  submit: 'Send',
});
`,
    [`app/api/${slug}/route.ts`]: `import { ${nameOf(slug)} } from '@/lib/forms/${slug}';
import { receiveMessage } from '@/lib/server/contact/receive-message';

export const POST = receiveMessage(${nameOf(slug)});
`,
  };
}

function describePage(slug: string, title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: What this form is for, in one sentence.
form: ${slug}
---

Write here what visitors should know before they fill in the form, or delete this line.
`;
}

// Quotes like Prettier.
function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return text.includes("'") ? JSON.stringify(text) : `'${escaped}'`;
}
