import path from 'node:path';
import { getSettings } from '@/lib/server/settings';
import { runCommand } from '@/scripts/command';
import type { Action, Options } from '@/scripts/command-declaration';
import { ImportReport } from '@/scripts/import/import-report';
import { importSite } from '@/scripts/import/import-site';
import { IMPORT_FOLDER } from '@/scripts/import/import-state';
import type { OldSite } from '@/scripts/import/item';
import type { Generator } from '@/scripts/import/sources/old-config';
import { readMirror } from '@/scripts/import/sources/read-mirror';
import { readWordpress } from '@/scripts/import/sources/read-wordpress';
import { readGenerator } from '@/scripts/import/sources/read-generator';

runCommand({
  name: 'import',
  about:
    'Brings the texts, images and documents of another site into the content folder, which passes the check afterwards.\n' +
    'Writes over nothing that is there. Run it again to bring what has changed in the source since.',
  actions: {
    'jekyll FOLDER': declareGenerator('jekyll', 'Imports a site that Jekyll makes'),
    'hugo FOLDER': declareGenerator('hugo', 'Imports a site that Hugo makes'),
    'markdown FOLDER': declareGenerator(
      'markdown',
      'Imports a folder of Markdown, such as that of Quarto',
    ),
    'html FOLDER': {
      about: 'Imports the mirror of any site, as `wget --mirror` makes it',
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
      about: 'The content folder, in place of that of the site',
    },
    select: {
      type: 'string',
      value: 'SELECTOR',
      about: 'For html: the main part of each page, as in "#content"',
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

function run(options: Options, read: (report: ImportReport) => OldSite): string {
  const report = new ImportReport();
  return write(read(report), report, options);
}

function write(site: OldSite, report: ImportReport, options: Options): string {
  const folder = path.resolve(
    typeof options.to === 'string' ? options.to : getSettings().contentDir,
  );
  const isDryRun = options['dry-run'] === true;
  importSite(site, { folder, isDryRun, report });
  const next = isDryRun
    ? 'Nothing was written.'
    : `The whole report: ${path.join(folder, IMPORT_FOLDER, 'report.html')}\nInvented texts are marked: npm run doctor lists them.`;
  return `${report.toSummary()}\n\n${next}`;
}
