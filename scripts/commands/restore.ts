import { restoreBackup } from '@/lib/server/database/backup';
import { formatCount, runCommand } from '@/scripts/command';

runCommand({
  name: 'restore',
  about: 'Restores a backup into an empty database, SQLite or PostgreSQL: all of it, or nothing.',
  actions: {
    FILE: {
      about: 'Restores the backup in FILE',
      run: async ([file = '']) =>
        `Restored ${formatCount(await restoreBackup(file), 'row')} from ${file}.`,
    },
  },
  examples: ['restore -- backup.jsonl'],
  database: 'created',
});
