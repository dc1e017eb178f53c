import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../identity/context';
import { timeOfId } from '../../kernel/id';
import { DAY_MS } from '../../kernel/time/durations';
import { log } from '../../log';
import { entryOf } from './entry';
import type { Entry, RecordExchange } from './exchange';
import { rowsTask } from './rows';

const FLUSH_EVERY_MS = 250;
const FLUSH_ROWS = 500;
// Beyond either, the oldest are dropped: the log must not take the memory of requests.
const MAX_ROWS = 10_000;
const MAX_CHARS = 32 * 1024 * 1024;
const ATTEMPTS = 4;

type RequestLog = {
  readonly record: RecordExchange;
  /** Writes what was recorded until now. */
  flush(): Promise<void>;
};

/** Requests are gathered in memory, and redacted and written in batches after they are answered. */
export function createRequestLog(services: Services): RequestLog {
  const { db, threads } = services;
  let waiting: Entry[] = [];
  let chars = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  const preparedDays = new Set<string>();

  const take = (): Entry[] => {
    const batch = waiting.slice(0, FLUSH_ROWS);
    waiting = waiting.slice(FLUSH_ROWS);
    chars -= sizeOf(batch);
    return batch;
  };

  const prepareDays = async (batch: readonly Entry[]): Promise<void> => {
    // A partition holds the IDs of a day, which can be another one than that of the request.
    const days = new Set(batch.map(({ id }) => dayOf(timeOfId(id).getTime())));
    for (const day of days) {
      if (preparedDays.has(day)) continue;
      await db.system.pool.query('SELECT request_log_prepare($1, $1)', [day]);
      preparedDays.add(day);
    }
  };

  const write = async (batch: readonly Entry[]): Promise<void> => {
    const rows = await threads.run(rowsTask, JSON.stringify(batch));
    await prepareDays(batch);
    await db.system.pool.query({ name: 'request_log', text: INSERT, values: [rows] });
  };

  const writeOrDrop = async (batch: readonly Entry[]): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write(batch);
      } catch (err) {
        preparedDays.clear();
        if (attempt === ATTEMPTS) return log.warn({ err, dropped: batch.length }, 'requests were not logged');
        await sleep(50 * 4 ** attempt);
      }
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length) await writeOrDrop(take());
    if (dropped) log.warn({ dropped }, 'the request log was full');
    dropped = 0;
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    flushing ??= drain().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };

  return {
    record(exchange, answer) {
      const entry = entryOf(services, exchange, answer);
      if (!entry) return;
      if (waiting.length === MAX_ROWS || chars > MAX_CHARS) dropped += take().length;
      waiting.push(entry);
      chars += sizeOf([entry]);
      if (waiting.length >= FLUSH_ROWS) void flush();
      else timer ??= setTimeout(flush, FLUSH_EVERY_MS).unref();
    },
    flush,
  };
}

const sizeOf = (entries: readonly Entry[]): number =>
  entries.reduce((total, { text }) => total + (text?.length ?? 0), 0);

const dayOf = (ms: number): string => new Date(ms - (ms % DAY_MS)).toISOString().slice(0, 10);

const COLUMNS =
  'merchant_id, id, given_id, method, path, operation, status, error_code, duration_ms, caller_type, caller_id, caller_name, idempotency, address, user_agent, subject_id, object_id, request, response';

/** A log that is lost with the last quarter of a second needs no wait for the disk. */
const INSERT = `WITH async AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
  INSERT INTO request_log (${COLUMNS}, created_at)
  SELECT ${COLUMNS}, to_timestamp(created_at / 1000.0)
  FROM async, json_to_recordset($1::json) AS r (merchant_id text, id text, given_id text, method text, path text, operation text,
    status integer, error_code text, duration_ms integer, caller_type text, caller_id text, caller_name text,
    idempotency text, address text, user_agent text, subject_id text, object_id text, request text, response text,
    created_at double precision)`;
