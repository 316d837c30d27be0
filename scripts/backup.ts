import { saveBackup } from '@/lib/server/backup';
import { closeDatabase, expectDatabase } from '@/lib/server/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { runScript } from './run-script';

runScript(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new DeployerError('Say where to: npm run backup -- FILE');
  expectDatabase();
  try {
    console.log(`${await saveBackup(file)} rows written to ${file}.`);
  } finally {
    await closeDatabase();
  }
});
