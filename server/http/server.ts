import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as Listening, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { MAX_BYTES } from '../api/body';
import { errorAnswer } from '../api/errors';
import { MAX_MULTIPART_BYTES } from '../api/multipart';
import { fromSocket, send } from '../api/request';
import type { Config } from '../boot/config';
import { RETRY_AFTER_SECONDS } from '../boot/health';
import { StartFault } from '../db/fault';
import type { Engine } from '../engine';
import { DomainError, isDomainError } from '../kernel/error';
import { fileTooLarge } from '../kernel/file';
import { networkOf } from '../kernel/network';
import { createKeyedSemaphore, createSemaphore, type Release } from '../kernel/semaphore';
import { type BodyLimits, guardBody } from './body-guard';
import { addressReader } from './client-address';
import {
  DATA_POLICY,
  everyAnswer,
  stampAddress,
  stampedRequestId,
  stampPagePolicy,
  stampRequestId,
} from './headers';
import { refuseUnparsed } from './unparsed';

// How long a client that rests between two requests may take to hear that it must leave.
const IDLE_GRACE_MS = 300;

/** How patient the server is with its clients. */
export type Patience = {
  /** Until a request's headers have come. */
  readonly headersMs: number;
  /** Until a body has come, and until one with a file has. */
  readonly bodyMs: number;
  readonly uploadMs: number;
  /** How long a connection may rest between two requests: longer than balancers keep theirs. */
  readonly restMs: number;
  /** How long a client may take nothing of an answer that is on its way, or leave a connection otherwise without use. */
  readonly stallMs: number;
  /** How long the rest of a body may go on arriving once its request was answered. */
  readonly lingerMs: number;
};

const PATIENCE: Patience = {
  headersMs: 10_000,
  bodyMs: 15_000,
  uploadMs: 120_000,
  restMs: 75_000,
  stallMs: 120_000,
  lingerMs: 2_000,
};

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
export async function listen(
  port: number,
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  patience = PATIENCE,
): Promise<Front> {
  let answer: Listener = notYet;
  const setHeaders = everyAnswer(publicUrl);
  const addressOf = addressReader(trustedProxies);
  const unanswered = new Set<ServerResponse>();
  const signIns = createSemaphore(SIGN_INS);
  const signInsOfNetworks = createKeyedSemaphore(SIGN_INS_OF_NETWORK);
  const visits = createKeyedSemaphore(VISITS);
  let closing = false;
  const options = { connectionsCheckingInterval: patience.headersMs / 4 };
  const server = createServer(options, (request, response) => {
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    if (closing) response.shouldKeepAlive = false;
    stampRequestId(request, response);
    setHeaders(response);
    if (guardBody(request, response, limitsOf(request, patience), patience.lingerMs))
      answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const begun = [...unanswered].some((response) => response.socket === socket && response.headersSent);
    if (!begun) refuseUnparsed(error, socket);
    socket.destroySoon();
  });
  server.headersTimeout = patience.headersMs;
  server.requestTimeout = patience.uploadMs;
  server.keepAliveTimeout = patience.restMs;
  // Node destroys a connection on which nothing was read or written for so long.
  server.timeout = patience.stallMs;
  await bind(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    open(engine, pages) {
      const api: Listener = getRequestListener((request) => engine.fetch(request), {
        overrideGlobalObjects: false,
      });
      const inVisitorsTurn = (request: IncomingMessage, response: ServerResponse, answer: Listener) =>
        void inTurn(async () => visits.enter(await visitorOf(engine, request)), request, response, answer);
      const enterNetwork = async (network: string): Promise<Release> => {
        try {
          return await signInsOfNetworks.enter(network);
        } catch (error) {
          // A client that asks again at once must not keep the server busy with refusals.
          await sleep(REFUSED_AFTER_MS);
          throw error;
        }
      };
      const enterSignIn = async (request: IncomingMessage): Promise<Release> => {
        const leaveNetwork = await enterNetwork(networkIn(engine, request));
        try {
          const leave = await signIns.enter();
          return () => {
            leave();
            leaveNetwork();
          };
        } catch (error) {
          leaveNetwork();
          throw error;
        }
      };
      answer = (request, response) => {
        const url = request.url ?? '/';
        stampAddress(request, engine.addressHeader, addressOf(request));
        const door = isForRest(url) ? engine.rest : isForFiles(url) ? engine.files : undefined;
        if (door) {
          response.setHeader('Content-Security-Policy', DATA_POLICY);
          door(fromSocket(request)).then(
            // A body that was cut off has its answer.
            (answer) => response.headersSent || send(response, answer),
            (error) => response.destroy(error),
          );
        } else if (isForEngine(url)) {
          response.setHeader('Content-Security-Policy', DATA_POLICY);
          // tRPC sees to the turns of whoever is signed in.
          if (url.startsWith('/api/trpc/')) api(request, response);
          else if (isForSignIn(url) && !isRead(request))
            void inTurn(() => enterSignIn(request), request, response, api);
          else inVisitorsTurn(request, response, api);
        } else if (!isRead(request) && !url.startsWith('/api/')) {
          leadBack(request, response);
        } else {
          stampPagePolicy(request, response);
          if (!isDecodable(url)) request.url = NOWHERE;
          if (isAsset(url)) pages(request, response);
          else inVisitorsTurn(request, response, pages);
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

const ENGINE_PATH = /^\/api\/(v1|trpc|auth|invite|pay|d|health|metrics)(?=[/?]|$)/;

// Signing in costs more than most requests, and is open to everybody. A network has one of its sign-ins in the queue that
// all share, however many it sends.
const SIGN_INS = {
  atOnce: 1,
  slow: { afterMs: 100, most: 8 },
  mostWaiting: 200,
  refusal: { code: 'rate_limited', message: 'Too many requests at once', retryAfterSeconds: 1 },
} as const;

const REFUSED_AFTER_MS = 1_000;

const SIGN_INS_OF_NETWORK = {
  atOnce: 1,
  slow: { afterMs: 500, most: 2 },
  rest: { times: 3, atMostMs: 100, alone: true },
  mostWaiting: 50,
  refusal: SIGN_INS.refusal,
} as const;

// To make a page takes as long as some requests to the API; a browser asks for several at once.
const VISITS = {
  atOnce: 1,
  slow: { afterMs: 250, most: 8 },
  rest: { times: 1, atMostMs: 50 },
  mostWaiting: 100,
  refusal: SIGN_INS.refusal,
} as const;

/** Who takes turns in what is no operation of theirs: a session, or else all of a network. */
const visitorOf = async (engine: Engine, request: IncomingMessage): Promise<string> =>
  (await engine.sessionIn(fromSocket(request).headers)) ?? networkIn(engine, request);

const networkIn = ({ addressHeader }: Engine, { headers }: IncomingMessage): string =>
  networkOf(String(headers[addressHeader]));

/** What was written when the product was built. */
const isAsset = (url: string): boolean => url.startsWith('/_next/static/');

async function inTurn(
  enter: () => Promise<Release> | Release,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Listener,
): Promise<void> {
  try {
    // A body that is slow to come must keep nobody else from a place.
    await received(request);
    const leave = await enter();
    // Who has gone in the meantime is not waited for.
    if (response.closed || response.headersSent) leave();
    else answer(request, response.once('close', leave));
  } catch (error) {
    if (response.headersSent) return;
    if (isDomainError(error)) send(response, errorAnswer(error, stampedRequestId(request)));
    else response.destroy(error as Error);
  }
}

/** Pages are read. A form that is sent before its page's scripts listen leads back to the page, and nothing of it is kept. */
function leadBack({ method, url = '/' }: IncomingMessage, response: ServerResponse): void {
  if (method === 'POST') response.writeHead(303, { Location: `/${url.replace(/^[/\\]*/, '')}` });
  else response.writeHead(405, { Allow: 'GET, HEAD' });
  response.end();
}

/** Resolves when a body has arrived, which lies in the stream's buffer until somebody reads it, or its sender is gone. */
function received(request: IncomingMessage): Promise<void> {
  if (request.complete) return Promise.resolve();
  return new Promise((resolve) => {
    const push = request.push.bind(request);
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      const hasRoom = push(chunk, encoding);
      if (chunk === null) resolve();
      return hasRoom;
    };
    request.once('close', resolve);
  });
}

/** A path that no page has. */
const NOWHERE = '/404';

/** Of the form that signs in: little enough to lie in a stream's buffer. */
const MAX_FORM_BYTES = 8 * 1024;

/** A file's body may be larger and take longer; what is smaller each door of the API sees to itself. */
function limitsOf({ url = '/', headers }: IncomingMessage, { bodyMs, uploadMs }: Patience): BodyLimits {
  const isUpload = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  return {
    bytes:
      isForRest(url) || isForFiles(url)
        ? MAX_MULTIPART_BYTES
        : isForEngine(url) && !isForSignIn(url)
          ? MAX_BYTES
          : MAX_FORM_BYTES,
    withinMs: isUpload ? uploadMs : bodyMs,
    tooLarge: () => (isUpload ? fileTooLarge() : new DomainError('content_too_large')),
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A path with a broken escape names nothing. */
function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/** The hot door: answered without a Request and a Response in between. */
const isForRest = (url: string): boolean => url.startsWith('/api/v1/') && !url.startsWith('/api/v1/openapi.');

const isForFiles = (url: string): boolean => url.startsWith('/api/files/');

const isForSignIn = (url: string): boolean => url.startsWith('/api/auth/');

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
