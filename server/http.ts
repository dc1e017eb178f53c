import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as Listening } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { asReceived, send } from './api/asked';
import { StartFault } from './db/fault';
import { RETRY_AFTER_SECONDS } from './db/health';
import type { Engine } from './engine';
import { DATA_POLICY, everyAnswer, stampPagePolicy, stampRequestId } from './headers';

// How long a client that rests between two requests may take to hear that it must leave.
const IDLE_GRACE_MS = 300;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface Front {
  port: number;
  server: Server;
  /** Until then every request is asked to come back. */
  open(engine: Engine, pages: Listener): void;
  /** Takes no more requests and resolves when those in flight are answered, or when patience ends. */
  close(patienceMs: number): Promise<void>;
}

/** The one server of a process: the engine answers the API itself, Next answers the pages. */
export async function listen(port: number, publicUrl: URL): Promise<Front> {
  let answer: Listener = notYet;
  const setHeaders = everyAnswer(publicUrl);
  const unanswered = new Set<ServerResponse>();
  let closing = false;
  const server = createServer((request, response) => {
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    if (closing) response.shouldKeepAlive = false;
    stampRequestId(request, response);
    setHeaders(response);
    answer(request, response);
  });
  await bind(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    open(engine, pages) {
      const api: Listener = getRequestListener((request) => engine.fetch(request), {
        overrideGlobalObjects: false,
      });
      answer = (request, response) => {
        const url = request.url ?? '/';
        const door = isForRest(url) ? engine.rest : isForFiles(url) ? engine.files : undefined;
        if (door) {
          response.setHeader('Content-Security-Policy', DATA_POLICY);
          door(asReceived(request)).then(
            (answer) => send(response, answer),
            (error) => response.destroy(error),
          );
        } else if (isForEngine(url)) {
          response.setHeader('Content-Security-Policy', DATA_POLICY);
          api(request, response);
        } else {
          stampPagePolicy(request, response);
          pages(request, response);
        }
      };
    },
    close(patienceMs) {
      return new Promise((resolve) => {
        closing = true;
        for (const response of unanswered) response.shouldKeepAlive = false;
        const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
        const sweeping = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS);
        // An http.Server's own close() also cuts off the connections that rest, and with them a request that is on its
        // way; this only stops listening, and each connection's next answer tells it to leave.
        Listening.prototype.close.call(server, () => {
          clearTimeout(impatient);
          clearInterval(sweeping);
          resolve();
        });
      });
    },
  };
}

const ENGINE_PATH = /^\/api\/(v1|trpc|health|metrics)(?=[/?]|$)/;

/** The hot door: answered without a Request and a Response in between. */
const isForRest = (url: string): boolean => url.startsWith('/api/v1/') && !url.startsWith('/api/v1/openapi.');

const isForFiles = (url: string): boolean => url.startsWith('/api/files/');

function isForEngine(url: string): boolean {
  return ENGINE_PATH.test(url);
}

function notYet(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': RETRY_AFTER_SECONDS });
  response.end(
    JSON.stringify({ error: 'Service Unavailable', message: 'Farshore is starting; try again shortly' }),
  );
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartFault(`Port ${port} is in use: stop what uses it, or set another PORT.`));
      } else if (error.code === 'EACCES') {
        reject(
          new StartFault(`Port ${port} needs more rights than this user has: set PORT to 1024 or more.`),
        );
      } else reject(error);
    });
    server.listen(port, () => resolve());
  });
}
