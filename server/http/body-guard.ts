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

// As much of a body that nobody wants is read; a sender of more is left to wait, so that it cannot keep the server busy.
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * Cuts off a body that is larger than its door takes or slower than anybody waits for, whoever reads it. Where a request
 * is answered before its body came, some of what is on its way may still arrive for a moment, so that the sender reads why.
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
  const refused = (error: DomainError) => send(response, errorAnswer(error, stampedRequestId(request)));
  const cut = () => {
    if (response.headersSent) request.socket.destroy();
    else refused(new DomainError('request_timeout'));
  };
  const timer = setTimeout(cut, limits.withinMs);
  const arrived = () => clearTimeout(timer);
  request.once('end', arrived).once('close', arrived);
  const push = request.push.bind(request);
  let wanted = limits.bytes;
  let unwanted = LINGER_BYTES;
  // Whoever reads a body that was cut waits for its end until the connection is gone.
  let isCut = false;
  const discard = (chunk: unknown) => {
    if (chunk instanceof Uint8Array) unwanted -= chunk.byteLength;
    return unwanted > 0;
  };
  // Node throws away what nobody has begun to read, past any count; so it is begun here.
  request.read(0);
  response.once('finish', () => {
    arrived();
    const mayGoOn = () => request.complete && !isCut;
    if (mayGoOn()) return;
    request.push = discard;
    request.resume();
    const late = () => mayGoOn() || request.socket.destroy();
    setTimeout(late, lingerMs).unref();
  });
  if (length > wanted) {
    request.push = discard;
    refused(limits.tooLarge());
    return false;
  }
  // Counted as it is handed to the stream, so that it holds for each reader.
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Uint8Array) wanted -= chunk.byteLength;
    // All of it came, also where its reader waits for a turn.
    else if (chunk === null) arrived();
    if (wanted >= 0) return push(chunk, encoding);
    isCut = true;
    request.push = discard;
    if (!response.headersSent) refused(limits.tooLarge());
    return true;
  };
  return true;
}
