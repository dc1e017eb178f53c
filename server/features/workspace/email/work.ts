import { readMerchant } from '../../../data/client/transaction';
import type { Mail } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import { findMerchants, processClaimed, systemContext } from '../../../identity/work';
import type { MailKind } from '../../kit/feature';
import { deliver, end, putOff } from './deliver';
import { roomOf } from './limits';
import { isOver } from './next-attempt';
import * as store from './store';

type MailKinds = ReadonlyMap<string, MailKind>;

const BATCH = 20;
const OF_EACH_MERCHANT = 10;
const AT_ONCE = 5;
// Longer than the mail server may take for one sender's batch.
const LEASE_MS = 120_000;
const LOOKS_AGAIN_MS = 10 * 60_000;

/** Runs outside the worker loop, so that a slow mail server blocks nothing else. */
export const sendWaiting = (kinds: () => MailKinds) => (services: Services) =>
  services.mailer
    ? services.background.run('mail', () => sendSome(services, kinds()))
    : store.giveUpWaiting(services);

async function sendSome(services: Services, kinds: MailKinds): Promise<number> {
  const now = services.clock.realNow();
  const lease = new Date(now.getTime() + LEASE_MS);
  const claimed = await store.claim(services, { now, lease, most: BATCH, ofEach: OF_EACH_MERCHANT });
  const merchants = await findMerchants(
    services,
    claimed.map(({ merchant_id }) => merchant_id),
  );
  const ofEach = [...merchants.values()].map((merchant) => ({
    merchant,
    mails: claimed.filter(({ merchant_id }) => merchant_id === merchant.id),
  }));
  const turns = await Promise.all(ofEach.map((one) => turnsOf(services, one, now)));
  await processClaimed(turns.flat(), AT_ONCE, async ({ merchant, mail, hasRoom }) => {
    const by = systemContext(services, merchant, 'mail');
    if (hasRoom) return deliver(by, mail, kinds.get(mail.kind));
    if (isOver(mail, now)) return end(by, mail, 'fail', 'over_limit');
    return putOff(by, mail, new Date(now.getTime() + LOOKS_AGAIN_MS));
  });
  return claimed.length;
}

type OfOne = { readonly merchant: Merchant; readonly mails: readonly Mail[] };

async function turnsOf({ db }: Services, { merchant, mails }: OfOne, now: Date) {
  const room = await readMerchant(db, merchant.id, (tx) => roomOf(tx, merchant.id, now));
  return mails.map((mail, at) => ({ merchant, mail, hasRoom: at < room }));
}
