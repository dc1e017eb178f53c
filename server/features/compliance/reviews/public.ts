import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { recordAction } from '../../../identity/audit-events';
import type { Merchant, Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { money, toDecimal } from '../../../kernel/money/money';
import { DAY_MS, HOUR_MS } from '../../../kernel/time/durations';
import { PAYIN_REVIEW } from '../../collections/payins/public';
import { PAYMENT_REVIEW } from '../../collections/payments/public';
import { REFUND_CHECK } from '../../collections/refunds/public';
import { fireNow } from '../../kit/timers';
import { pollPayoutsNow } from '../../payouts/payouts/public';
import { requireHouse } from '../../platform/merchants/public';
import { MAX_COMMENT } from './dashboard';
import * as store from './store';

const OVERDUE_AFTER_MS = DAY_MS;

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
 * Decides about a payment of a live merchant that is under review, or about a record that resembles an entry of a list.
 * A decision about a payment is final. All pairs of a party and an entry that it was stopped by are cleared or matched.
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
    if (waiting.record) return decideRecord(tx, waiting.record);
    const row = { merchant_id: merchant.id, subject_id: id, verdict, comment, decided_by: by, decided_at };
    if (!(await store.addDecision(tx, row))) throw invalid('id', 'decided', `${id} has been decided already`);
    const concerned = await decideHits(tx);
    const act = {
      type: ACTIONS[verdict],
      changes: { review: [null, verdict], comment: [null, comment] as const },
      image: { id: merchant.id, subject_id: id },
    };
    // A merchant must not learn that its payment is frozen.
    await recordAction(services, tx, verdict === 'freeze' ? house : merchant, by, act);
    await reviewNow(tx, [id, ...concerned]);
  });

  function decideHits(tx: Tx): Promise<string[]> {
    const about = { merchant_id: merchant.id, subject_id: id, decided_at };
    return store.decideHits(tx, about, verdict === 'clear' ? 'cleared' : 'matched');
  }

  async function reviewNow(tx: Tx, ids: readonly string[]): Promise<void> {
    await pollPayoutsNow(tx, merchant.id, ids, decided_at);
    for (const kind of [PAYMENT_REVIEW, PAYIN_REVIEW, REFUND_CHECK])
      await fireNow(tx, kind, merchant.id, ids, decided_at);
  }

  /** The merchant does not know of it. */
  async function decideRecord(tx: Tx, kind: string): Promise<void> {
    if (verdict === 'refuse')
      throw invalid('id', 'record', `${id} is a ${kind}, which can be cleared or frozen`);
    await reviewNow(tx, await decideHits(tx));
    await recordAction(services, tx, house, by, {
      type: verdict === 'clear' ? 'screening.record_cleared' : 'screening.record_matched',
      changes: { review: [null, verdict], comment: [null, comment] },
      image: { id: merchant.id, subject_id: id },
    });
  }
}

type Review = store.Waiting & { readonly overdue: boolean; readonly stops: readonly store.Stop[] };

/** Payments and records oldest first, each with what it was stopped by. After a day, one is overdue. */
export async function findReviews({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Review[]> {
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
  const now = clock.realNow().getTime();
  return waiting.map((one) => ({
    ...one,
    overdue: now - one.since.getTime() >= OVERDUE_AFTER_MS,
    stops: stops.filter(({ subject_id }) => subject_id === one.id),
  }));
}

export async function listReviews(services: Services): Promise<string> {
  const now = services.clock.realNow().getTime();
  const lines = (await findReviews(services)).flatMap(({ stops, ...one }) => [
    `${one.handle}   ${one.id}   ${subjectOf(one)}${describeWait(now - one.since.getTime())}`,
    ...stops.map(describeStop),
  ]);
  return lines.join('\n') || 'Nothing is under review.';
}

const subjectOf = ({ amount, currency, record }: store.Waiting) =>
  amount === null ? record : `${toDecimal(money(amount, currency!))} ${currency}`;

const describeWait = (ms: number): string =>
  ms < OVERDUE_AFTER_MS ? '' : `   overdue, waits for ${Math.floor(ms / HOUR_MS)} hours`;

function describeStop(stop: store.Stop): string {
  if (stop.reason !== null) return `  ${stop.reason}`;
  const parts = stop.parts!.map(({ part, points }) => `${part} ${points > 0 ? '+' : ''}${points}`);
  return `  ${stop.score}   ${stop.list} ${stop.entry_id} ${stop.name}   ${stop.role}: ${stop.asked}   ${parts.join(', ')}`;
}
