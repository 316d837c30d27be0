import fs from 'node:fs';
import path from 'node:path';
import { texts } from '@/lib/i18n/texts';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { inLanguageOf } from '@/lib/server/content/loading/fixed-pages/site-language';
import { getSettings } from '@/lib/server/settings';
import { runCommand } from '@/scripts/command';
import type { Action, Options } from '@/scripts/command-declaration';
import { ImportReport } from '@/scripts/import/import-report';
import { importSite } from '@/scripts/import/import-site';
import { IMPORT_FOLDER } from '@/scripts/import/import-state';
import type { OldSite } from '@/scripts/import/item';
import { SITE } from '@/scripts/import/plan-site';
import { convertTiffs, fetchImages } from '@/scripts/import/prepare-media';
import type { Generator } from '@/scripts/import/sources/old-config';
import { readMirror } from '@/scripts/import/sources/read-mirror';
import { readWordpress } from '@/scripts/import/sources/read-wordpress';
import { readGenerator } from '@/scripts/import/sources/read-generator';

runCommand({
  name: 'import',
  about:
    'Copies the pages, posts, images and documents of another site into the content folder, which then passes the check.\n' +
    'Never overwrites what somebody has written or changed here. Run it again to bring in what has changed on the old site since.',
  actions: {
    'jekyll FOLDER': declareGenerator('jekyll', 'Imports a Jekyll site'),
    'hugo FOLDER': declareGenerator('hugo', 'Imports a Hugo site'),
    'markdown FOLDER': declareGenerator(
      'markdown',
      'Imports a folder of Markdown files, such as a Quarto project',
    ),
    'html FOLDER': {
      about: 'Imports a mirror of any site, made with `wget --mirror`',
      run: ([folder = ''], options) =>
        run(options, (report) =>
          readMirror(
            path.resolve(folder),
            typeof options.select === 'string' ? options.select : null,
            report,
          ),
        ),
    },
    'wordpress FILE': {
      about: 'Imports the file that WordPress exports',
      run: async ([file = ''], options) => {
        const report = new ImportReport();
        return write(await readWordpress(path.resolve(file), report), report, options);
      },
    },
  },
  options: {
    to: {
      type: 'string',
      value: 'FOLDER',
      about: 'The content folder to write to, instead of that of this site',
    },
    select: {
      type: 'string',
      value: 'SELECTOR',
      about: 'For html: CSS selector of the main part of each page, as in "#content"',
    },
    fetch: {
      type: 'boolean',
      about: 'Fetches the images of other sites that pages show, over https',
    },
    'dry-run': { type: 'boolean', about: 'Shows what would happen, and writes nothing' },
  },
  examples: [
    'import -- jekyll ../old-site --dry-run',
    'import -- hugo ../old-site --to ../my-site',
    'import -- html www.example.edu --select "#content"',
  ],
});

function declareGenerator(generator: Generator, about: string): Action {
  return {
    about,
    run: ([folder = ''], options) =>
      run(options, (report) => readGenerator(generator, path.resolve(folder), report)),
  };
}

async function run(options: Options, read: (report: ImportReport) => OldSite): Promise<string> {
  const report = new ImportReport();
  return write(read(report), report, options);
}

async function write(read: OldSite, report: ImportReport, options: Options): Promise<string> {
  const folder = path.resolve(
    typeof options.to === 'string' ? options.to : getSettings().contentDir,
  );
  const isDryRun = options['dry-run'] === true;
  const site = await convertTiffs(read, report);
  const fetched = path.join(folder, IMPORT_FOLDER, 'fetched');
  const isFetching = options.fetch === true && !isDryRun && fs.existsSync(path.join(folder, SITE));
  importSite(isFetching ? await fetchImages(site, fetched, report) : site, {
    folder,
    isDryRun,
    report,
  });
  return inLanguageOf(openFolder(folder), () => {
    const { importReport, sources } = texts();
    const file = path.join(folder, IMPORT_FOLDER, 'report.html');
    const next = isDryRun ? sources.nothingWritten : importReport.next(file);
    return `${report.toSummary()}\n\n${next}`;
  });
}
