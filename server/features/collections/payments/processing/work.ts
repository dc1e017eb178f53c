import { readMerchant } from '../../../../data/client/transaction';
import { recordEvent } from '../../../../data/commit/change';
import { newEvent } from '../../../../data/commit/event';
import type { Payment } from '../../../../data/prisma/client';
import type { ActorContext, Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import type { Handled, OnDue } from '../../../kit/feature';
import { nextReview } from '../../../kit/provider';
import { afterMove } from '../../../kit/timers';
import { requireHouse } from '../../../platform/merchants/public';
import { findPayin } from '../../payins/public';
import { RENEWAL } from '../../subscriptions/public';
import { endChallenge, settleAttempt } from '../cards/settle';
import { tryMove } from '../model/lifecycle';
import { chargeMerchantFees, forward, freeze, holdLanded, release, returnFunds } from '../model/postings';
import { buildReferral } from '../model/referral';
import { ANSWER_DEADLINE, AUTHORIZATION, AVAILABLE, CHALLENGE_END, CREDIT, REVIEW } from '../model/timers';
import { askReviewer } from '../screening/screen';
import * as store from '../store';
import { renewSubscription } from '../subscriptions/renew';
import { decideTransfer } from '../transfers/decide';
import { isTopUp } from '../transfers/top-up';
import { openRfi } from './rfi';

/** Only the money of a sandbox is returned at once. */
async function refusedChange(by: SystemContext, payment: Payment) {
  if (payment.source_account !== 'rail') return { entries: returnFunds(payment), otherMerchants: [] };
  const house = await requireHouse(by);
  const { entries, houseEntries } = freeze(payment);
  const { id, pending, converted_currency } = payment;
  const image = { id, amount: Number(pending), currency: converted_currency };
  const event = newEvent(systemContext(by, house, 'compliance'), 'bank.frozen');
  const part = { merchantId: house.id, writes: [recordEvent(event, image)], entries: houseEntries };
  return { entries, otherMerchants: [part] };
}

export const timerHandlers: Record<string, OnDue> = {
  [ANSWER_DEADLINE]: handleWhen(
    ({ status }) => status === 'action_required',
    'compliance',
    async (by, payment) => {
      const open = await openRfi(by, payment);
      const change = await refusedChange(by, payment);
      return afterMove(by, await tryMove(by, 'answer_overdue', payment, REFUSED, { open, ...change }));
    },
  ),
  [AVAILABLE]: handleWhen(
    ({ status, pending }) => status === 'success' && pending > 0n,
    'payments',
    async (by, payment) => afterMove(by, await makeAvailable(by, payment)),
  ),
  [CREDIT]: handleWhen(
    ({ held }) => held > 0n,
    'payments',
    async (by, payment) => {
      const credited = { held: 0n, credited_at: by.now() };
      return afterMove(by, await tryMove(by, 'credit', payment, credited, { entries: forward(payment) }));
    },
  ),
};

export const acquirerTimers: Record<string, OnDue> = {
  [RENEWAL]: renewSubscription,
  [AUTHORIZATION]: handleWhen(
    ({ stage }) => stage === 'authorizing',
    'acquirer',
    async (by, payment) => {
      await settleAttempt(by, payment);
      return 'done';
    },
  ),
  [CHALLENGE_END]: handleWhen(
    ({ stage }) => stage === 'challenge',
    'acquirer',
    async (by, payment) => {
      await endChallenge(by, payment);
      return 'done';
    },
  ),
};

export const reviewTimers: Record<string, OnDue> = {
  [REVIEW]: handleWhen(({ status }) => status === 'under_review', 'compliance', review),
};

const REFUSED = { error_code: 'COMPLIANCE_REJECTED', compliance_status: 'rejected', pending: 0n } as const;

export async function makeAvailable(by: ActorContext, payment: Payment) {
  const isForwarded = payment.beneficiary_id !== null;
  const set = { pending: 0n, held: isForwarded ? payment.pending : 0n, funds_available: true };
  const moved = await tryMove(by, 'free', payment, set, {
    entries: isForwarded ? holdLanded(payment) : release(payment, { ...payment, fees: [] }),
  });
  if (moved.outcome === 'done') by.wake();
  return moved;
}

async function review(by: SystemContext, payment: Payment): Promise<Handled> {
  const found = await askReviewer(by, payment);
  if (found.verdict === 'undecided' || found.verdict === 'freeze')
    return { again: nextReview(by, payment.updated_at) };
  const open = await openRfi(by, payment);
  if (found.verdict === 'refuse') {
    const { comment } = found;
    const change = await refusedChange(by, payment);
    return afterMove(by, await tryMove(by, 'deny', payment, REFUSED, { open, comment, ...change }));
  }
  const named =
    payment.named_payin_id &&
    (await readMerchant(by.db, payment.merchant_id, (tx) =>
      findPayin(tx, payment.merchant_id, payment.named_payin_id!),
    ));
  const top_up = await isTopUp(by, payment, named || null);
  const { row, writes, otherMerchants } = await decideTransfer(by, { ...payment, top_up }, named || null);
  const cleared = { ...row, compliance_status: 'approved' };
  const matched = row.status === 'success';
  const moved = await tryMove(
    by,
    matched ? 'clear' : 'clear_unmatched',
    payment,
    matched
      ? { ...matchedColumns(cleared), error_code: null, paid_at: by.now() }
      : { compliance_status: 'approved', error_code: row.error_code },
    {
      open,
      entries: matched ? [...releaseEntries(payment, row), ...buildReferral(by, row).entries] : [],
      writes,
      otherMerchants,
    },
  );
  if (moved.outcome === 'done') by.wake();
  return afterMove(by, moved);
}

const releaseEntries = (payment: Payment, row: Payment) =>
  row.funds_available ? release(payment, row) : chargeMerchantFees(row, 'pending');

const matchedColumns = ({
  top_up,
  payin_id,
  customer_id,
  requested_amount,
  requested_currency,
  converted_amount,
  converted_currency,
  fee_bearer,
  fees,
  purpose_code,
  notes,
  documents,
  compliance_status,
  payment_method,
  details,
  pending,
  funds_available,
  beneficiary_id,
  fully_settled,
}: Payment) => ({
  top_up,
  payin_id,
  customer_id,
  requested_amount,
  requested_currency,
  converted_amount,
  converted_currency,
  fee_bearer,
  fees,
  purpose_code,
  notes,
  documents,
  compliance_status,
  payment_method,
  details,
  pending,
  funds_available,
  beneficiary_id,
  fully_settled,
});

function handleWhen(
  isDue: (payment: Payment) => boolean,
  name: string,
  work: (by: SystemContext, payment: Payment) => Promise<Handled>,
): OnDue {
  return async (services: Services, merchant: Merchant, id: string) => {
    const payment = await store.find(services, merchant.id, id);
    return payment && isDue(payment) ? work(systemContext(services, merchant, name), payment) : 'done';
  };
}
