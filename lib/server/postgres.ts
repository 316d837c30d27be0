import 'server-only';
import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { log } from '@/lib/server/log';

/** PostgreSQL at this address, with limits on how long anything may take. */
export function openPostgres(connectionString: string): Dialect {
  // Whole numbers of 64 bits are times in milliseconds here, which fit.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    // Past the server's own limit: for a server that no longer answers at all.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that dies while nobody uses it is replaced by the next query.
  pool.on('error', (error) => log('database.connection-lost', { error: error.message }));
  return new PostgresDialect({ pool });
}
