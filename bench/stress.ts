import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** What a crowd sends, each of its clients again as soon as it is answered. */
export type Stress = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Each client has one of these, in turn. */
  readonly bodies: readonly (string | Uint8Array)[];
  /** In place of bodies: a list of so many empty objects, in JSON. */
  readonly listOf?: number;
  readonly clients: number;
  /** In place of requests: so many ms of computing, and so many of rest, again and again. */
  readonly computing?: { readonly ms: number; readonly restMs: number };
  /** Each request says that it comes from somewhere else, and is about somebody else: `@` in its body becomes a new name. */
  readonly scattered?: boolean;
};

const [order] = (await once(process, 'message')) as [Stress];
const { url, method, headers, clients, scattered, listOf, computing, bodies: given } = order;
const bodies = listOf
  ? [Buffer.concat([Buffer.from('['), Buffer.alloc(listOf * 3, '{},'), Buffer.from('{}]')])]
  : given;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const answers: Record<string, number> = {};
const heard = new WeakSet<object>();
let stopped = false;

function send(client: number): Promise<number | string> {
  const template = bodies[client % bodies.length];
  const body =
    scattered && typeof template === 'string' ? template.replace('@', `-${Math.random()}@`) : template;
  const sent = {
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    ...(scattered && {
      'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 250) + 1).join('.'),
    }),
  };
  return new Promise((resolve) => {
    const sending = request(url, { method, headers: sent, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    // A connection that the server cuts is what some of these are about; it is counted.
    sending.once('socket', (socket) => {
      if (heard.has(socket)) return;
      heard.add(socket);
      // Answered before its body was sent, a request leaves the rest of it to a socket that nobody listens to.
      socket.on('error', () => undefined);
    });
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sending.end(body);
  });
}

async function loop(client: number): Promise<void> {
  while (!stopped) {
    const answer = await send(client);
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
}

async function compute({ ms, restMs }: NonNullable<Stress['computing']>): Promise<void> {
  while (!stopped) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    await (restMs ? sleep(restMs) : nextTurn());
  }
}

process.once('message', () => {
  stopped = true;
  agent.destroy();
  process.send!(answers);
});
if (computing) void compute(computing);
else for (let client = 0; client < clients; client++) void loop(client);
// Whoever began it is gone, and nobody would stop it.
process.once('disconnect', () => process.exit());
process.send!('begun');
