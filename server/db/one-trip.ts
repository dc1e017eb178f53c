import pg from 'pg';

export const SET_TENANT = "SELECT set_config('app.merchant', $1, true)";

export type Begin = 'BEGIN' | 'BEGIN READ ONLY';

const NOTHING = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };
const BOUNDS = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

/**
 * Connections for a Prisma client whose transactions cost no trips of their own: each statement goes out together with
 * its tenant and a transaction around both, and sees what is committed when it runs. Where it only reads, a transaction
 * may have several, and what writes is refused; where it writes, it has one.
 */
export class OneTripPool extends pg.Pool {
  readonly #pool: pg.Pool;
  readonly #begin: Begin;

  constructor(pool: pg.Pool, begin: Begin) {
    super({ max: 1 });
    this.#pool = pool;
    this.#begin = begin;
  }

  // biome-ignore lint/suspicious/noExplicitAny: of the overloads Prisma calls the one that answers a promise.
  override connect(): any {
    return Promise.resolve(new OneTripClient(this.#pool, this.#begin));
  }
}

/** What Prisma needs of a client in a transaction. */
class OneTripClient {
  readonly #pool: pg.Pool;
  readonly #begin: Begin;
  #merchantId: unknown;
  #isOver = false;

  constructor(pool: pg.Pool, begin: Begin) {
    this.#pool = pool;
    this.#begin = begin;
  }

  async query(statement: pg.QueryConfig): Promise<object> {
    if (BOUNDS.has(statement.text)) return NOTHING;
    if (statement.text === SET_TENANT) {
      this.#merchantId = statement.values![0];
      return NOTHING;
    }
    if (this.#isOver) throw new Error('A second statement would be a transaction of its own');
    this.#isOver = this.#begin === 'BEGIN';
    const client = await this.#pool.connect();
    // Said at once, so that all of it is one trip.
    const answers = await Promise.allSettled([
      client.query(this.#begin),
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
