import 'server-only';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely';
import pg from 'pg';
import { PatientPostgresDriver } from '@/lib/server/database/postgres-driver';
import { log } from '@/lib/server/log';

// Also for a turn in the pool; a caller's deadline may be earlier.
const CONNECT_MS = 10_000;
// For the server, which otherwise goes on with work that nobody waits for any more.
const STATEMENT_MS = 10_000;

/**
 * Opens the PostgreSQL database at this address, with limits on how long anything may take.
 *
 * @param patienceMs how long a transaction, or a query outside of one, may take in all where its caller has
 * set no deadline; Infinity for commands
 */
export function openPostgres(connectionString: string, patienceMs: number): Dialect {
  // Whole numbers of 64 bits are times in milliseconds here, which fit.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    connectionTimeoutMillis: Math.min(CONNECT_MS, patienceMs),
    statement_timeout: STATEMENT_MS,
    // Ends before the deadline, so that the connection survives.
    ...(patienceMs !== Infinity && { lock_timeout: patienceMs * 0.9 }),
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  // A connection that dies while nobody uses it is replaced by the next query.
  pool.on('error', (error) => log('warn', 'database.connection-lost', { error: error.message }));
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PatientPostgresDriver(pool, patienceMs),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
