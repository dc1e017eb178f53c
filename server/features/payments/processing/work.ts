import type { Merchant, Services } from '../../../access/context';
import { type SystemContext, systemContext } from '../../../access/work';
import type { Payment } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import type { OnDue } from '../../feature';
import { findPayin } from '../../payins/public';
import { RENEWAL } from '../../subscriptions/public';
import { settle } from '../cards/settle';
import { move } from '../model/moves';
import { charge, free, land, remit, returnFunds } from '../model/postings';
import { referralOf } from '../model/referral';
import { ANSWER_DEADLINE, AUTHORIZATION, AVAILABLE, CHALLENGE_END, CREDIT, REVIEW } from '../model/timers';
import * as store from '../store';
import { renew } from '../subscriptions/renew';
import { decide } from '../transfers/decide';
import { openRfi } from './rfi';
import { reviewOf } from './screen';

/** What happens when a payment's timer rings. */
export const onDue: Record<string, OnDue> = {
  [REVIEW]: when(({ status }) => status === 'under_review', 'compliance', review),
  [ANSWER_DEADLINE]: when(
    ({ status }) => status === 'action_required',
    'compliance',
    async (by, payment) => {
      const open = await openRfi(by, payment);
      await move(by, 'answer_overdue', payment, REFUSED, { open, entries: returnFunds(payment) });
    },
  ),
  [AVAILABLE]: when(({ status, pending }) => status === 'success' && pending > 0n, 'payments', makeAvailable),
  [CREDIT]: when(
    ({ held }) => held > 0n,
    'payments',
    async (by, payment) => {
      await move(by, 'credit', payment, { held: 0n, credited_at: by.now() }, { entries: remit(payment) });
    },
  ),
  [RENEWAL]: renew,
  [AUTHORIZATION]: when(({ stage }) => stage === 'authorizing', 'acquirer', settle),
  [CHALLENGE_END]: when(
    ({ stage }) => stage === 'challenge',
    'acquirer',
    async (by, payment) => {
      await move(by, 'decline', payment, { error_code: 'AUTHENTICATION_ABANDONED' });
    },
  ),
};

const REFUSED = { error_code: 'COMPLIANCE_REJECTED', compliance_status: 'rejected', pending: 0n } as const;

/** What was waited for is there, so that it can be spent. */
export async function makeAvailable(by: SystemContext | Parameters<typeof move>[0], payment: Payment) {
  const goesOn = payment.beneficiary_id !== null;
  const set = { pending: 0n, held: goesOn ? payment.pending : 0n, funds_available: true };
  const moved = await move(by, 'free', payment, set, {
    entries: goesOn ? land(payment) : free(payment, { ...payment, fees: [] }),
  });
  if (moved.outcome === 'done') by.wake();
  return moved;
}

/** Leaves review as the reviewer says; one without an answer stays. */
async function review(by: SystemContext, payment: Payment): Promise<void> {
  const found = await reviewOf(by, payment);
  if (found.verdict === 'undecided') return;
  const open = await openRfi(by, payment);
  if (found.verdict === 'refuse') {
    const { comment } = found;
    await move(by, 'deny', payment, REFUSED, { open, comment, entries: returnFunds(payment) });
    return;
  }
  const named =
    payment.named_payin_id &&
    (await readMerchant(by.db, payment.merchant_id, (tx) =>
      findPayin(tx, payment.merchant_id, payment.named_payin_id!),
    ));
  const { row, writes, otherMerchants } = decide(by, payment, named || null);
  const cleared = { ...row, compliance_status: 'approved' };
  const matched = row.status === 'success';
  const { outcome } = await move(
    by,
    matched ? 'clear' : 'clear_unmatched',
    payment,
    matched
      ? { ...settledOf(cleared), error_code: null, paid_at: by.now() }
      : { compliance_status: 'approved', error_code: row.error_code },
    {
      open,
      entries: matched ? [...freed(payment, row), ...referralOf(by, row).entries] : [],
      writes,
      otherMerchants,
    },
  );
  if (outcome === 'stale') throw new Error(`payment ${payment.id} moved while it was cleared`);
  by.wake();
}

/** What was held for review is there to be spent, or lands yet where it is a remittance. */
const freed = (payment: Payment, row: Payment) =>
  row.funds_available ? free(payment, row) : charge(row, 'pending');

/** What a payment takes over from what it pays. */
const settledOf = ({
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
  settled_whole,
}: Payment) => ({
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
  settled_whole,
});

function when(
  waits: (payment: Payment) => boolean,
  name: string,
  work: (by: SystemContext, payment: Payment) => Promise<unknown>,
): OnDue {
  return async (services: Services, merchant: Merchant, id: string) => {
    const payment = await store.find(services, merchant.id, id);
    if (payment && waits(payment)) await work(systemContext(services, merchant, name), payment);
  };
}
