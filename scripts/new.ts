import fs from 'node:fs';
import path from 'node:path';
import { toSlug } from '@/lib/slug';
import { getContent } from '@/lib/server/content';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/env';
import { listFiles } from '@/lib/server/list-files';
import { runScript } from './run-script';

const USAGE = `Writes a new file into the content folder, to be filled in.

  npm run new -- post "A title"     a post of the blog, marked as draft
  npm run new -- author "Ann Lee"   somebody who writes posts`;

runScript(() => {
  const [kind, title = ''] = process.argv.slice(2);
  if ((kind !== 'post' && kind !== 'author') || !title.trim()) throw new DeployerError(USAGE);
  const slug = toSlug(title);
  if (!slug) {
    throw new DeployerError(
      `"${title}" has no letter or digit of the Latin alphabet that an address could be made of. ` +
        'Give it another title for now, and change that in the file.',
    );
  }
  if (kind === 'author') {
    const file = write('authors', slug, formatAuthor(title.trim()));
    console.log(`${file}\n\nPosts name this author with the line \`author: ${slug}\`.`);
    return;
  }
  const file = write('blog', slug, formatPost(title.trim()));
  console.log(
    `${file}\n\nWrite your text there; \`npm run dev\` shows it at /blog/${slug}. ` +
      'It is published once the line "draft: true" is gone and its date has come.',
  );
});

function write(kind: 'authors' | 'blog', slug: string, text: string): string {
  const folder = path.join(getSettings().contentDir, kind);
  fs.mkdirSync(folder, { recursive: true });
  // Folders above a text change no address, so it may lie in any.
  const same = listFiles(folder).find((file) => /([^/]+?)(\/index)?\.md$/.exec(file)?.[1] === slug);
  if (same) throw new DeployerError(`${path.join(folder, same)} is there already.`);
  const file = path.join(folder, `${slug}.md`);
  fs.writeFileSync(file, text);
  return file;
}

// A text in quotes is the same in JSON and YAML.
function formatPost(title: string): string {
  const [author] = getContent().authors;
  if (!author) {
    throw new DeployerError(
      'There is nobody yet who could have written it. First: npm run new -- author "Your Name"',
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
