import { saveBackup } from '@/lib/server/database/backup';
import { formatCount, runCommand } from '@/scripts/command';
import { requireFolderOf } from '@/scripts/require-folder';

runCommand({
  name: 'backup',
  about: 'Backs up messages, accounts and waiting emails, while the site runs.',
  actions: {
    FILE: {
      about: 'Writes the backup to FILE, and replaces an older one',
      async run([file = '']) {
        requireFolderOf(file);
        return `Backed up ${formatCount(await saveBackup(file), 'row')} to ${file}.`;
      },
    },
  },
  examples: ['backup -- backup.jsonl', 'backup -- /var/backups/university/monday.jsonl'],
  database: 'existing',
});
