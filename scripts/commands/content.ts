import { runCommand } from '@/scripts/command';
import { pullContent } from '@/scripts/publishing/pull-content';

runCommand({
  name: 'content',
  about:
    'Copies what is published into a folder, such as a Git repository, so that changes made in the browser reach people who\n' +
    'work with files.',
  actions: {
    'pull FOLDER': {
      about:
        'Makes FOLDER the same as the published version: writes what differs, and deletes what is not published.\n' +
        'Leaves alone files and folders whose names begin with a dot, such as .git',
      run: ([folder = '']) => pullContent(folder),
    },
  },
  examples: ['content -- pull ../published'],
  database: 'existing',
});
