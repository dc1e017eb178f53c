import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

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
  /** Each request says that it comes from somewhere else, and is about somebody else: `@` in its body becomes a new name. */
  readonly scattered?: boolean;
};

// It stands for machines elsewhere, which take no processor from the server: it has what nobody else wants. At the lowest
// priority alone it would still keep whoever wakes up waiting for the rest of its slice, some milliseconds.
if (process.platform === 'linux')
  execFileSync('chrt', ['--idle', '--pid', '0', path.basename(readlinkSync('/proc/thread-self'))]);

const { url, method, headers, clients, scattered, listOf, bodies: given }: Stress = workerData;
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

parentPort!.once('message', () => {
  stopped = true;
  agent.destroy();
  parentPort!.postMessage(answers);
});
for (let client = 0; client < clients; client++) void loop(client);
