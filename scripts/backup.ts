import { saveBackup } from '@/lib/server/backup';
import { withDatabase } from '@/lib/server/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { runScript } from './run-script';

runScript(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new DeployerError('Say where to: npm run backup -- FILE');
  const rows = await withDatabase(() => saveBackup(file));
  console.log(`${rows} rows written to ${file}.`);
});
