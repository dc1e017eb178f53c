import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as Listening, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { StartFault } from '../../data/fault';
import { networkOf } from '../../identity/network';
import { DomainError, isDomainError } from '../../kernel/error';
import { fileTooLarge } from '../../kernel/file';
import { createKeyedSemaphore, createSemaphore, type Release } from '../../kernel/semaphore';
import { BANKS_PREFIX, MAX_REPORT_BYTES } from '../bank-reports';
import { MAX_BYTES } from '../body';
import { DOCS_TEXT_PATH } from '../docs/text-path';
import type { Engine } from '../engine';
import { toErrorResponse } from '../errors';
import { EVENT_STREAM_PATH } from '../event-stream/handler';
import { MAX_MULTIPART_BYTES } from '../multipart';
import { forReader } from '../reader';
import { fromSocket, send } from '../request';
import { PACKAGES_PATH } from '../sdk/packages';
import { type BodyLimits, guardBody } from './body-guard';
import { createAddressReader } from './client-address';
import {
  createHeaderSetter,
  DATA_POLICY,
  stampAddress,
  stampedRequestId,
  stampPagePolicy,
  stampRequestId,
} from './headers';
import { RETRY_AFTER_SECONDS } from './health';
import { rejectUnparsed } from './unparsed';

// Longest delay until an idle client must disconnect.
const IDLE_GRACE_MS = 300;

type Timeouts = {
  readonly headersMs: number;
  /** `uploadMs` applies to multipart bodies. */
  readonly bodyMs: number;
  readonly uploadMs: number;
  /** Load balancers must use less. */
  readonly idleMs: number;
  /**
   * A client may read nothing of a response in progress, or otherwise leave the connection unused, for this
   * long.
   */
  readonly stallMs: number;
  readonly lingerMs: number;
};

const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  bodyMs: 15_000,
  uploadMs: 120_000,
  idleMs: 75_000,
  stallMs: 120_000,
  lingerMs: 2_000,
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontServer {
  port: number;
  server: Server;
  /** Until then, every request is answered with 503 and Retry-After. */
  open(engine: Engine, pages: Listener): void;
  close(patienceMs: number): Promise<void>;
}

export async function listen(
  port: number,
  { publicUrl, trustedProxies }: { readonly publicUrl: URL; readonly trustedProxies: readonly string[] },
  patience = TIMEOUTS,
): Promise<FrontServer> {
  let answer: Listener = answerStarting;
  const setHeaders = createHeaderSetter(publicUrl);
  const addressOf = createAddressReader(trustedProxies);
  const unanswered = new Set<ServerResponse>();
  const signIns = createSemaphore(SIGN_IN_SLOTS);
  const signInsOfNetworks = createKeyedSemaphore(NETWORK_SIGN_IN_SLOTS);
  const visits = createKeyedSemaphore(PAGE_SLOTS);
  let closing = false;
  let endEventStreams = () => {};
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
    if (!begun) rejectUnparsed(error, socket);
    socket.destroySoon();
  });
  server.headersTimeout = patience.headersMs;
  // Later than the limit of any body, whose answer has the ID under which the request is logged.
  server.requestTimeout = patience.headersMs + patience.uploadMs + patience.lingerMs;
  server.keepAliveTimeout = patience.idleMs;
  // Node destroys a connection without reads or writes for this long.
  server.timeout = patience.stallMs;
  await bind(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    open(engine, pages) {
      endEventStreams = engine.endEventStreams;
      const api: Listener = getRequestListener(
        async (request, { outgoing }) => {
          const answer = await engine.fetch(request);
          // A body that was cut off has already been answered.
          return outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
        },
        { overrideGlobalObjects: false },
      );
      const answerInVisitorTurn = (request: IncomingMessage, response: ServerResponse, answer: Listener) =>
        void answerInTurn(
          async () => visits.enter(await visitorKey(engine, request)),
          request,
          response,
          answer,
        );
      const enterNetwork = async (network: string): Promise<Release> => {
        try {
          return await signInsOfNetworks.enter(network);
        } catch (error) {
          // Keeps an immediate retry loop from keeping the server busy with rejections.
          await sleep(REJECTION_DELAY_MS);
          throw error;
        }
      };
      const enterSignIn = async (request: IncomingMessage): Promise<Release> => {
        const leaveNetwork = await enterNetwork(networkKey(engine, request));
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
      const respond: Listener = (request, response) => {
        const url = request.url ?? '/';
        stampAddress(request, engine.addressHeader, addressOf(request));
        const door = doorFor(engine, url);
        if (door) {
          response.setHeader('Content-Security-Policy', DATA_POLICY);
          door(fromSocket(request)).then(
            // A body that was cut off has already been answered.
            (answer) => response.headersSent || send(response, answer),
            (error) => response.destroy(error),
          );
        } else if (isForEngine(url)) {
          response.setHeader('Content-Security-Policy', DATA_POLICY);
          // tRPC queues signed-in people's requests itself.
          if (isForTrpc(url)) api(request, response);
          else if (isForSignIn(url) && !isReadOnly(request))
            void answerInTurn(() => enterSignIn(request), request, response, api);
          else answerInVisitorTurn(request, response, api);
        } else if (!isReadOnly(request) && !url.startsWith('/api/')) {
          redirectToPage(request, response);
        } else {
          stampPagePolicy(request, response);
          if (!isDecodable(url)) request.url = NOT_FOUND_PATH;
          if (isAsset(url)) pages(request, response);
          else answerInVisitorTurn(request, response, pages);
        }
      };
      answer = (request, response) => {
        if (request.url?.startsWith('/api/v1')) {
          // Refused before anything else is done, because refusals must cost less than answers.
          if (engine.services.load.isFull) refuseBusy(request, response);
          else respond(request, response);
        } else forReader(request, () => respond(request, response));
      };
    },
    close(patienceMs) {
      return new Promise((resolve) => {
        closing = true;
        endEventStreams();
        for (const response of unanswered) response.shouldKeepAlive = false;
        const forceClose = setTimeout(() => server.closeAllConnections(), patienceMs);
        const sweeping = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS);
        // An http.Server's close() also destroys idle connections, and with them a request that is just
        // arriving. This one only stops listening; each connection's next response tells the client to
        // disconnect.
        Listening.prototype.close.call(server, () => {
          clearTimeout(forceClose);
          clearInterval(sweeping);
          resolve();
        });
      });
    },
  };
}

const ENGINE_PATH =
  /^\/(?:api\/(?:v1|trpc|auth|invite|pay|bank-details|d|health|metrics)|operator\/api|mcp)(?=[/?]|$)/;

const TOO_BUSY = new DomainError('unavailable', 'Too many requests at once; try again shortly', {
  retryAfterSeconds: 1,
});

// Signing in is expensive and open to everyone. One network has at most one sign-in in the shared queue.
const SIGN_IN_SLOTS = {
  atOnce: 4,
  mostWaiting: 200,
  refusal: { code: 'rate_limited', message: 'Too many requests at once', retryAfterSeconds: 1 },
} as const;

const REJECTION_DELAY_MS = 1_000;

const NETWORK_SIGN_IN_SLOTS = {
  atOnce: 2,
  mostWaiting: 50,
  refusal: SIGN_IN_SLOTS.refusal,
} as const;

// Rendering a page takes as long as several API requests, and browsers request several at once.
const PAGE_SLOTS = {
  atOnce: 2,
  mostWaiting: 100,
  refusal: SIGN_IN_SLOTS.refusal,
} as const;

const visitorKey = async (engine: Engine, request: IncomingMessage): Promise<string> =>
  (await engine.sessionIn(fromSocket(request).headers)) ?? networkKey(engine, request);

const networkKey = ({ addressHeader }: Engine, { headers }: IncomingMessage): string =>
  networkOf(String(headers[addressHeader]));

const isAsset = (url: string): boolean => url.startsWith('/_next/static/');

async function answerInTurn(
  enter: () => Promise<Release> | Release,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Listener,
): Promise<void> {
  try {
    // A slow body must not occupy a slot.
    await bodyReceived(request);
    const leave = await enter();
    if (response.closed || response.headersSent) leave();
    else answer(request, response.once('close', leave));
  } catch (error) {
    if (response.headersSent) return;
    if (isDomainError(error)) send(response, toErrorResponse(error, stampedRequestId(request)));
    else response.destroy(error as Error);
  }
}

/**
 * Pages only answer GET. A form submitted before its page's scripts have loaded is redirected to the page,
 * and its content is discarded.
 */
function redirectToPage({ method, url = '/' }: IncomingMessage, response: ServerResponse): void {
  if (method === 'POST') response.writeHead(303, { Location: `/${url.replace(/^[/\\]*/, '')}` });
  else response.writeHead(405, { Allow: 'GET, HEAD' });
  response.end();
}

/** Takes the whole body into memory: its size is limited, and its reader begins only afterwards. */
function bodyReceived(request: IncomingMessage): Promise<void> {
  if (request.complete) return Promise.resolve();
  return new Promise((resolve) => {
    const push = request.push.bind(request);
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      push(chunk, encoding);
      if (chunk === null) resolve();
      // Without a reader, Node would stop to receive once the stream's buffer is full.
      return true;
    };
    request.once('close', resolve);
  });
}

const NOT_FOUND_PATH = '/404';

const MAX_FORM_BYTES = 8 * 1024;

/** Multipart bodies may be larger and take longer. Each API handler enforces its own smaller limits. */
function limitsOf({ url = '/', headers }: IncomingMessage, { bodyMs, uploadMs }: Timeouts): BodyLimits {
  const isUpload = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  return {
    bytes:
      isForRest(url) || isForFiles(url)
        ? MAX_MULTIPART_BYTES
        : url.startsWith(BANKS_PREFIX)
          ? MAX_REPORT_BYTES
          : isForEngine(url) && !isForSignIn(url)
            ? MAX_BYTES
            : MAX_FORM_BYTES,
    withinMs: isUpload ? uploadMs : bodyMs,
    tooLarge: () => (isUpload ? fileTooLarge() : new DomainError('content_too_large')),
  };
}

const isReadOnly = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/** The busiest path avoids Request and Response objects. */
const isForRest = (url: string): boolean => url.startsWith('/api/v1/') && !url.startsWith('/api/v1/openapi.');

const isForFiles = (url: string): boolean => /^(?:\/operator)?\/api\/files\//.test(url);

function doorFor(engine: Engine, url: string) {
  if (isForRest(url)) return engine.rest;
  if (url.startsWith('/api/files/')) return engine.files;
  if (url.startsWith(BANKS_PREFIX)) return engine.bankReports;
  return isForEventStream(url) ? engine.eventStream : undefined;
}

const isForEventStream = (url: string): boolean => url.split('?', 1)[0] === EVENT_STREAM_PATH;

const isForTrpc = (url: string): boolean => /^(?:\/operator)?\/api\/trpc\//.test(url);

const isForSignIn = (url: string): boolean => /^(?:\/operator)?\/api\/auth\//.test(url);

function isForEngine(url: string): boolean {
  return ENGINE_PATH.test(url) || DOCS_TEXT_PATH.test(url) || url.startsWith(PACKAGES_PATH);
}

function refuseBusy(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', DATA_POLICY);
  send(response, toErrorResponse(TOO_BUSY, stampedRequestId(request)));
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': RETRY_AFTER_SECONDS });
  response.end(
    JSON.stringify({ error: 'Service Unavailable', message: 'Farshore is starting; try again shortly' }),
  );
}

// Beyond it, Linux drops a connection, and the client tries again only after a second or more.
const BACKLOG = 4_096;

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
    server.listen({ port, backlog: BACKLOG }, () => resolve());
  });
}
