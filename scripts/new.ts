import fs from 'node:fs';
import path from 'node:path';
import { getSite } from '@/lib/server/content';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/env';
import { runScript } from './run-script';

const USAGE = `Writes a new file into the content folder, to be filled in.

  npm run new -- post "A title"   a post of the blog, marked as draft`;

runScript(() => {
  const [kind, title = ''] = process.argv.slice(2);
  if (kind !== 'post' || !title.trim()) throw new DeployerError(USAGE);
  const slug = toSlug(title);
  if (!slug) {
    throw new DeployerError(
      `"${title}" has no letter or digit of the Latin alphabet that an address could be made of. ` +
        'Give it another title for now, and change that in the file.',
    );
  }
  const file = path.join(getSettings().contentDir, 'blog', `${slug}.md`);
  if (fs.existsSync(file)) throw new DeployerError(`${file} is there already.`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, formatPost(title.trim()));
  console.log(
    `${file}\n\nWrite your text there; \`npm run dev\` shows it at /blog/${slug}. ` +
      'It is published once the line "draft: true" is gone and its date has come.',
  );
});

function formatPost(title: string): string {
  // A text in quotes is the same in JSON and YAML.
  return `---
title: ${JSON.stringify(title)}
description: What it is about, in one sentence.
date: ${new Date().toISOString().slice(0, 10)}
author: ${JSON.stringify(getSite().brand)}
draft: true
---

Write here.
`;
}

/** `Über die Flüsse` as "uber-die-flusse". */
function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
