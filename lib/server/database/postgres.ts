import 'server-only';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely';
import pg from 'pg';
import { PatientPostgresDriver } from '@/lib/server/database/postgres-driver';
import { log } from '@/lib/server/log';

// Includes the wait for a connection of the pool; a caller's deadline may be earlier.
const CONNECT_MS = 10_000;
// A limit for the server, which would otherwise continue work that nobody waits for.
const STATEMENT_MS = 10_000;

/**
 * Opens a PostgreSQL database, with timeouts for every step.
 *
 * @param patienceMs time that a transaction, or a query outside of one, may take if its caller has set no
 * deadline; Infinity for commands
 */
export function openPostgres(connectionString: string, patienceMs: number): Dialect {
  // 64-bit integers here are times in milliseconds, which fit into a number.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    connectionTimeoutMillis: Math.min(CONNECT_MS, patienceMs),
    statement_timeout: STATEMENT_MS,
    // Times out before the deadline, so that the connection survives.
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
