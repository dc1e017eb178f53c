import { PassThrough } from 'node:stream';
import type { Services } from '../../identity/context';
import type { Sessions } from '../../identity/sign-in/session';
import { DomainError } from '../../kernel/error';
import { isId } from '../../kernel/id';
import { admit, cookieCredential } from '../admission';
import { changedByEvents } from '../changes';
import { toDomainError, toErrorResponse } from '../errors';
import { type ApiRequest, type ApiResponse, getRequestId } from '../request';
import type { Feed, FeedEvent } from './feed';

export const EVENT_STREAM_PATH = '/api/event-stream';

const MAX_STREAMS = 2_000;
const MAX_STREAMS_OF_SESSION = 12;
/** A client that doesn't read is disconnected, and resumes when it reads again. */
const MAX_UNREAD_BYTES = 16 * 1024;
const RECONNECT_MS = 2_000;

/**
 * Server-sent events that name the tRPC routers whose queries have changed, without any content, for the pages
 * of a signed-in person. Resumes after the header `Last-Event-ID` or the parameter `after`. Doesn't count as
 * activity of the session.
 */
export function createEventStreamHandler(services: Services, sessions: Sessions, feed: Feed) {
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    try {
      if (request.method !== 'GET') throw new DomainError('method_not_allowed');
      const quiet = { ...sessions, resolve: sessions.resolveQuietly };
      const { who } = await admit(services, cookieCredential(quiet, request));
      const { sessionId } = who.visitor!;
      if (feed.size >= MAX_STREAMS || feed.countOf(sessionId) >= MAX_STREAMS_OF_SESSION)
        throw new DomainError('rate_limited', 'Too many event streams', { retryAfterSeconds: 30 });
      const headers = {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': requestId,
      };
      const body = openStream(
        feed,
        { merchantId: who.merchant.id, sessionId },
        resumeId(request) ?? feed.firstRecentId(),
      );
      return { status: 200, headers, body };
    } catch (error) {
      return toErrorResponse(toDomainError(services, error, requestId), requestId);
    }
  };
}

function openStream(
  feed: Feed,
  of: { readonly merchantId: string; readonly sessionId: string },
  since: string,
): PassThrough {
  const stream = new PassThrough({ highWaterMark: MAX_UNREAD_BYTES });
  const write = (text: string) => {
    if (!stream.write(text)) stream.destroy();
  };
  const unsubscribe = feed.subscribe(
    {
      ...of,
      onEvents: (events, all) => write(toMessage(events, all)),
      onPause: () => write(':\n\n'),
      onEnd: (isSessionOver) => {
        unsubscribe();
        stream.end(isSessionOver ? 'event: ended\ndata:\n\n' : '');
      },
    },
    since,
  );
  stream.once('close', unsubscribe);
  write(`retry: ${RECONNECT_MS}\nevent: start\nid: ${since}\ndata:\n\n`);
  return stream;
}

export type StreamMessage = {
  readonly changed: ReturnType<typeof changedByEvents>;
  /** Requests that caused the events; null for the system. */
  readonly requests: readonly (string | null)[];
};

function toMessage(events: readonly FeedEvent[], all: boolean): string {
  const message: StreamMessage = {
    changed: all ? changedByEvents(events.map(({ type }) => type)) : 'everything',
    requests: [...new Set(events.map(({ request_id }) => request_id))],
  };
  return `id: ${events.at(-1)!.id}\ndata: ${JSON.stringify(message)}\n\n`;
}

function resumeId({ url, headers }: ApiRequest): string | undefined {
  const given =
    headers.get('last-event-id') ?? new URL(url, 'http://localhost').searchParams.get('after') ?? undefined;
  return isId('event', given) ? given : undefined;
}
