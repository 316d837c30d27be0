import { runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { SiteExport } from '@/scripts/export/export-site';

runCommand({
  name: 'export',
  about:
    'Copies the published site to a folder of files for any web server: pages, feeds, calendars, images, redirects and\n' +
    'headers. Needs the build and the data folder of the site, and changes neither. Run it again to update the copy.',
  actions: {
    FOLDER: {
      about: 'Writes the copy to this folder, which must be empty, a copy, or not exist yet',
      run: ([folder = ''], options) => run(folder, options),
    },
  },
  options: {
    plain: { type: 'boolean', about: 'Leaves out the line that says that a page is a copy' },
    watch: {
      type: 'boolean',
      about: 'Updates the copy after every publication, until you stop the command',
    },
  },
  examples: ['export -- /srv/copy', 'export -- /srv/copy --watch', 'export -- ../new-site --plain'],
});

async function run(folder: string, { plain, watch }: Options): Promise<never> {
  // Whatever the mask of this user is, web servers can read the copy.
  process.umask(0o022);
  // A service manager takes any other code for a failure. The copy is complete whenever the command stops.
  if (watch === true) process.once('SIGTERM', () => process.exit(0));
  const site = new SiteExport(folder, plain === true);
  console.log(await site.update());
  if (watch === true) await site.watch();
  // Otherwise, the program in this process would keep waiting for requests.
  process.exit(0);
}
