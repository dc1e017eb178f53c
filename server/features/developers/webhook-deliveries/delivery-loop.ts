import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../identity/context';
import { findMerchant, systemContext } from '../../../identity/work';
import { log } from '../../../log';
import type { Loop } from '../../kit/feature';
import { findEndpoint, tryMove } from '../webhook-endpoints/public';
import type { EventToWire } from './body';
import { type Claimed, claimDeliveries, endAbandoned, findAbandoned } from './claim';
import { dispatchChained, dispatchRecent, MAX_FOUND } from './dispatch';
import { createRoom } from './in-flight';
import { type Attempt, recordAttempts } from './record';
import { attempt, isGone } from './send';

// Events that are committed later, and what is left of a flood, are found in the chain, which is sealed every
// second.
const LATE_MS = 500;
const LOOK_BACK_MS = 2_000;
const SWEEP_EVERY_MS = 1_000;
const FAILING_FOR_MS = 5 * 24 * 3600_000;

const BUSY_PAUSE_MS = 10;
const IDLE_PAUSE_MS = 50;
const BUSY_FOR_MS = 2_000;
const GATHER_MS = 20;
const RECORDED_AT_ONCE = 200;
const RETRY_RECORD_MS = 1_000;

/** Delivers events to webhook endpoints. */
export function createDeliveryLoop(services: Services, toWire: EventToWire): Loop {
  const room = createRoom();
  const started = new Set<Promise<void>>();
  const inFlight = new Map<Claimed, AbortController>();
  const done: Attempt[] = [];
  let recording: Promise<void> | undefined;
  let nextSweep = 0;
  let dispatchedUntil = services.clock.realNow().getTime();
  let busyUntil = 0;

  async function round(): Promise<number> {
    const now = services.clock.realNow().getTime();
    if (now >= nextSweep) {
      const more = await dispatchChained(services);
      const ended = await endAbandoned(services);
      await abortAbandoned();
      nextSweep = more || ended ? 0 : now + SWEEP_EVERY_MS;
    }
    const since = Math.max(dispatchedUntil - LATE_MS, now - LOOK_BACK_MS);
    const found = await dispatchRecent(services, new Date(since));
    if (found < MAX_FOUND) dispatchedUntil = now;
    const claimed = room.isFull() ? [] : await claimDeliveries(services, room.free());
    for (const delivery of claimed) start(delivery);
    if (found || claimed.length) busyUntil = now + BUSY_FOR_MS;
    return now < busyUntil ? BUSY_PAUSE_MS : IDLE_PAUSE_MS;
  }

  async function abortAbandoned(): Promise<void> {
    if (!inFlight.size) return;
    const abandoned = await findAbandoned(services, [...inFlight.keys()]);
    for (const [{ endpoint_id }, controller] of inFlight) if (abandoned.has(endpoint_id)) controller.abort();
  }

  function start(delivery: Claimed): void {
    const controller = new AbortController();
    const began = performance.now();
    room.enter(delivery);
    inFlight.set(delivery, controller);
    const running = attempt(services, toWire, delivery, controller.signal).then((made) => {
      room.leave(delivery, performance.now() - began);
      inFlight.delete(delivery);
      if (!made) return undefined;
      done.push(made);
      recording ??= record().finally(() => {
        recording = undefined;
      });
      return recording;
    });
    started.add(running);
    void running.finally(() => started.delete(running));
  }

  /** Attempts that end within a short time are recorded together, because a record costs more than its rows. */
  async function record(): Promise<void> {
    while (done.length) {
      await sleep(GATHER_MS);
      const batch = done.splice(0, RECORDED_AT_ONCE);
      const failing = await recordUntilDone(batch);
      for (const endpoint of batch.filter(isGone)) await disable(endpoint, 'gone');
      for (const id of failing)
        await disable(batch.find(({ endpoint_id }) => endpoint_id === id)!, 'failing');
    }
  }

  /** An attempt that is not recorded would be repeated. */
  async function recordUntilDone(batch: readonly Attempt[]): Promise<string[]> {
    for (;;) {
      try {
        const failingSince = new Date(services.clock.realNow().getTime() - FAILING_FOR_MS);
        return await recordAttempts(services, batch, failingSince);
      } catch (err) {
        log.error({ err, attempts: batch.length }, 'webhook attempts not recorded, will retry');
        await sleep(RETRY_RECORD_MS);
      }
    }
  }

  async function disable(endpoint: Attempt, reason: 'gone' | 'failing'): Promise<void> {
    try {
      await disableEndpoint(services, endpoint, reason);
    } catch (err) {
      // Its next failure disables it.
      log.error({ err, endpoint: endpoint.endpoint_id }, 'webhook endpoint not disabled');
    }
  }

  return {
    round,
    async idle() {
      while (started.size) await Promise.all(started);
    },
  };
}

type Endpoint = { readonly merchant_id: string; readonly endpoint_id: string };

/** Its pending deliveries are ended afterwards. */
async function disableEndpoint(
  services: Services,
  { merchant_id, endpoint_id }: Endpoint,
  reason: 'gone' | 'failing',
): Promise<void> {
  const by = systemContext(services, await findMerchant(services, merchant_id), 'webhooks');
  const row = await findEndpoint(by, merchant_id, endpoint_id);
  if (row?.status === 'enabled') await tryMove(by, 'disable', row, { disabled_reason: reason });
}
