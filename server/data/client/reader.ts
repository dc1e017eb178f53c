import pg from 'pg';

export type Reader = {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  stop(): Promise<void>;
};

type Connection = { readonly client: pg.Client; readonly ready: Promise<unknown> };

/**
 * For single-statement transactions. Many statements share one connection at once, which saves most of the
 * system calls under load. A broken connection fails its statements and is replaced.
 */
export function openReader(config: pg.ClientConfig, count: number): Reader {
  const connections: (Connection | undefined)[] = Array.from({ length: count });
  let turn = 0;
  let stopped = false;

  const connect = (place: number): Connection => {
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig);
    const connection = { client, ready: client.connect() };
    const forget = () => {
      if (connections[place] === connection) connections[place] = undefined;
    };
    // A broken connection may emit several errors, and an unhandled one would end the process.
    client.on('error', forget);
    client.on('end', forget);
    connection.ready.catch(forget);
    connections[place] = connection;
    return connection;
  };

  return {
    async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      if (stopped) throw new Error('Connection terminated: the reader is stopped');
      turn = (turn + 1) % count;
      const { client, ready } = connections[turn] ?? connect(turn);
      await ready;
      return client.query<Row>(query);
    },
    async stop() {
      stopped = true;
      await Promise.all(connections.map((connection) => connection?.client.end().catch(() => undefined)));
    },
  };
}
