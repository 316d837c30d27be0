import { checkContent } from '@/scripts/build/check-content';
import { runCommand } from '@/scripts/command';

runCommand({
  name: 'check',
  about:
    'Checks the settings and every file in the content folder. A build starts with the same check.',
  actions: { '': { about: 'Lists every mistake with its file and line', run: checkContent } },
  examples: ['check'],
});
