import { availableParallelism } from 'node:os';
import { LEASE_MS } from '../../../../data/claims/lease';
import type { Payout } from '../../../../data/prisma/client';
import { dueBy, type Merchant, type Services } from '../../../../identity/context';
import {
  findMerchant,
  findMerchants,
  processClaimed,
  type SystemContext,
  systemContext,
} from '../../../../identity/work';
import type { RailName } from '../../../../kernel/rail';
import type { Bank, Instruction } from '../../../../providers/bank';
import { carriedName } from '../../../../providers/carried-name';
import { findBeneficiary, unsealAccount } from '../../beneficiaries/public';
import { isErrorCode } from '../model/labels';
import { tryMove } from '../model/lifecycle';
import { hold, releaseHold, returnPayment, settle } from '../model/postings';
import { computeTaxes, subtractTaxes } from '../model/taxes';
import * as store from '../store';
import { fetchReview } from './screen';
import { railChange } from './to-rail';

const LEASE_MARGIN_MS = LEASE_MS / 6;
const BATCH = 50;
// Limited to the processors, so that other requests are not slowed.
const CONCURRENCY = Math.max(2, availableParallelism());
const POLL_MS = 1_000;
const MAX_POLL_MS = 3600_000;

/** With `only`, uses that merchant's own clock. */
export async function advancePayouts(services: Services, only?: Merchant): Promise<number> {
  const due = dueBy(services.clock, only);
  const claimed = await store.payoutWork.claim(services, {
    limit: BATCH,
    leaseMs: LEASE_MS,
    due,
    only: only?.id,
  });
  const merchants = only
    ? new Map([[only.id as string, only]])
    : await findMerchants(
        services,
        claimed.map(({ merchant_id }) => merchant_id),
      );
  return processClaimed(claimed, CONCURRENCY, (payout) =>
    advance(services, merchants.get(payout.merchant_id)!, payout),
  );
}

async function advance(services: Services, merchant: Merchant, payout: Payout): Promise<void> {
  const rail = services.providers.for(merchant)?.bank;
  // Without a rail the money stays held, and the payout is retried after the lease.
  if (!rail) return;
  const by = systemContext(services, merchant, 'bank');
  if (payout.stage === 'review') await resolveReview(by, payout);
  else if (payout.stage === 'sending') await send(by, rail, payout);
  else if (payout.stage === 'sent') await pollBank(by, rail, payout);
}

/** An undecided review stays open. */
async function resolveReview(by: SystemContext, payout: Payout): Promise<void> {
  const review = await fetchReview(by, payout);
  if (review.verdict === 'undecided') await store.scheduleWork(by, payout, null);
  else if (review.verdict === 'refuse') {
    const { comment } = review;
    await tryMove(by, 'deny', payout, { error_code: 'PAYOUT_REJECTED' }, [], { comment });
  } else {
    const { outcome } = await tryMove(by, 'clear', payout, railChange(by, payout), hold(payout));
    if (outcome === 'done') by.wake();
    else if (outcome === 'short') {
      await tryMove(by, 'clear_short', payout, { error_code: 'INSUFFICIENT_BALANCE' }, []);
    }
  }
}

export async function bookReturns(services: Services, only?: Merchant): Promise<number> {
  const returned = await services.providers.returned('payout', BATCH, only);
  let booked = 0;
  await processClaimed(returned, 1, async ({ merchantId, id }) => {
    const payout = await store.find(services, merchantId, id);
    // The poll that books the payment comes first. It may be late, for example after a crash.
    if (payout?.status === 'in_progress' && payout.stage !== 'review') return;
    if (payout?.status === 'success' && payout.returned_at === null) {
      const merchant = only ?? (await findMerchant(services, merchantId));
      const by = systemContext(services, merchant, 'bank');
      const { outcome } = await tryMove(
        by,
        'return',
        payout,
        { returned_at: by.now() },
        returnPayment(payout),
      );
      // On `stale` the return is not acknowledged, so it is processed again.
      if (outcome !== 'done') return;
    }
    await services.providers.acknowledge({ merchantId, id });
    booked++;
  });
  return booked;
}

async function send(by: SystemContext, rail: Bank, payout: Payout): Promise<void> {
  const before = await store.recordAttempt(by, payout);
  // An earlier attempt may have reached the bank, so its status is checked before sending again.
  const known = before > 0 ? await rail.lookup(buildInquiry(by, payout)) : undefined;
  if (!known || known.state === 'never_seen') {
    const instruction = await buildInstruction(by, payout);
    // A process that was suspended must not send after another worker took over the lease.
    if (hasLostLease(by, payout)) return;
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
    await store.scheduleWork(by, payout, nextPollAt(by, payout));
  }
}

/** A lease is in real time, even if the merchant's clock was moved. Its last seconds are not used. */
const hasLostLease = (by: SystemContext, { leased_until }: Payout): boolean =>
  leased_until === null || leased_until.getTime() - by.realNow().getTime() < LEASE_MARGIN_MS;

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

function nextPollAt(by: SystemContext, sent: Payout): Date {
  const silence = by.now().getTime() - sent.updated_at.getTime();
  const pause = Math.min(Math.max(silence / 10, POLL_MS), MAX_POLL_MS);
  return by.fireAt(new Date(by.now().getTime() + pause));
}

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
    beneficiaryName: carriedName(beneficiary.name, rail),
    account: await unsealAccount(by.seal, beneficiary),
    routing: beneficiary.local_routing_number ?? beneficiary.swift_code,
  };
}
