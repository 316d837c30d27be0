import fs from 'node:fs';
import path from 'node:path';
import { getContent } from '@/lib/server/content/content';
import { DeployerError } from '@/lib/server/deployer-error';
import { listFiles } from '@/lib/server/list-files';
import { getSettings } from '@/lib/server/settings';
import { toSlug } from '@/lib/slug';
import { runCommand } from '@/scripts/command';

runCommand({
  name: 'new',
  about: 'Writes a new file into the content folder, for you to fill in.',
  actions: {
    'post TITLE': { about: 'Starts a blog post, marked as a draft', run: writePost },
    'author NAME': { about: 'Adds a person who writes posts', run: writeAuthor },
  },
  examples: ['new -- post "The lake in winter"', 'new -- author "Ann Lee"'],
});

function writePost([title = '']: string[]): string {
  const slug = requireSlug(title);
  const file = write('blog', slug, formatPost(title.trim()));
  return (
    `Wrote ${file}\n\nWrite your text there; \`npm run dev\` shows it at /blog/${slug}. ` +
    'The post is published once you delete the line "draft: true" and its date has come.'
  );
}

function writeAuthor([name = '']: string[]): string {
  const slug = requireSlug(name);
  const file = write('authors', slug, formatAuthor(name.trim()));
  return `Wrote ${file}\n\nA post names this author with the line \`author: ${slug}\`.`;
}

function requireSlug(title: string): string {
  const slug = toSlug(title);
  if (slug) return slug;
  throw new DeployerError(
    `"${title}" has no Latin letter or digit for the URL. ` +
      'Choose a title that has one, and change the title in the file afterwards.',
  );
}

function write(kind: 'authors' | 'blog', slug: string, text: string): string {
  const { contentDir } = getSettings();
  if (!fs.existsSync(contentDir)) {
    throw new DeployerError(
      `The content folder ${contentDir} does not exist. CONTENT_DIR names it.`,
    );
  }
  const folder = path.join(contentDir, kind);
  fs.mkdirSync(folder, { recursive: true });
  // Folders above a text change no address, so it may lie in any.
  const same = listFiles(folder).find((file) => /([^/]+?)(\/index)?\.md$/.exec(file)?.[1] === slug);
  if (same) throw new DeployerError(`${path.join(folder, same)} already exists.`);
  const file = path.join(folder, `${slug}.md`);
  fs.writeFileSync(file, text);
  return file;
}

// A text in quotes is the same in JSON and YAML.
function formatPost(title: string): string {
  const [author] = getContent().authors;
  if (!author) {
    throw new DeployerError(
      'A post needs an author, and there are none yet. First run: npm run new -- author "Your Name"',
    );
  }
  return `---
title: ${JSON.stringify(title)}
description: What it is about, in one sentence.
date: ${new Date().toISOString().slice(0, 10)}
author: ${author.slug}
tags: []
draft: true
---

Write here.
`;
}

function formatAuthor(name: string): string {
  return `---
title: ${JSON.stringify(name)}
description: Who this is, in one sentence.
---

More about ${name}, or nothing.
`;
}
