import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import type { Services } from '../identity/context';
import { DomainError } from '../kernel/error';
import { isId } from '../kernel/id';
import { log } from '../log';
import { isGivenRequestId } from './request-id';

export type ApiRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  text(maxBytes: number): Promise<string>;
  stream(): Readable;
  isDisconnected(): boolean;
};

export type ApiResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** Null for a response without a body: HEAD, 204 and 304. */
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | null;
};

export const fromFetch = (request: Request): ApiRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  text: (maxBytes) => collect(request.body as AsyncIterable<Uint8Array> | null, maxBytes),
  stream: () => (request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])),
  isDisconnected: () => request.signal.aborted,
});

export const fromSocket = (message: IncomingMessage): ApiRequest => ({
  method: message.method ?? 'GET',
  url: message.url ?? '/',
  headers: {
    get(name) {
      const value = message.headers[name];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    },
  },
  text: (maxBytes) => collect(message, maxBytes),
  stream: () => message,
  isDisconnected: () => message.socket.destroyed,
});

export const toFetch = ({ status, headers, body }: ApiResponse): Response =>
  new Response((isComplete(body) ? body : toWebStream(body)) as BodyInit | null, {
    status,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  });

/** Unlike `Readable.toWeb`, doesn't throw if the client leaves while a chunk is on its way. */
function toWebStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      // Ends a read that waits for a chunk, which `return` would wait for.
      if (body instanceof Readable) body.destroy();
      else void chunks.return?.();
    },
  });
}

const isComplete = (body: ApiResponse['body']): body is string | Uint8Array | null =>
  body === null || typeof body === 'string' || body instanceof Uint8Array;

/** The answer to HEAD: the headers of GET. */
export async function withoutBody({ status, headers, body }: ApiResponse): Promise<ApiResponse> {
  if (body !== null && isComplete(body))
    return { status, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body: null };
  // Releases what an unread stream holds.
  await body?.[Symbol.asyncIterator]().return?.();
  return { status, headers, body: null };
}

export function send(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  if (!isComplete(body)) {
    response.writeHead(status, headers);
    // A broken stream destroys the response, which tells the client that the rest is missing.
    pipeline(body, response).catch((err) => {
      if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err }, 'response stream failed');
    });
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

async function collect(chunks: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new DomainError('content_too_large');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The front stamps requests without one; requests that come without the front get theirs here. */
export function getRequestId(request: Pick<ApiRequest, 'headers'>, services: Services): string {
  const stamped = request.headers.get('x-request-id');
  return isGivenRequestId(stamped) || isId('request', stamped) ? stamped : services.newId('request');
}
