import pg from 'pg';

export const SET_TENANT = "SELECT set_config('app.merchant', $1, true)";

export type Begin = 'BEGIN' | 'BEGIN READ ONLY';

const EMPTY_RESULT = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };
const BOUNDS = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

/**
 * Sends BEGIN, the tenant, the statement and COMMIT in one round trip. Each statement is a separate
 * transaction and sees what is committed when it runs. A read-only transaction may have several statements; a
 * writing one has exactly one.
 */
export class OneTripPool extends pg.Pool {
  readonly #pool: pg.Pool;
  readonly #begin: Begin;

  constructor(pool: pg.Pool, begin: Begin) {
    super({ max: 1 });
    this.#pool = pool;
    this.#begin = begin;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Prisma calls the overload that returns a promise.
  override connect(): any {
    return Promise.resolve(new OneTripClient(this.#pool, this.#begin));
  }
}

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
    if (BOUNDS.has(statement.text)) return EMPTY_RESULT;
    if (statement.text === SET_TENANT) {
      this.#merchantId = statement.values![0];
      return EMPTY_RESULT;
    }
    if (this.#isOver) throw new Error('A second statement would be a transaction of its own');
    this.#isOver = this.#begin === 'BEGIN';
    const client = await this.#pool.connect();
    // Sent without waiting, so that all statements are one round trip.
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
