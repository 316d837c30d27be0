import { runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { SiteExport } from '@/scripts/export/export-site';

runCommand({
  name: 'export',
  about:
    'Writes what the site has published to a folder of files, for any web server: pages, feeds, calendars, images, redirects\n' +
    'and headers. Needs the build and the data folder of the site, and changes neither. Run it again to write what has changed.',
  actions: {
    FOLDER: {
      about: 'Writes the copy to this folder, which must be empty, a copy, or not exist yet',
      run: ([folder = ''], options) => run(folder, options),
    },
  },
  options: {
    plain: { type: 'boolean', about: 'Pages do not say that they are a copy' },
    watch: { type: 'boolean', about: 'Follows every publication, until you end it' },
  },
  examples: ['export -- /srv/copy', 'export -- /srv/copy --watch', 'export -- ../new-site --plain'],
});

async function run(folder: string, { plain, watch }: Options): Promise<never> {
  // Whatever the mask of this user is, web servers can read the copy.
  process.umask(0o022);
  const site = new SiteExport(folder, plain === true);
  console.log(await site.update());
  if (watch === true) await site.watch();
  // The program in this process would wait for requests.
  process.exit(0);
}
