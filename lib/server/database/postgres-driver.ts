import 'server-only';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { DatabaseTimeout, finishBy, getDeadline } from '@/lib/server/deadline';

// Longer than the server's own limit, for a command whose server no longer responds.
const LONGEST_QUERY_MS = 12_000;

const WRITING = /^(INSERT|UPDATE|DELETE)$/;

/** Cancels queries without a response at the deadline, and closes their connection. */
export class PatientPostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #patienceMs: number;

  constructor(pool: pg.Pool, patienceMs: number) {
    this.#pool = pool;
    this.#patienceMs = patienceMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TimedConnection> {
    const deadline = getDeadline(this.#patienceMs);
    const client = await finishBy(deadline, this.#pool.connect(), (late) => late.release());
    return new TimedConnection(client, deadline);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level} ${accessMode ?? ''}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: TimedConnection): Promise<void> {
    // The server rolls back when the connection closes.
    if (!connection.isLost) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: TimedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class TimedConnection implements DatabaseConnection {
  /** Whether a response is outstanding or can no longer arrive. */
  isLost = false;
  readonly #client: pg.PoolClient;
  readonly #deadline: number;

  constructor(client: pg.PoolClient, deadline: number) {
    this.#client = client;
    this.#deadline = deadline;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isLost) throw new DatabaseTimeout();
    const deadline = Math.min(this.#deadline, performance.now() + LONGEST_QUERY_MS);
    try {
      const { command, rowCount, rows } = await finishBy(
        deadline,
        this.#client.query(sql, [...parameters]),
      );
      return {
        rows,
        ...(WRITING.test(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      };
    } catch (error) {
      this.isLost = !(error instanceof pg.DatabaseError);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed.');
  }

  /** Returns the connection to the pool, or closes it if a response is outstanding. */
  release(): void {
    this.#client.release(this.isLost);
  }
}
