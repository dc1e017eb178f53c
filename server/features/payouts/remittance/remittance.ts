import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import { isoOf } from '../../../db/image';
import type { Beneficiary, Event, Payout } from '../../../db/prisma/client';
import { DomainError, notFound } from '../../../kernel/error';
import { type FileContent, fileOf } from '../../../kernel/file';
import { drawing } from '../../../pdf/drawing';
import { findBeneficiaries } from '../../beneficiaries/public';
import type { PayoutWire } from '../contract';
import { afterTaxes } from '../model/taxes';
import type { Remittance } from '../schema';
import * as store from '../store';
import { adviceOf } from './advice';

/** The advice for the two sides of a payout, once it is paid. */
export async function remittanceAdvice(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const { payout, told: remittance } = await read(ctx, async (tx) => {
    const payout = await store.findIn(tx, ctx.merchant.id, id);
    if (!payout) throw notFound();
    const [beneficiary] = await findBeneficiaries(tx, ctx.merchant.id, [payout.beneficiary_id]);
    const events = await store.history(tx, ctx.merchant.id, id);
    return { payout, told: remittanceOf(ctx, payout, beneficiary!, events) };
  });
  if (!remittance)
    throw new DomainError('state_not_allowed', 'A remittance advice is available only for paid payouts');
  const bytes = await ctx.threads.run(drawing, adviceOf(payout, remittance));
  return fileOf(`remittance-advice-${payout.utr ?? payout.id}.pdf`, 'application/pdf', bytes);
}

/** What its two sides are told of a payout beside the payout itself; null unless it is paid. */
export function remittanceOf(
  { merchant }: Pick<Context, 'merchant'>,
  payout: Payout,
  beneficiary: Beneficiary,
  events: readonly Event[],
): Remittance | null {
  if (payout.status !== 'success') return null;
  const lastOf = (...types: string[]) => events.findLast(({ type }) => types.includes(type));
  const sent = lastOf('payout.sent');
  const paid = lastOf('payout.confirmed', 'payout.mocked');
  const received = afterTaxes(payout, payout.taxes as PayoutWire['taxes']);
  return {
    paid_by: merchant.name,
    received_by: beneficiary.name,
    bank: beneficiary.bank_name,
    account_last4: beneficiary.account_last4,
    received: { amount: Number(received.amount), currency: received.currency },
    sent_at: sent ? isoOf(sent.effective_at) : null,
    paid_at: isoOf(paid?.effective_at ?? payout.updated_at),
    sandbox: merchant.environment === 'sandbox',
  };
}
