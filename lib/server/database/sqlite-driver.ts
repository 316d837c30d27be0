import 'server-only';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';
import { Mutex } from '@/lib/server/database/mutex';
import { getDeadline } from '@/lib/server/deadline';

type Options = {
  database: SqliteDatabase;
  /** Whether the connection has an open transaction. */
  isInTransaction: () => boolean;
  /** Whether a statement only reads. */
  isReading: (text: string) => boolean;
  /** Milliseconds that a query waits if its caller has set no deadline. */
  patienceMs: number;
};

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 40;

/**
 * Shares one connection between all queries of a process. SQLite waits for another process's lock by blocking
 * the thread, so the connection gives up within milliseconds and the driver retries. Meanwhile only the first
 * writer asks for the lock, and reads continue.
 */
export class PatientSqliteDriver extends SqliteDriver {
  readonly #options: Options;
  readonly #writers = new Mutex();
  readonly #stuckReaders = new Mutex();
  /** Callbacks for the end of the open transaction. */
  readonly #afterTransaction: (() => void)[] = [];
  #shared: DatabaseConnection | null = null;
  /** The active transaction. */
  #holder: { connection: DatabaseConnection; deadline: number } | null = null;

  constructor(options: Options) {
    super(options);
    this.#options = options;
  }

  override async init(): Promise<void> {
    await super.init();
    this.#shared = await super.acquireConnection();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: (query) =>
        this.#holder?.connection === connection
          ? this.#retry(query, this.#holder.deadline)
          : this.#runAlone(query),
      streamQuery: () => {
        throw new Error('Rows are not streamed.');
      },
    };
    return connection;
  }

  // A deferred transaction that begins with a read fails at its first write if another process has written in
  // between. An immediate transaction takes the lock at its beginning. A read-only transaction blocks no other
  // process.
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const deadline = getDeadline(this.#options.patienceMs);
    await this.#writers.take(deadline);
    this.#holder = { connection, deadline };
    try {
      // A transaction runs without yielding, so a queue of them would block all pages.
      await setImmediate();
      const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
      await connection.executeQuery(CompiledQuery.raw(begin));
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#end();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (this.#options.isInTransaction()) await super.rollbackTransaction(connection);
    } finally {
      this.#end();
    }
  }

  override async releaseConnection(): Promise<void> {}

  #end(): void {
    this.#holder = null;
    for (const resume of this.#afterTransaction.splice(0)) resume();
    this.#writers.give();
  }

  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = getDeadline(this.#options.patienceMs);
    if (this.#options.isReading(query.sql)) return this.#read(query, deadline);
    await this.#writers.take(deadline);
    try {
      return await this.#retry(query, deadline);
    } finally {
      this.#writers.give();
    }
  }

  async #read<Row>(query: CompiledQuery, deadline: number): Promise<QueryResult<Row>> {
    await this.#waitForTransaction();
    try {
      return await this.#run(query);
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    await this.#stuckReaders.take(deadline);
    try {
      return await this.#retry(query, deadline, () => this.#waitForTransaction());
    } finally {
      this.#stuckReaders.give();
    }
  }

  // A read during somebody's transaction would see rows that may never be committed.
  async #waitForTransaction(): Promise<void> {
    while (this.#options.isInTransaction()) {
      await new Promise<void>((resolve) => this.#afterTransaction.push(resolve));
    }
  }

  async #retry<Row>(
    query: CompiledQuery,
    deadline: number,
    prepare?: () => Promise<void>,
  ): Promise<QueryResult<Row>> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await prepare?.();
      try {
        return await this.#run(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() + pause > deadline) throw error;
      }
      // Jitter, so that several waiting processes do not retry in step.
      await setTimeout(pause * (0.5 + Math.random() / 2));
    }
  }

  async #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#shared) throw new Error('The driver is not initialised.');
    return this.#shared.executeQuery<Row>(query);
  }
}

/**
 * Returns whether another process holds the lock. A stale snapshot has the same prefix, but waiting does not
 * help it.
 */
export function isBusy(error: unknown): boolean {
  const code = String(Reflect.get(Object(error), 'code'));
  return code.startsWith('SQLITE_BUSY') && code !== 'SQLITE_BUSY_SNAPSHOT';
}
