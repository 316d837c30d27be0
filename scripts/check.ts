import { getContent } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';
import { runScript } from './run-script';

// `next build` would bury a wrong word under a stack trace for each page, so the words are read first.
runScript(() => {
  const { origin } = getSettings();
  getContent();
  if (!origin) {
    console.log(
      'APP_ORIGIN is not set: pages get relative addresses, and sitemap.xml, feeds and share images,\n' +
        'which need absolute ones, are left out. Before going live, build and start with\n' +
        'APP_ORIGIN=https://www.example.edu (your own address).\n',
    );
  }
});
