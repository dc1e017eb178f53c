import { DomainError } from '../kernel/error';

/** Resolves with the item's own result. `signal` withdraws an item that was not sent yet. */
export type Batcher<Item, Result> = (item: Item, signal?: AbortSignal) => Promise<Result>;

type Options<Item, Result> = {
  /** Returns one result per item, in their order. */
  send(items: readonly Item[]): Promise<readonly Result[]>;
  /** Items of one key are sent in their order, and no key fills a batch while others wait. */
  keyOf(item: Item): string;
  /** True if one of the items may be at fault and none took effect; each is then sent again on its own. */
  isItemAtFault?(error: unknown): boolean;
  readonly mostItems: number;
  readonly batchesAtOnce: number;
  readonly mostWaiting: number;
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly key: string;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Items that arrive while a batch is in flight leave together as the next one. A lone item is a batch of one
 * and waits for nothing.
 */
export function createBatcher<Item, Result>({
  send,
  keyOf,
  isItemAtFault = () => false,
  mostItems,
  batchesAtOnce,
  mostWaiting,
}: Options<Item, Result>): Batcher<Item, Result> {
  /** By key, in the order in which keys have their turn. */
  const waiting = new Map<string, Entry<Item, Result>[]>();
  const keysInFlight = new Set<string>();
  let waitingCount = 0;
  let batchesInFlight = 0;

  /** One item of each key in turn. Keys in flight wait, so that their order holds. */
  function takeBatch(): Entry<Item, Result>[] {
    const batch: Entry<Item, Result>[] = [];
    const isOpen = ([key]: [string, unknown]) => !keysInFlight.has(key);
    for (let open = [...waiting].filter(isOpen); open.length && batch.length < mostItems; ) {
      for (const [key, queue] of open.slice(0, mostItems - batch.length)) {
        batch.push(queue.shift()!);
        // A key that has had its turn goes to the end.
        waiting.delete(key);
        if (queue.length) waiting.set(key, queue);
      }
      open = open.filter(([, queue]) => queue.length);
    }
    waitingCount -= batch.length;
    return batch;
  }

  async function settle(batch: readonly Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await send(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!);
    } catch (error) {
      if (batch.length > 1 && isItemAtFault(error)) for (const entry of batch) await settle([entry]);
      else for (const { reject } of batch) reject(error);
    }
  }

  function flush(): void {
    while (batchesInFlight < batchesAtOnce) {
      const batch = takeBatch();
      if (!batch.length) return;
      const keys = new Set(batch.map(({ key }) => key));
      for (const key of keys) keysInFlight.add(key);
      batchesInFlight++;
      void settle(batch).then(() => {
        for (const key of keys) keysInFlight.delete(key);
        batchesInFlight--;
        flush();
      });
    }
  }

  return (item, signal) =>
    new Promise<Result>((resolve, reject) => {
      signal?.throwIfAborted();
      if (waitingCount >= mostWaiting)
        throw new DomainError('unavailable', 'Too many requests at once; try again shortly', {
          retryAfterSeconds: 1,
        });
      const key = keyOf(item);
      const entry = { item, key, resolve, reject };
      const queue = waiting.get(key) ?? [];
      queue.push(entry);
      waiting.set(key, queue);
      waitingCount++;
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(entry);
        if (at < 0) return;
        queue.splice(at, 1);
        if (!queue.length) waiting.delete(key);
        waitingCount--;
        reject(signal.reason);
      });
      flush();
    });
}
