/** A fake EventSource, whose messages the test sends. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: MessageEvent) => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    super();
    Stream.last = this;
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  send(
    changed: 'everything' | readonly string[],
    requests: (string | null)[] = [null],
    lastEventId = 'evt_1',
  ) {
    this.onmessage?.(
      new MessageEvent('message', { data: JSON.stringify({ changed, requests }), lastEventId }),
    );
  }
  /** The server has ended the connection. */
  drop() {
    this.close();
    this.onerror?.();
  }
}
