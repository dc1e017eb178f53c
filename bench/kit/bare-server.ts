import { createServer } from 'node:http';
import pg from 'pg';
import { readFunctions, searchPath } from '../../server/data/migrations/functions';
import { getByHand, listByHand, payByHand } from './statements';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  options: `-c role=farshore_app -c ${searchPath(readFunctions())}`,
});

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const [, merchant, id] = (request.url ?? '').split('/');
    const posted = request.method === 'POST';
    const read = () => (id ? getByHand(pool, merchant!, id) : listByHand(pool, merchant!));
    const answer = posted ? payByHand(pool, JSON.parse(text)) : read();
    answer.then(
      (row) => {
        response.writeHead(posted ? 201 : 200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
        );
      },
      (error) => {
        response.writeHead(500);
        response.end(String(error));
      },
    );
  });
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
