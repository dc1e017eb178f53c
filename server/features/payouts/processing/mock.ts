import type * as z from 'zod';
import type { Context } from '../../../access/context';
import type { Payout } from '../../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { money } from '../../../kernel/money';
import type { RailName } from '../../../kernel/rail';
import { readAvailable } from '../../../ledger/available';
import type { Entry } from '../../../ledger/entry';
import { referenceFor } from '../../../rails/sandbox/reference';
import { requiredByHand } from '../approval/progress';
import type { PayoutStatus, payoutsContract } from '../contract';
import { isErrorCode } from '../model/labels';
import { hold, releaseHold, returnPayment, reversed, settle, totalOf, unsettle } from '../model/postings';
import { taxesOn } from '../model/taxes';
import { mocked } from '../model/transitions';
import { payoutToWire } from '../model/wire';
import * as store from '../store';
import { toRail } from './to-rail';

type Input = z.output<typeof payoutsContract.operations.mock.input>;

/** Where a payout's money is, by its status: set aside for the bank, gone, or with the merchant. */
type HoldState = 'held' | 'gone' | 'free';
const HOLD_STATE: Record<PayoutStatus, HoldState> = {
  draft: 'free',
  pending_approval: 'free',
  queued: 'free',
  in_progress: 'held',
  action_required: 'free',
  success: 'gone',
  failed: 'free',
  cancelled: 'free',
};

const ATTEMPTS = 8;

/** Drives a sandbox payout from any status to any other, with the ledger doing what the new status implies. */
export async function mock(ctx: Context, input: Input) {
  const error_code = errorCodeOf(input);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const payout = ctx.isId('payout', input.id)
      ? await store.find(ctx, ctx.merchant.id, input.id)
      : undefined;
    if (!payout) throw notFound();
    if (payout.status === input.status) return payoutToWire(payout);
    // In review nothing is held, though the status is the same as at the rail.
    const from = payout.held > 0n ? 'held' : payout.status === 'success' ? 'gone' : 'free';
    const { entries, loan } = await movement(ctx, payout, from, HOLD_STATE[input.status]);
    const next = mockedRow(ctx, payout, input.status, error_code, loan);
    if (input.status === 'pending_approval') next.approval = await requiredByHand(ctx, payout);
    const { outcome, payout: moved } = await mocked(ctx, payout, next, entries);
    if (outcome === 'done') return payoutToWire(moved);
    // While it was a draft another payout took its request_id.
    if (outcome === 'duplicate') throw new DomainError('record_exists');
    // Stale or short: the payout or the balance moved in between, so what it takes is worked out anew.
  }
  throw new DomainError('stale');
}

function errorCodeOf({ status, error_code }: Input): string | null {
  if (status === 'failed') {
    if (error_code !== undefined && !isErrorCode(error_code)) {
      throw invalid('error_code', 'enum', `error_code ${error_code} is not one of the payout error codes`);
    }
    return error_code ?? 'PAYOUT_REJECTED';
  }
  if (error_code !== undefined)
    throw invalid('error_code', 'status', 'error_code goes with status failed only');
  return null;
}

/** The row as the status implies it. It is left alone by the rail and the queue until something moves it again. */
function mockedRow(
  ctx: Context,
  payout: Payout,
  status: PayoutStatus,
  error_code: string | null,
  loan: bigint,
): Payout {
  const sending = HOLD_STATE[status] === 'free' ? undefined : toRail(ctx, payout);
  return {
    ...payout,
    status,
    stage: status === 'in_progress' ? 'sent' : null,
    held: HOLD_STATE[status] === 'held' ? totalOf(payout).amount : 0n,
    error_code,
    utr: status === 'success' ? referenceFor(payout.payment_rail as RailName, payout.id, ctx.now()) : null,
    taxes: status === 'success' ? taxesOn(ctx, payout) : [],
    estimated_credit_date: sending?.estimated_credit_date ?? null,
    rejection_reason: null,
    sandbox_loan: loan,
    returned_at: null,
    work_at: null,
  };
}

/** What a balance lacks of an amount. */
async function lacking(ctx: Context, currency: string, amount: bigint): Promise<bigint> {
  const missing = amount - (await readAvailable(ctx.db, ctx.merchant.id, currency));
  return missing > 0n ? missing : 0n;
}

const lent = (loan: bigint, currency: string): Entry => ({
  kind: 'sandbox_loan',
  amount: money(loan, currency),
  debit: 'sandbox',
  credit: 'available',
});

/** The entries from one standing to the other, and what the sandbox has lent the balance afterwards. */
async function movement(
  ctx: Context,
  payout: Payout,
  from: HoldState,
  to: HoldState,
): Promise<{ entries: Entry[]; loan: bigint }> {
  const owed = payout.sandbox_loan;
  const currency = payout.source_currency;
  if (from === 'free' && to !== 'free') {
    const loan = await lacking(ctx, currency, totalOf(payout).amount);
    return {
      entries: [lent(loan, currency), ...hold(payout), ...(to === 'gone' ? settle(payout) : [])],
      loan: owed + loan,
    };
  }
  const back = from === 'gone' && to !== 'gone' ? unsettle(payout) : [];
  // What a bank sent back is not given back a second time.
  const twice = payout.returned_at && back.length ? reversed(returnPayment(payout)) : [];
  if (to === 'free') {
    const repaid: Entry = {
      kind: 'sandbox_loan',
      amount: money(owed, currency),
      debit: 'available',
      credit: 'sandbox',
    };
    return {
      entries: from === 'free' ? [] : [...back, ...releaseHold(payout), ...twice, repaid],
      loan: from === 'free' ? owed : 0n,
    };
  }
  if (twice.length) {
    const loan = await lacking(ctx, currency, payout.source_amount);
    return { entries: [lent(loan, currency), ...back, ...twice], loan: owed + loan };
  }
  return { entries: to === 'gone' && from === 'held' ? settle(payout) : back, loan: owed };
}
