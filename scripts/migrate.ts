import { closeDatabase, describeDatabase, getDatabase } from '@/lib/server/database';
import { runScript } from './run-script';

/** Brings the database to the shape that this version needs, as the start of the site does. */
runScript(async () => {
  await getDatabase();
  await closeDatabase();
  console.log(`The database is up to date: ${describeDatabase()}.`);
});
