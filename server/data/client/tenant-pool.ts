import pg from 'pg';

const SET_TENANT = "SELECT set_config('app.merchant', $1, true)";

/**
 * `transaction`: any statements. `single`: one statement, in one round trip. `read` and `search`: statements
 * that only read, each one round trip and a transaction of its own; a search uses its own connections.
 */
export type Mode = 'transaction' | 'single' | 'read' | 'search';

/** The first statement of a merchant's transaction. Its text tells the pool the mode. */
export const TENANT_STATEMENTS: Readonly<Record<Mode, string>> = {
  transaction: SET_TENANT,
  single: `${SET_TENANT} -- single`,
  read: `${SET_TENANT} -- read`,
  search: `${SET_TENANT} -- search`,
};

const MODES: ReadonlyMap<string, Mode> = new Map(
  Object.entries(TENANT_STATEMENTS).map(([mode, text]) => [text, mode as Mode]),
);

const EMPTY_RESULT = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };

type Pools = { readonly app: pg.Pool; readonly search: pg.Pool };

/** Lets one Prisma client run the transactions of every mode. */
export class TenantPool extends pg.Pool {
  readonly #pools: Pools;

  constructor(pools: Pools) {
    super({ max: 1 });
    this.#pools = pools;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Prisma calls the overload that returns a promise.
  override connect(): any {
    return Promise.resolve(new TenantConnection(this.#pools));
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(statement: any): any {
    return this.#pools.app.query(statement);
  }
}

/** Takes a connection with the first statement that needs one, and sends BEGIN together with it. */
class TenantConnection {
  readonly #pools: Pools;
  #mode: Mode = 'transaction';
  #merchantId: unknown;
  #client: pg.PoolClient | undefined;
  #isOver = false;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  async query(statement: pg.QueryConfig): Promise<object> {
    const { text, values } = statement;
    if (this.#client) return this.#client.query(statement);
    if (text === 'BEGIN' || text === 'COMMIT' || text === 'ROLLBACK') return EMPTY_RESULT;
    const mode = MODES.get(text);
    if (mode && mode !== 'transaction') {
      this.#mode = mode;
      this.#merchantId = values![0];
      return EMPTY_RESULT;
    }
    return this.#mode === 'transaction' ? this.#begin(statement) : this.#inOneTrip(statement);
  }

  async #begin(statement: pg.QueryConfig): Promise<object> {
    const client = await this.#pools.app.connect();
    // The transaction may have timed out while it waited for a free connection. The error is the pool's own.
    if (this.#isOver) {
      client.release();
      throw new Error('timeout exceeded when trying to connect');
    }
    this.#client = client;
    // Sent without waiting, so that both are one round trip.
    return resultOf(await Promise.allSettled([client.query('BEGIN'), client.query(statement)]), 1);
  }

  async #inOneTrip(statement: pg.QueryConfig): Promise<object> {
    const isSingle = this.#mode === 'single';
    if (this.#isOver) throw new Error('A second statement would be a transaction of its own');
    this.#isOver = isSingle;
    const client = await this.#pools[this.#mode === 'search' ? 'search' : 'app'].connect();
    const answers = await Promise.allSettled([
      client.query(isSingle ? 'BEGIN' : 'BEGIN READ ONLY'),
      client.query({ name: 'tenant', text: SET_TENANT, values: [this.#merchantId] }),
      client.query(statement),
      client.query('COMMIT'),
    ]);
    client.release(answers[3].status === 'rejected');
    return resultOf(answers, 2);
  }

  on(): this {
    return this;
  }

  removeListener(): this {
    return this;
  }

  release(error?: Error): void {
    this.#isOver = true;
    this.#client?.release(error);
  }
}

function resultOf(answers: readonly PromiseSettledResult<pg.QueryResult>[], at: number): pg.QueryResult {
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return (answers[at] as PromiseFulfilledResult<pg.QueryResult>).value;
}
