import { availableParallelism } from 'node:os';
import { dueBy, type Merchant, type Services } from '../../../access/context';
import {
  findMerchant,
  findMerchants,
  processClaimed,
  type SystemContext,
  systemContext,
} from '../../../access/work';
import type { Payout } from '../../../db/prisma/client';
import type { RailName } from '../../../kernel/rail';
import { carriedName } from '../../../rails/carried-name';
import type { Instruction, Rail } from '../../../rails/rail';
import { findBeneficiary, openAccount } from '../../beneficiaries/public';
import { isErrorCode } from '../model/labels';
import { hold, releaseHold, returnPayment, settle } from '../model/postings';
import { afterTaxes, taxesOn } from '../model/taxes';
import { transition } from '../model/transitions';
import * as store from '../store';
import { reviewOf } from './screen';
import { toRail } from './to-rail';

const LEASE_MS = 30_000;
const UNUSED_MS = 5_000;
const BATCH = 50;
// No more than the processors bear beside the requests of others.
const CONCURRENCY = Math.max(2, availableParallelism());
const LOOK_AGAIN_MS = 1_000;
const LOOK_AGAIN_AT_MOST_MS = 3600_000;

/**
 * Takes the payouts that wait for the rail or a reviewer one step further; answers how many there were. With a merchant,
 * only its own, as its clock stands.
 */
export async function work(services: Services, only?: Merchant): Promise<number> {
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
  const rail = services.rails.for(merchant);
  // Without a rail the money stays held and the payout waits; it is looked at again after the lease.
  if (!rail) return;
  const by = systemContext(services, merchant, 'bank');
  if (payout.stage === 'review') await leaveReview(by, payout);
  else if (payout.stage === 'sending') await send(by, rail, payout);
  else if (payout.stage === 'sent') await ask(by, rail, payout);
}

/** Leaves review as the reviewer says, its money held only now; one without an answer stays. */
async function leaveReview(by: SystemContext, payout: Payout): Promise<void> {
  const review = await reviewOf(by, payout);
  if (review.verdict === 'undecided') await store.lookAgainAt(by, payout, null);
  else if (review.verdict === 'refuse') {
    const { comment } = review;
    await transition(by, 'deny', payout, { error_code: 'PAYOUT_REJECTED' }, [], { comment });
  } else {
    const { outcome } = await transition(by, 'clear', payout, toRail(by, payout), hold(payout));
    if (outcome === 'done') by.wake();
    else if (outcome === 'short') {
      await transition(by, 'clear_short', payout, { error_code: 'INSUFFICIENT_BALANCE' }, []);
    }
  }
}

/** Books the payments that came back; answers how many there were. */
export async function takeReturns(services: Services, only?: Merchant): Promise<number> {
  const returned = await services.rails.returned('payout', BATCH, only);
  return processClaimed(returned, 1, async ({ merchantId, id }) => {
    const payout = await store.find(services, merchantId, id);
    if (payout?.status === 'success' && payout.returned_at === null) {
      const merchant = only ?? (await findMerchant(services, merchantId));
      const by = systemContext(services, merchant, 'bank');
      const { outcome } = await transition(
        by,
        'return',
        payout,
        { returned_at: by.now() },
        returnPayment(payout),
      );
      // Stale: it moved in between, so it is looked at again.
      if (outcome !== 'done') return;
    }
    await services.rails.acknowledge({ merchantId, id });
  });
}

async function send(by: SystemContext, rail: Rail, payout: Payout): Promise<void> {
  const before = await store.beginAttempt(by, payout);
  // An attempt that was begun may have arrived, so the rail is asked before anything is sent again.
  const known = before > 0 ? await rail.lookup(inquiry(by, payout)) : undefined;
  if (!known || known.state === 'never_seen') {
    const instruction = await instructionFor(by, payout);
    // A process that was stopped meanwhile must leave it to the worker that has taken it over since.
    if (hasLostLease(by, payout)) return;
    const submission = await rail.submit(instruction);
    if (submission.outcome === 'refused') return refuse(by, payout, submission.code);
    if (submission.outcome === 'unknown') return;
  }
  await transition(by, 'send', payout, { stage: 'sent', work_at: soon(by) }, []);
}

async function ask(by: SystemContext, rail: Rail, payout: Payout): Promise<void> {
  const answer = await rail.lookup(inquiry(by, payout));
  if (answer.state === 'paid') {
    await transition(
      by,
      'confirm',
      payout,
      { utr: answer.reference, taxes: taxesOn(by, payout), held: 0n },
      settle(payout),
    );
  } else if (answer.state === 'refused') {
    await refuse(by, payout, answer.code);
  } else if (answer.state === 'never_seen') {
    throw new Error(`the rail does not know payout ${payout.id}, which it took`);
  } else {
    await store.lookAgainAt(by, payout, later(by, payout));
  }
}

/** A lease is real time, however the merchant's clock is moved; its last seconds are left unused. */
const hasLostLease = (by: SystemContext, { leased_until }: Payout): boolean =>
  leased_until === null || leased_until.getTime() - by.realNow().getTime() < UNUSED_MS;

const inquiry = (by: SystemContext, { merchant_id, id }: Payout) => ({
  merchantId: merchant_id,
  id,
  at: by.now(),
});

async function refuse(by: SystemContext, payout: Payout, code: string): Promise<void> {
  const error_code = isErrorCode(code) ? code : 'PAYOUT_REJECTED';
  await transition(by, 'refuse', payout, { error_code, held: 0n }, releaseHold(payout));
}

const soon = (by: SystemContext): Date => by.fireAt(new Date(by.now().getTime() + LOOK_AGAIN_MS));

/** The longer a bank has been silent, the more rarely it is asked. */
function later(by: SystemContext, sent: Payout): Date {
  const silence = by.now().getTime() - sent.updated_at.getTime();
  const pause = Math.min(Math.max(silence / 10, LOOK_AGAIN_MS), LOOK_AGAIN_AT_MOST_MS);
  return by.fireAt(new Date(by.now().getTime() + pause));
}

async function instructionFor(by: SystemContext, payout: Payout): Promise<Instruction> {
  const beneficiary = await findBeneficiary(by, payout.beneficiary_id);
  if (!beneficiary) throw new Error(`payout ${payout.id} names a beneficiary that is not there`);
  const rail = payout.payment_rail as RailName;
  return {
    merchantId: payout.merchant_id,
    id: payout.id,
    at: by.now(),
    rail,
    amount: afterTaxes(payout, taxesOn(by, payout)),
    beneficiaryName: carriedName(beneficiary.name, rail),
    account: await openAccount(by.seal, beneficiary),
    routing: beneficiary.local_routing_number ?? beneficiary.swift_code,
  };
}
