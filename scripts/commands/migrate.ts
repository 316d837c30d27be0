import { getDatabase } from '@/lib/server/database/database';
import { runCommand } from '@/scripts/command';

runCommand({
  name: 'migrate',
  about:
    'Creates the database, or changes its tables to those that this version needs. The start of the site does the same.',
  actions: {
    '': {
      about: 'Brings the database up to date',
      async run() {
        await getDatabase();
        return 'The database is up to date.';
      },
    },
  },
  examples: ['migrate'],
  database: 'created',
});
