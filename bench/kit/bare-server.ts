import { createServer } from 'node:http';
import pg from 'pg';
import { readFunctions, searchPath } from '../../server/data/migrations/functions';
import { getByHand, listByHand } from './statements';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  options: `-c role=farshore_app -c ${searchPath(readFunctions())}`,
});

const server = createServer((request, response) => {
  const [, merchant, id] = (request.url ?? '').split('/');
  const answer = id ? getByHand(pool, merchant!, id) : listByHand(pool, merchant!);
  answer.then(
    (row) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)));
    },
    (error) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
