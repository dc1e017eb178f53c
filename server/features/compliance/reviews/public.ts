import { asSystem } from '../../../data/client/transaction';
import { recordAction } from '../../../identity/audit-events';
import type { Merchant, Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { PAYIN_REVIEW } from '../../collections/payins/public';
import { PAYMENT_REVIEW } from '../../collections/payments/public';
import { fireNow } from '../../kit/timers';
import { pollPayoutsNow } from '../../payouts/payouts/public';
import { requireHouse } from '../../platform/merchants/public';
import * as store from './store';

const MAX_COMMENT = 500;

const ACTIONS = {
  clear: 'business.review_cleared',
  refuse: 'business.review_refused',
  freeze: 'business.payment_frozen',
} as const;

type Decision = {
  readonly id: string;
  readonly verdict: 'clear' | 'refuse' | 'freeze';
  /** The merchant sees that of a refusal. */
  readonly comment: string;
};

/**
 * Decides about a payment of a live merchant that is under review. A decision is final. A payment is cleared for all
 * pairs of a party and an entry of a list that it was stopped by.
 */
export async function decideReview(
  services: Services,
  merchant: Merchant,
  { id, verdict, comment }: Decision,
  by: Actor,
): Promise<void> {
  if (comment.length > MAX_COMMENT)
    throw invalid('comment', 'size', `comment must be at most ${MAX_COMMENT} characters`);
  const decided_at = services.clock.realNow();
  const house = await requireHouse(services);
  await asSystem(services.db, async (tx) => {
    const [waiting] = await store.findWaiting(tx, { merchantId: merchant.id, id });
    if (!waiting) throw invalid('id', 'unknown', `${id} is not under review`);
    const row = { merchant_id: merchant.id, subject_id: id, verdict, comment, decided_by: by, decided_at };
    if (!(await store.addDecision(tx, row))) throw invalid('id', 'decided', `${id} has been decided already`);
    await store.decideHits(tx, row, verdict === 'clear' ? 'cleared' : 'matched');
    const act = {
      type: ACTIONS[verdict],
      changes: { review: [null, verdict], comment: [null, comment] as const },
      image: { id: merchant.id, subject_id: id },
    };
    // A merchant must not learn that its payment is frozen.
    await recordAction(services, tx, verdict === 'freeze' ? house : merchant, by, act);
    await pollPayoutsNow(tx, merchant.id, [id], decided_at);
    for (const kind of [PAYMENT_REVIEW, PAYIN_REVIEW]) await fireNow(tx, kind, merchant.id, [id], decided_at);
  });
}

/** Payments oldest first, each with what it was stopped by. */
export async function listReviews({ db }: Services): Promise<string> {
  const { waiting, stops } = await asSystem(db, async (tx) => {
    const found = await store.findWaiting(tx);
    return {
      waiting: found,
      stops: await store.findStops(
        tx,
        found.map(({ id }) => id),
      ),
    };
  });
  const lines = waiting.flatMap(({ handle, id, amount }) => [
    `${handle}   ${id}   ${amount}`,
    ...stops.filter((stop) => stop.subject_id === id).map(describeStop),
  ]);
  return lines.join('\n') || 'Nothing is under review.';
}

function describeStop(stop: store.Stop): string {
  if (stop.reason !== null) return `  ${stop.reason}`;
  const parts = stop.parts!.map(({ part, points }) => `${part} ${points > 0 ? '+' : ''}${points}`);
  return `  ${stop.score}   ${stop.list} ${stop.entry_id} ${stop.name}   ${stop.role}: ${stop.asked}   ${parts.join(', ')}`;
}
