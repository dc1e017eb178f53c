import pg from 'pg';

export const SET_TENANT = "SELECT set_config('app.merchant', $1, true)";

const NOTHING = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };
const BOUNDS = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

/**
 * Connections for a Prisma client that only reads. Its transactions cost no trips of their own: each statement goes out
 * together with its tenant and a transaction around both, sees what is committed when it runs, as in any transaction of
 * ours, and is refused if it writes.
 */
export class ReadingPool extends pg.Pool {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ max: 1 });
    this.#pool = pool;
  }

  // biome-ignore lint/suspicious/noExplicitAny: of the overloads Prisma calls the one that answers a promise.
  override connect(): any {
    return Promise.resolve(new ReadingClient(this.#pool));
  }
}

/** What Prisma needs of a client in a transaction. */
class ReadingClient {
  readonly #pool: pg.Pool;
  #merchantId: unknown;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query(statement: pg.QueryConfig): Promise<object> {
    if (BOUNDS.has(statement.text)) return NOTHING;
    if (statement.text === SET_TENANT) {
      this.#merchantId = statement.values![0];
      return NOTHING;
    }
    const client = await this.#pool.connect();
    // Said at once, so that all of it is one trip.
    const answers = await Promise.allSettled([
      client.query('BEGIN READ ONLY'),
      client.query({ name: 'tenant', text: SET_TENANT, values: [this.#merchantId] }),
      client.query(statement),
      client.query('COMMIT'),
    ]);
    const failed = answers.find((answer) => answer.status === 'rejected');
    client.release(answers[3].status === 'rejected');
    if (failed) throw failed.reason;
    return (answers[2] as PromiseFulfilledResult<pg.QueryResult>).value;
  }

  on(): this {
    return this;
  }

  removeListener(): this {
    return this;
  }

  release(): void {}
}
