import type * as z from 'zod';
import { LEASE_MS } from '../../../data/claims/lease';
import { retryResealed } from '../../../data/client/transaction';
import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { locationOf } from '../../../data/sealing/sealed';
import type { Context } from '../../../identity/context';
import { DomainError, insufficient } from '../../../kernel/error';
import { lastFour } from '../../../kernel/text/last-four';
import { creationTimes } from '../../../kernel/time/time';
import { readAvailable } from '../../../ledger/available';
import { requireProvider } from '../../kit/provider';
import { finishOrFail } from './finish';
import { FEE, hold } from './postings';
import type { createInput } from './schema';
import { readSubject, requireBeneficiary, type Subject, subjectHash, unsealSubject } from './subject';
import { validationToWire } from './wire';

type Input = z.output<typeof createInput>;

export async function create(ctx: Context, input: Input) {
  requireProvider(ctx, 'accountCheck');
  const beneficiary = input.id === undefined ? undefined : await requireBeneficiary(ctx, input.id);
  const subject = beneficiary ? await unsealSubject(ctx, beneficiary) : readSubject(input);
  const id = await beginValidation(ctx, subject, beneficiary?.name ?? input.holder_name!);
  // A replay finds the outcome, or continues after a crash.
  return validationToWire(await finishOrFail(ctx, id));
}

/** The fee is held before a bank is queried. */
export async function beginValidation(ctx: Context, subject: Subject, holderName: string): Promise<string> {
  const { outcome, answer } = await retryResealed(ctx.db, async () => {
    const row = await newRow(ctx, subject, holderName);
    return commitOncePerKey(ctx, row, {
      writes: [insert('validation', row, { event: newEvent(ctx, 'validation.requested') })],
      entries: hold(row),
    });
  });
  if (outcome === 'short') await throwShortfall(ctx);
  return answer.id;
}

async function newRow(ctx: Context, subject: Subject, holder_name: string): Promise<Rows['validation']> {
  const id = ctx.newId('validation');
  return {
    merchant_id: ctx.merchant.id,
    id,
    status: 'pending',
    beneficiary_id: subject.beneficiaryId,
    country: subject.country,
    holder_name,
    account_sealed: await ctx.seal.close(
      subject.account,
      locationOf('validation.account', ctx.merchant.id, id),
    ),
    account_last4: lastFour(subject.account),
    account_hash: subjectHash(ctx, subject),
    routing: subject.routing,
    fee: FEE.amount,
    fee_currency: FEE.currency,
    account_exists: null,
    name_match: null,
    registered_name: null,
    attempts: 1,
    work_at: new Date(ctx.realNow().getTime() + LEASE_MS),
    ...creationTimes(ctx),
  };
}

/** Throws with the shortfall, or without an amount if money was received in the meantime. */
async function throwShortfall(ctx: Context): Promise<never> {
  const missing = FEE.amount - (await readAvailable(ctx.db, ctx.merchant.id, FEE.currency));
  throw missing > 0n ? insufficient(missing, FEE.currency) : new DomainError('insufficient_balance');
}
