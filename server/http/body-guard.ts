import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer } from '../api/errors';
import { send } from '../api/request';
import { DomainError } from '../kernel/error';
import { stampedRequestId } from './headers';

/** How long and how large a request's body may be. */
export type BodyLimits = {
  readonly bytes: number;
  readonly withinMs: number;
  /** What a sender of more is told. */
  tooLarge(): DomainError;
};

/**
 * Cuts off a body that is larger than its door takes or slower than anybody waits for, whoever reads it. Where a request
 * is answered before its body came, what is on its way may still arrive for a moment, so that the sender reads why.
 * False where the request is answered already.
 */
export function guardBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: BodyLimits,
  lingerMs: number,
): boolean {
  const length = Number(request.headers['content-length'] ?? 0);
  if (!length && request.headers['transfer-encoding'] === undefined) return true;
  const cut = (error: DomainError) =>
    response.headersSent ? request.socket.destroy() : refuse(request, response, error);
  const timer = setTimeout(() => cut(new DomainError('request_timeout')), limits.withinMs);
  const arrived = () => clearTimeout(timer);
  request.once('end', arrived).once('close', arrived);
  response.once('finish', () => {
    arrived();
    if (!request.complete) setTimeout(() => request.socket.destroy(), lingerMs).unref();
  });
  if (length > limits.bytes) {
    cut(limits.tooLarge());
    return false;
  }
  let bytes = 0;
  let isCut = false;
  const push = request.push.bind(request);
  // Counted as it is handed to the stream, so that it holds for each reader and does not start one.
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Uint8Array) bytes += chunk.byteLength;
    if (bytes <= limits.bytes) return push(chunk, encoding);
    if (!isCut) cut(limits.tooLarge());
    isCut = true;
    return true;
  };
  return true;
}

function refuse(request: IncomingMessage, response: ServerResponse, error: DomainError): void {
  send(response, errorAnswer(error, stampedRequestId(request)));
}
