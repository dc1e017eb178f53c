import { focusManager, type QueryClient } from '@tanstack/react-query';
import type { StreamMessage } from '@/server/api/event-stream/handler';
import { requestBase } from './base';
import { invalidateChanged } from './invalidate';
import { setLive } from './live';
import { withoutOwn } from './own-requests';

const PATH = '/api/event-stream';
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

type Changed = StreamMessage['changed'];

/**
 * Refetches the queries that other people, programs and the system change, while the page is visible: browsers
 * allow few connections to one server. Returns the function that stops it.
 */
export function followChanges(queries: QueryClient): () => void {
  const refresh = createRefresher(queries);
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS;
  let last = '';

  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    setLive(false);
  };
  const connectLater = () => {
    disconnect();
    retry = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  };
  function connect() {
    disconnect();
    if (document.hidden) return;
    const address = `${requestBase()}${PATH}`;
    const stream = new EventSource(last ? `${address}?after=${last}` : address);
    source = stream;
    stream.onopen = () => {
      retryMs = RETRY_MS;
      setLive(true);
    };
    stream.addEventListener('start', ({ lastEventId }) => {
      last = lastEventId;
    });
    stream.onmessage = ({ data, lastEventId }) => {
      last = lastEventId;
      const { changed, requests } = JSON.parse(data) as StreamMessage;
      const left = withoutOwn(changed, requests);
      if (left.length > 0) refresh.add(left);
    };
    stream.onerror = () => {
      setLive(false);
      // Otherwise the browser reconnects by itself.
      if (stream.readyState === EventSource.CLOSED) connectLater();
    };
    // After a sign-out, the next request leads to the sign-in page.
    stream.addEventListener('ended', () => {
      connectLater();
      void queries.invalidateQueries();
    });
  }
  document.addEventListener('visibilitychange', connect);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', connect);
    disconnect();
    refresh.stop();
  };
}

const BURST = 5;
const EVERY_MS = 4_000;

/** Immediate for a few changes in a row, then every few seconds, so that a busy merchant's pages stay usable. */
function createRefresher(queries: QueryClient) {
  let pending: Changed = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paidUntil = 0;

  const flush = () => {
    timer = undefined;
    paidUntil = Math.max(performance.now(), paidUntil) + EVERY_MS;
    const changed = pending;
    pending = [];
    // A request would keep the session of an idle person alive. Their page catches up when they return.
    void invalidateChanged(queries, changed, focusManager.isFocused() ? 'active' : 'none');
  };
  return {
    add(changed: Changed) {
      pending =
        changed === 'everything' || pending === 'everything' ? 'everything' : [...pending, ...changed];
      timer ??= setTimeout(flush, Math.max(0, paidUntil - BURST * EVERY_MS - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
