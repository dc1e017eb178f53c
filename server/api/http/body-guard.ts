import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../kernel/error';
import { toErrorResponse } from '../errors';
import { send } from '../request';
import { stampedRequestId } from './headers';

export type BodyLimits = {
  readonly bytes: number;
  readonly withinMs: number;
  tooLarge(): DomainError;
};

// Bytes read and discarded after a rejection. Beyond them the server stops reading, so that a sender cannot
// keep it busy.
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * Cuts off a body that is too large or too slow, independently of its reader. If the request is answered
 * before its body has arrived, the rest may arrive for `lingerMs`, so that the client gets to read the
 * answer. Returns false if the request has already been answered.
 */
export function guardBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: BodyLimits,
  lingerMs: number,
): boolean {
  const length = Number(request.headers['content-length'] ?? 0);
  if (!length && request.headers['transfer-encoding'] === undefined) return true;
  let answered: DomainError | undefined;
  const reject = (error: DomainError) => {
    answered = error;
    send(response, toErrorResponse(error, stampedRequestId(request)));
  };
  const destroy = request.destroy.bind(request);
  // The reader of an incomplete body gets the error that was answered, and logs it.
  request.destroy = (error) => destroy(answered ?? (error && new DomainError('request_timeout')));
  // Node takes the socket away from a request whose reader gave up.
  const { socket } = request;
  const cutOff = () => {
    if (response.headersSent) socket.destroy();
    else reject(new DomainError('request_timeout'));
  };
  const timer = setTimeout(cutOff, limits.withinMs);
  const onArrived = () => clearTimeout(timer);
  request.once('end', onArrived).once('close', onArrived);
  const push = request.push.bind(request);
  let bytesLeft = limits.bytes;
  let discardBytesLeft = LINGER_BYTES;
  // The reader of a cut body keeps waiting for its end until the connection closes.
  let isCut = false;
  const discard = (chunk: unknown) => {
    if (chunk instanceof Uint8Array) discardBytesLeft -= chunk.byteLength;
    return discardBytesLeft > 0;
  };
  // Node discards an unread body without counting it, so reading starts here.
  request.read(0);
  response.once('finish', () => {
    onArrived();
    const canReuseConnection = () => request.complete && !isCut;
    if (canReuseConnection()) return;
    request.push = discard;
    request.resume();
    setTimeout(() => {
      if (canReuseConnection()) return;
      socket.destroy();
      // Node no longer ends the request of a finished response, and its reader would wait for ever.
      request.destroy();
    }, lingerMs).unref();
  });
  if (length > bytesLeft) {
    request.push = discard;
    reject(limits.tooLarge());
    return false;
  }
  // Counts in `push`, so that the limit applies to every reader.
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Uint8Array) bytesLeft -= chunk.byteLength;
    // The whole body has arrived, even if its reader is still queued.
    else if (chunk === null) onArrived();
    if (bytesLeft >= 0) return push(chunk, encoding);
    isCut = true;
    request.push = discard;
    if (!response.headersSent) reject(limits.tooLarge());
    return true;
  };
  return true;
}
