import pg from 'pg';

export type Reader = {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  stop(): Promise<void>;
};

type Connection = { readonly client: pg.Client; readonly ready: Promise<unknown> };

/**
 * Connections for statements that are a transaction by themselves and short: many are on the wire of one connection at
 * once, which under load saves most of the system calls. A connection that breaks fails what is on it and is replaced.
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
    // More than one may come of a connection that breaks, and one that nobody hears would end the process.
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
