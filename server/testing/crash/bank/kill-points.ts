import { EventEmitter, once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What the worker has just done when it is killed. */
export const KILL_POINTS = [
  'started',
  'uploading',
  'renamed',
  'cut',
  'sent',
  'delivered',
  'read',
  'booked',
] as const;

export type KillPoint = (typeof KILL_POINTS)[number];

const GIVES_UP_AFTER_MS = 10_000;
const MAX_DELAY_MS: Partial<Record<KillPoint, number>> = { started: 400, delivered: 200 };
const USUAL_MAX_DELAY_MS = 12;

/** Sees what a worker does, by the folders and the database. `client` must be for this alone. */
export async function createKillPoints(client: pg.Client, folders: readonly string[]) {
  const seen = new EventEmitter();
  const watchers = folders.map((folder) =>
    watch(folder, (_, name) => seen.emit(name?.endsWith('.tmp') ? 'uploading' : 'renamed')),
  );
  await client.query(`
    CREATE FUNCTION note_point() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kill_point', TG_ARGV[0]);
      RETURN NEW;
    END $$;
    CREATE TRIGGER note_cut AFTER INSERT ON bank_file FOR EACH ROW WHEN (NEW.direction = 'out')
      EXECUTE FUNCTION note_point('cut');
    CREATE TRIGGER note_read AFTER INSERT ON bank_file FOR EACH ROW WHEN (NEW.direction = 'in')
      EXECUTE FUNCTION note_point('read');
    CREATE TRIGGER note_sent AFTER UPDATE ON bank_file FOR EACH ROW WHEN (NEW.state = 'sent')
      EXECUTE FUNCTION note_point('sent');
    CREATE TRIGGER note_booked AFTER UPDATE ON payout FOR EACH ROW WHEN (NEW.status IN ('success', 'failed'))
      EXECUTE FUNCTION note_point('booked');`);
  client.on('notification', ({ payload }) => seen.emit(payload!));
  await client.query('LISTEN kill_point');
  return {
    noteDelivered: () => seen.emit('delivered'),
    /** Ends at a random moment after the point, or after a while without it. */
    async reach(point: KillPoint): Promise<void> {
      const end = new AbortController();
      const { signal } = end;
      const reached = point === 'started' ? Promise.resolve() : once(seen, point, { signal });
      await Promise.race([reached, sleep(GIVES_UP_AFTER_MS, undefined, { signal })]);
      reached.catch(() => undefined);
      end.abort();
      await sleep(Math.random() * (MAX_DELAY_MS[point] ?? USUAL_MAX_DELAY_MS));
    },
    stop() {
      for (const watcher of watchers) watcher.close();
    },
  };
}
