import { createHash } from 'node:crypto';
import { oneAsSystem } from '../../../data/client/transaction';
import type { Services, SheetSource } from '../../../identity/context';
import { systemActor } from '../../../kernel/actor';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { log } from '../../../log';
import { isSigned } from '../../../webhooks/signature';
import type { Loop } from '../../kit/feature';
import { loadSheet } from './load';
import { readPlace } from './place';
import { MAX_SHEET_BYTES } from './sheet';
import * as store from './store';

const READ_EVERY_MS = MINUTE_MS;
const SIGNATURE = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Reads a sheet each minute from the place that the operator configured. It takes effect without a second person,
 * since the operator trusts the source, and is held to the same rules.
 */
export function createSheetLoop(services: Services): Loop {
  const source = services.rateSources.sheet;
  let nextAt = performance.now();
  /** Logged once, and not each minute. */
  let lastRefused: string | undefined;
  return {
    async round() {
      const wait = nextAt - performance.now();
      if (source === undefined) return READ_EVERY_MS;
      if (wait > 0) return wait;
      nextAt = performance.now() + READ_EVERY_MS;
      let sha256: string | undefined;
      try {
        const bytes = await readSource(services, source);
        sha256 = createHash('sha256').update(bytes).digest('hex');
        await loadOnce(services, source, bytes, sha256);
        lastRefused = undefined;
      } catch (err) {
        if (sha256 === undefined || sha256 !== lastRefused)
          log.error(
            { err, place: source.place },
            'the sheet of rates could not be loaded, will retry in a minute',
          );
        lastRefused = sha256;
      }
      return READ_EVERY_MS;
    },
    idle: async () => undefined,
  };
}

/** An address signs its answer as Standard Webhooks does. */
async function readSource({ clock }: Services, { place, secret }: SheetSource): Promise<Uint8Array> {
  const { bytes, headers } = await readPlace(place, { mostBytes: MAX_SHEET_BYTES });
  if (secret === undefined) return bytes;
  const [id, timestamp, signature] = SIGNATURE.map((name) => String(headers[name] ?? ''));
  const signed = {
    'webhook-id': id!,
    'webhook-timestamp': timestamp!,
    'webhook-signature': signature!,
  };
  if (!isSigned(secret, signed, Buffer.from(bytes).toString(), clock.realNow()))
    throw new Error('the signature is missing, wrong or older than five minutes');
  return bytes;
}

async function loadOnce(
  services: Services,
  { maxChangeBps }: SheetSource,
  bytes: Uint8Array,
  sha256: string,
): Promise<void> {
  const found = await oneAsSystem(services.db, (tx) => store.findByHash(tx, 'sheet', sha256));
  if (found?.approved_at) return;
  await loadSheet(services, bytes, { maxChangeBps, without: [], isTrusted: true }, systemActor('rates'));
}
