import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Load of a crowd: each client sends its next request when the previous one is answered. */
export type Stress = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Assigned to the clients in turn. */
  readonly bodies: readonly (string | Uint8Array)[];
  /** Replaces `bodies` by a JSON list of this many empty objects. */
  readonly listOf?: number;
  readonly clients: number;
  /** Computes for `ms` and rests for `restMs` in a loop instead of sending requests. */
  readonly computing?: { readonly ms: number; readonly restMs: number };
  /** Gives each request another client address and replaces `@` in its body by a random name. */
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
    // Some cases test connections that the server closes; these count as answers.
    sending.once('socket', (socket) => {
      if (heard.has(socket)) return;
      heard.add(socket);
      // If the response arrives before the body was sent, the socket emits an error that has no other
      // listener.
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
// The parent process is gone and can't stop this one.
process.once('disconnect', () => process.exit());
process.send!('begun');
