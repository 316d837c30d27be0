import { DeployerError } from '@/lib/server/deployer-error';
import { parseCount, runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { listRedirects } from '@/scripts/publishing/automatic-redirects';
import { forgetFile } from '@/scripts/publishing/forget-file';
import { describeVersions, showEarlierVersion } from '@/scripts/publishing/earlier-versions';
import { publishFolder } from '@/scripts/publishing/publish-now';

const MODES = ['list', 'redirects', 'back', 'forget'];

runCommand({
  name: 'publish',
  about:
    'Publishes the content folder now, and waits until all running instances of the site show it. Also publishes what\n' +
    'the site holds back: a folder from which many pages are missing, and changes after --back.',
  actions: {
    '[NUMBER]': {
      about: 'Publishes the folder, or does what the option says; NUMBER belongs to --back',
      run: publish,
    },
  },
  options: {
    list: {
      type: 'boolean',
      about: 'Lists the last ten versions: time, author, changed files, and which one is shown',
    },
    redirects: {
      type: 'boolean',
      about: 'Lists the automatic redirects from renamed pages, in the format of redirects.yaml',
    },
    back: {
      type: 'boolean',
      value: '[NUMBER]',
      about:
        'Shows an earlier version again, by default the previous one, until the next `npm run publish`',
    },
    forget: {
      type: 'string',
      value: 'PATH',
      about:
        'Removes a file, and everything made from it, from all stored versions. Delete it from the folder first',
    },
  },
  examples: [
    'publish',
    'publish -- --list',
    'publish -- --redirects',
    'publish -- --back',
    'publish -- --back 12',
    'publish -- --forget blog/fees/photo.jpg',
  ],
  database: 'existing',
});

function publish([number]: string[], options: Options): Promise<string> {
  const [mode, ...others] = MODES.filter((name) => options[name] !== undefined);
  if (others.length > 0) {
    throw new DeployerError('Use only one of --list, --redirects, --back and --forget at a time.');
  }
  if (number !== undefined && mode !== 'back') {
    throw new DeployerError(`Unexpected argument "${number}". Only --back takes a number.`);
  }
  if (mode === 'list') return describeVersions();
  if (mode === 'redirects') return listRedirects();
  if (mode === 'forget') return forgetFile(String(options.forget));
  if (mode === 'back') {
    return showEarlierVersion(number === undefined ? undefined : parseCount('--back', number));
  }
  return publishFolder();
}
