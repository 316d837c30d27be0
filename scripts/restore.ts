import { restoreBackup } from '@/lib/server/backup';
import { closeDatabase, describeDatabase } from '@/lib/server/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { runScript } from './run-script';

runScript(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new DeployerError('Say where from: npm run restore -- FILE');
  try {
    console.log(`${await restoreBackup(file)} rows restored to ${describeDatabase()}.`);
  } finally {
    await closeDatabase();
  }
});
