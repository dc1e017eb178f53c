import type * as z from 'zod';
import type { Context } from '../../access/context';
import { writeEvent } from '../../access/events';
import { createInTransaction } from '../../access/transaction';
import { placeOf } from '../../db/sealed';
import { DomainError, insufficient } from '../../kernel/error';
import { post } from '../../ledger/post';
import { finishNow } from './finish';
import { FEE, hold } from './postings';
import type { createInput } from './schema';
import * as store from './store';
import { beneficiaryOf, readSubject, type Subject, subjectHash, subjectOf } from './subject';
import { validationToWire } from './wire';

type Input = z.output<typeof createInput>;

/** How long the request has the question to itself before the worker asks again. */
const LEASE_MS = 30_000;

export async function create(ctx: Context, input: Input) {
  if (!ctx.accountChecks.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const beneficiary = input.id === undefined ? undefined : await beneficiaryOf(ctx, input.id);
  const subject = beneficiary ? await subjectOf(ctx, beneficiary) : readSubject(input);
  const id = await begin(ctx, subject, beneficiary?.name ?? input.holder_name!);
  // A replay finds the outcome, or takes up what a process that died left.
  return validationToWire(await finishNow(ctx, id));
}

/** Writes the question down and holds its fee, before any bank is asked. */
export async function begin(ctx: Context, subject: Subject, holderName: string): Promise<string> {
  const { id } = await createInTransaction(ctx, async (tx) => {
    const available = await store.lockAvailable(tx, ctx.merchant.id, FEE.currency);
    refuseShort(FEE.amount - available);
    const made = await store.insert(tx, await newRow(ctx, subject, holderName));
    const event = await writeEvent(tx, ctx, 'validation.requested', made);
    await post(tx, { merchantId: ctx.merchant.id, newId: ctx.newId }, event, made.id, hold(made));
    return made;
  });
  return id;
}

async function newRow(ctx: Context, subject: Subject, holder_name: string) {
  const id = ctx.newId('validation');
  return {
    merchant_id: ctx.merchant.id,
    id,
    status: 'pending',
    beneficiary_id: subject.beneficiaryId,
    country: subject.country,
    holder_name,
    account_sealed: await ctx.seal.close(subject.account, placeOf('validation.account', ctx.merchant.id, id)),
    account_last4: subject.account.slice(-4),
    account_hash: subjectHash(ctx, subject),
    routing: subject.routing,
    fee: FEE.amount,
    fee_currency: FEE.currency,
    work_at: new Date(ctx.realNow().getTime() + LEASE_MS),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
}

function refuseShort(missing: bigint): void {
  if (missing > 0n) throw insufficient(missing, FEE.currency);
}
