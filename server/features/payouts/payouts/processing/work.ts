import { availableParallelism } from 'node:os';
import { LEASE_MS } from '../../../../data/claims/lease';
import type { Payout } from '../../../../data/prisma/client';
import { dueBy, type Merchant, type Services } from '../../../../identity/context';
import {
  drain,
  findMerchant,
  processClaimed,
  type SystemContext,
  systemContext,
} from '../../../../identity/work';
import type { RailName } from '../../../../kernel/rail';
import type { Bank, Instruction } from '../../../../providers/bank';
import { carriedName } from '../../../../providers/carried-name';
import type { ReturnedPayment } from '../../../../providers/providers';
import type { TimedTask } from '../../../kit/feature';
import { hasLostLease, nextCheck, nextReview, toCreditorAddress } from '../../../kit/provider';
import { findBeneficiary, unsealAccount } from '../../beneficiaries/public';
import { isErrorCode } from '../model/labels';
import { tryMove } from '../model/lifecycle';
import { payeeText } from '../model/payee-text';
import { hold, releaseHold, returnPayment, settle, sourceOf } from '../model/postings';
import { isHeldTooLong, repriceWithinLimits } from '../model/reprice';
import { computeTaxes, subtractTaxes } from '../model/taxes';
import { railChange } from '../screening/route';
import { fetchReview } from '../screening/screen';
import * as store from '../store';

const RETURNS = 50;
// Limited to the processors, so that other requests are not slowed.
const PLACES = Math.max(2, availableParallelism());
const POLL_MS = 1_000;

/** With `only`, uses that merchant's own clock. */
export const advancePayouts: TimedTask['run'] = async (services, only, lane) => {
  const due = dueBy(services.clock, only);
  return drain(
    (limit) => store.payoutWork.claim(services, { limit, leaseMs: LEASE_MS, due, only: only?.id, lane }),
    PLACES,
    async (payout) => advance(services, only ?? (await findMerchant(services, payout.merchant_id)), payout),
  );
};

async function advance(services: Services, merchant: Merchant, payout: Payout): Promise<void> {
  const rail = services.providers.for(merchant).bank;
  // Without a rail the money stays held, and the payout is retried after the lease.
  if (!rail) return;
  const by = systemContext(services, merchant, 'bank');
  if (payout.stage === 'review') await resolveReview(by, payout);
  else if (payout.stage === 'sending') await send(by, rail, payout);
  else if (payout.stage === 'sent') await pollBank(by, rail, payout);
}

async function resolveReview(by: SystemContext, payout: Payout): Promise<void> {
  const review = await fetchReview(by, payout);
  if (review.verdict === 'undecided' || review.verdict === 'freeze')
    await store.scheduleWork(by, payout, by.fireAt(nextReview(by, payout.updated_at)));
  else if (review.verdict === 'refuse') {
    const { comment } = review;
    await tryMove(by, 'deny', payout, { error_code: 'PAYOUT_REJECTED' }, [], { comment });
  } else {
    const isLate = isHeldTooLong(by, payout);
    const priced = isLate ? repriceWithinLimits(by, payout) : payout;
    const move = isLate ? 'clear_repriced' : 'clear';
    const change = { ...priced, ...railChange(by, priced) };
    const { outcome } = await tryMove(by, move, payout, change, hold(priced));
    if (outcome === 'done') by.wake();
    else if (outcome === 'short') {
      await tryMove(by, 'clear_short', payout, { error_code: 'INSUFFICIENT_BALANCE' }, []);
    }
  }
}

export async function bookReturns(services: Services, only?: Merchant): Promise<number> {
  const returned = await services.providers.returned('payout', RETURNS, only);
  let booked = 0;
  await processClaimed(returned, 1, async (one) => {
    const payout = await store.find(services, one.merchantId, one.id);
    // The poll that books the payment comes first. It may be late, for example after a crash.
    if (payout?.status === 'in_progress' && payout.stage !== 'review') return;
    const outcome = payout && (await bookReturn(services, payout, one, only));
    // A `stale` return is not acknowledged, so it is processed again.
    if (outcome === 'stale') return;
    await services.providers.acknowledge(one, outcome === 'done' ? 'booked' : 'unallocated');
    booked++;
  });
  return booked;
}

/** Undefined if the payout has no such money to get back. */
async function bookReturn(
  services: Services,
  payout: Payout,
  { merchantId, reportId, amount }: ReturnedPayment,
  only: Merchant | undefined,
): Promise<string | undefined> {
  if (payout.return_ids.includes(reportId)) return 'done';
  const returned = amount?.amount ?? payout.destination_amount;
  const returned_amount = payout.returned_amount + sourceOf(payout, returned);
  if (payout.status !== 'success' || returned_amount > payout.source_amount) return undefined;
  const merchant = only ?? (await findMerchant(services, merchantId));
  const by = systemContext(services, merchant, 'bank');
  const change = {
    returned_at: by.now(),
    returned_amount,
    return_ids: [...payout.return_ids, reportId],
  };
  return (await tryMove(by, 'return', payout, change, returnPayment(payout, returned))).outcome;
}

async function send(by: SystemContext, rail: Bank, payout: Payout): Promise<void> {
  const before = await store.recordAttempt(by, payout);
  // An earlier attempt may have reached the bank, so its status is checked before sending again.
  const known = before > 0 ? await rail.lookup(buildInquiry(by, payout)) : undefined;
  if (!known || known.state === 'never_seen') {
    const instruction = await buildInstruction(by, payout);
    if (hasLostLease(by, payout.leased_until)) return;
    const submission = await rail.submit({ ...instruction, submitBefore: payout.leased_until! });
    if (submission.outcome === 'refused') return failRejected(by, payout, submission.code);
    if (submission.outcome === 'unknown') return;
  }
  await tryMove(by, 'send', payout, { stage: 'sent', work_at: firstPollAt(by) }, []);
}

async function pollBank(by: SystemContext, rail: Bank, payout: Payout): Promise<void> {
  const answer = await rail.lookup(buildInquiry(by, payout));
  if (answer.state === 'paid') {
    await tryMove(
      by,
      'confirm',
      payout,
      { utr: answer.reference, taxes: computeTaxes(by, payout), held: 0n },
      settle(payout),
    );
  } else if (answer.state === 'refused') {
    await failRejected(by, payout, answer.code);
  } else if (answer.state === 'never_seen') {
    throw new Error(`the rail accepted payout ${payout.id} but no longer knows it`);
  } else {
    await store.scheduleWork(by, payout, by.fireAt(nextCheck(by, payout.updated_at)));
  }
}

const buildInquiry = (by: SystemContext, { merchant_id, id }: Payout) => ({
  merchantId: merchant_id,
  id,
  at: by.now(),
});

async function failRejected(by: SystemContext, payout: Payout, code: string): Promise<void> {
  const error_code = isErrorCode(code) ? code : 'PAYOUT_REJECTED';
  await tryMove(by, 'refuse', payout, { error_code, held: 0n }, releaseHold(payout));
}

const firstPollAt = (by: SystemContext): Date => by.fireAt(new Date(by.now().getTime() + POLL_MS));

async function buildInstruction(by: SystemContext, payout: Payout): Promise<Instruction> {
  const beneficiary = await findBeneficiary(by, payout.beneficiary_id);
  if (!beneficiary) throw new Error(`beneficiary of payout ${payout.id} not found`);
  const rail = payout.payment_rail as RailName;
  return {
    merchantId: payout.merchant_id,
    id: payout.id,
    at: by.now(),
    rail,
    amount: subtractTaxes(payout, computeTaxes(by, payout)),
    creditor: {
      name: carriedName(beneficiary, rail),
      account: await unsealAccount(by.seal, beneficiary),
      bic: beneficiary.swift_code,
      clearingCode: beneficiary.local_routing_number,
      intermediary: beneficiary.intermediate_bank?.swift_code ?? null,
      address: toCreditorAddress(beneficiary.address),
    },
    originator: carriedName(by.merchant, rail),
    text: payeeText(payout),
    swiftCharges: (payout.swift_charges ?? undefined) as Instruction['swiftCharges'],
  };
}
