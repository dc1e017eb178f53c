import type { PushDevice, PushMessage } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { listMembers } from '../../../identity/people/members';
import { findMerchants, processClaimed } from '../../../identity/work';
import type { Pusher } from '../../../push/pusher';
import * as store from './store';

const BATCH = 50;
const AT_ONCE = 10;
// Longer than one batch may take.
const LEASE_MS = 120_000;
// An older notification would surprise more than it helps, for example after push was off for a while.
const MAX_AGE_MS = 3600_000;
const PAUSES_MS = [30_000, 5 * 60_000, 30 * 60_000];

/** Runs outside the worker loop, so that a slow push service blocks nothing else. */
export async function sendPushes(services: Services): Promise<number> {
  const { pusher } = services;
  return pusher ? services.background.run('push', () => sendSome(services, pusher)) : 0;
}

async function sendSome(services: Services, pusher: Pusher): Promise<number> {
  const now = services.clock.realNow();
  const lease = new Date(now.getTime() + LEASE_MS);
  const claimed = await store.claim(services, { now, lease, most: BATCH });
  if (!claimed.length) return 0;
  const devices = await store.devicesOf(
    services,
    claimed.map(({ person_id }) => person_id),
  );
  const merchants = await findMerchants(
    services,
    claimed.map(({ merchant_id }) => merchant_id),
  );
  return processClaimed(claimed, AT_ONCE, (message) =>
    sendOne(services, pusher, message, {
      devices: devices.filter(({ person_id }) => person_id === message.person_id),
      sandbox: merchants.get(message.merchant_id)!.environment === 'sandbox',
    }),
  );
}

async function sendOne(
  services: Services,
  pusher: Pusher,
  message: PushMessage,
  { devices, sandbox }: { readonly devices: readonly PushDevice[]; readonly sandbox: boolean },
): Promise<void> {
  const isWanted = !isOld(services, message) && (await isMember(services, message));
  const outcomes = await Promise.all(
    isWanted ? devices.map((device) => sendTo(services, pusher, message, { device, sandbox })) : [],
  );
  const pause = PAUSES_MS[message.attempts - 1];
  // The devices that it reached replace it by its tag, so a second attempt shows nothing twice.
  if (!outcomes.includes('unreachable') || pause === undefined) await store.deleteMessage(services, message);
  else await store.postpone(services, message, new Date(services.clock.realNow().getTime() + pause));
}

const isOld = ({ clock }: Services, { created_at }: PushMessage): boolean =>
  clock.realNow().getTime() - created_at.getTime() > MAX_AGE_MS;

async function isMember(services: Services, { merchant_id, person_id }: PushMessage): Promise<boolean> {
  return (await listMembers(services, merchant_id)).some(({ id }) => id === person_id);
}

async function sendTo(
  services: Services,
  pusher: Pusher,
  message: PushMessage,
  { device, sandbox }: { readonly device: PushDevice; readonly sandbox: boolean },
) {
  const { id: tag, title, body, path } = message;
  const outcome = await pusher.send(device, { tag, title, body, path }, { sandbox });
  if (outcome === 'gone') await store.forget(services, device.id);
  if (outcome === 'sent') await store.markUsed(services, device.id, services.clock.realNow());
  return outcome;
}
