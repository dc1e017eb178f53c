import type * as z from 'zod';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError, invalid, notFound } from '../../../../kernel/error';
import type { Entry } from '../../../../kernel/money/entry';
import { money } from '../../../../kernel/money/money';
import type { RailName } from '../../../../kernel/rail';
import { readAvailable } from '../../../../ledger/available';
import { mockRequirement } from '../approval/requirement';
import type { PayoutStatus, payoutsContract } from '../contract';
import { isErrorCode } from '../model/labels';
import { type Mocked, setStatusByMock } from '../model/lifecycle';
import { hold, releaseHold, returnPayment, reverse, settle, totalOf, unsettle } from '../model/postings';
import { computeTaxes } from '../model/taxes';
import { payoutToWire } from '../model/wire';
import { railChange } from '../screening/route';
import * as store from '../store';

type Input = z.output<typeof payoutsContract.operations.mock.input>;

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

export async function mock(ctx: Context, input: Input) {
  const error_code = resolveErrorCode(input);
  return retryStale(async () => {
    const payout = ctx.isId('payout', input.id)
      ? await store.findAny(ctx, ctx.merchant.id, input.id)
      : undefined;
    if (!payout) throw notFound();
    if (payout.status === input.status) return payoutToWire(payout);
    // A payout in review has the status in_progress but holds nothing.
    const from = payout.held > 0n ? 'held' : payout.status === 'success' ? 'gone' : 'free';
    const owed = await store.findLoan(ctx, payout);
    const mocked = await computeEntries(ctx, payout, owed, from, HOLD_STATE[input.status]);
    const next = buildMockedRow(ctx, payout, input.status, error_code);
    if (input.status === 'pending_approval') next.approval = await mockRequirement(ctx, payout);
    const { outcome, payout: moved } = await setStatusByMock(ctx, payout, next, mocked);
    if (outcome === 'done') return payoutToWire(moved);
    if (outcome === 'duplicate') throw new DomainError('record_exists');
    // Also if the balance is too low: it is read again with the payout.
    throw new DomainError('stale');
  });
}

function resolveErrorCode({ status, error_code }: Input): string | null {
  if (status === 'failed') {
    if (error_code !== undefined && !isErrorCode(error_code)) {
      throw invalid('error_code', 'enum', `error_code ${error_code} is not one of the payout error codes`);
    }
    return error_code ?? 'PAYOUT_REJECTED';
  }
  if (error_code !== undefined)
    throw invalid('error_code', 'status', 'error_code is allowed only with status failed');
  return null;
}

/** The rail and the queue ignore the payout until the next transition. */
function buildMockedRow(
  ctx: Context,
  payout: Payout,
  status: PayoutStatus,
  error_code: string | null,
): Payout {
  const sending = HOLD_STATE[status] === 'free' ? undefined : railChange(ctx, payout);
  return {
    ...payout,
    status,
    stage: status === 'in_progress' ? 'sent' : null,
    held: HOLD_STATE[status] === 'held' ? totalOf(payout).amount : 0n,
    error_code,
    utr:
      status === 'success'
        ? ctx.providers.controls.bankReference(payout.payment_rail as RailName, payout.id, ctx.now())
        : null,
    taxes: status === 'success' ? computeTaxes(ctx, payout) : [],
    estimated_credit_date: sending?.estimated_credit_date ?? null,
    rejection_reason: null,
    returned_at: null,
    returned_amount: 0n,
    return_ids: [],
    work_at: null,
  };
}

async function readShortfall(ctx: Context, currency: string, amount: bigint): Promise<bigint> {
  const missing = amount - (await readAvailable(ctx.db, ctx.merchant.id, currency));
  return missing > 0n ? missing : 0n;
}

const loanEntry = (loan: bigint, currency: string): Entry => ({
  kind: 'sandbox_loan',
  amount: money(loan, currency),
  debit: 'sandbox',
  credit: 'available',
});

async function computeEntries(
  ctx: Context,
  payout: Payout,
  owed: bigint,
  from: HoldState,
  to: HoldState,
): Promise<Mocked> {
  const currency = payout.source_currency;
  if (from === 'free' && to !== 'free') {
    const loan = await readShortfall(ctx, currency, totalOf(payout).amount);
    return {
      entries: [loanEntry(loan, currency), ...hold(payout), ...(to === 'gone' ? settle(payout) : [])],
      loan: owed + loan,
    };
  }
  const back = from === 'gone' && to !== 'gone' ? unsettle(payout) : [];
  // Money that the bank already returned must not be credited twice.
  const twice =
    payout.returned_at && back.length ? reverse(returnPayment(payout, payout.destination_amount)) : [];
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
    const loan = await readShortfall(ctx, currency, payout.source_amount);
    return { entries: [loanEntry(loan, currency), ...back, ...twice], loan: owed + loan };
  }
  return { entries: to === 'gone' && from === 'held' ? settle(payout) : back, loan: owed };
}
