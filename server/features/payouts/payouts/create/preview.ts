import type * as z from 'zod';
import { toDate, toIso } from '../../../../data/image';
import type { Beneficiary } from '../../../../data/prisma/client';
import { type Context, hasFeature } from '../../../../identity/context';
import { invalid, notFound } from '../../../../kernel/error';
import { add, type Money } from '../../../../kernel/money/money';
import { rateToNumber } from '../../../../kernel/money/rate';
import { readAvailable } from '../../../../ledger/available';
import { listFaults } from '../../../kit/guard';
import { priceOf } from '../../../treasury/fees/pricing/public';
import { midMarket } from '../../../treasury/fx/public';
import { estimateCreditDate, requireLimits } from '../../../treasury/payment-rails/public';
import { isFresh, requirementFor } from '../../../workspace/approval-rules/public';
import { DEFAULT_REQUIREMENT, needsNobody } from '../../../workspace/approvals/public';
import { findBeneficiary } from '../../beneficiaries/public';
import type { payoutsDashboard } from '../dashboard';
import { requireBeneficiary, requireCorridor, waitOf } from '../model/rules';
import { sendableDays, startOfDay } from '../model/send-on';

type Input = z.output<typeof payoutsDashboard.operations.preview.input>;

/** Rule violations are returned, not thrown. */
export async function previewPayout(ctx: Context, input: Input) {
  if ((input.source_amount === undefined) === (input.destination_amount === undefined)) {
    throw invalid(
      'source_amount',
      'exclusive',
      'Provide exactly one of source_amount and destination_amount',
    );
  }
  const beneficiary = await findBeneficiary(ctx, input.beneficiary_id);
  if (!beneficiary) throw notFound();
  const { source_currency, payment_rail: rail } = input;
  const { rate } = midMarket(ctx, source_currency, beneficiary.currency, 'source_currency');
  const { source, destination, fxFee, txnFee } = priceOf(ctx, input, rate, rail);
  const debit = add(add(source, fxFee), txnFee);
  const faults = [
    () => requireBeneficiary(beneficiary, ctx.now()),
    () => requireCorridor(source_currency, beneficiary.currency, rail, ctx.merchant.currencies, beneficiary),
    () => requireLimits(destination, rail),
  ].flatMap(listFaults);
  const arrival = estimateCreditDate(
    ctx,
    sentAt(ctx, input.send_on),
    source.currency,
    destination.currency,
    rail,
  );
  return {
    source: toWire(source),
    destination: toWire(destination),
    fees: { fx_fee: toWire(fxFee), txn_fee: toWire(txnFee) },
    rate: rateToNumber(rate),
    debit: toWire(debit),
    available: Number(await readAvailable(ctx.db, ctx.merchant.id, source_currency)),
    approval: await previewApproval(ctx, source, rail, beneficiary),
    estimated_credit_date: arrival && toDate(arrival),
    wait: waitOf(beneficiary, ctx.now()),
    payable_at: beneficiary.payable_at && toIso(beneficiary.payable_at),
    faults,
  };
}

/** A day that can't be scheduled is rejected when the payout is saved. */
function sentAt(ctx: Context, day: string | undefined): Date {
  const { first, last } = sendableDays(ctx.now());
  return day !== undefined && first <= day && day <= last ? startOfDay(day) : ctx.now();
}

async function previewApproval(ctx: Context, amount: Money, rail: string, { updated_at }: Beneficiary) {
  if (!hasFeature(ctx.merchant, 'payout_approval')) return null;
  const freshBeneficiary = isFresh(updated_at, ctx.now());
  const requirement = await requirementFor(ctx, { amount, rail, source: 'person', freshBeneficiary });
  const { rule } = requirement ?? DEFAULT_REQUIREMENT;
  return { needed: !requirement || !needsNobody(requirement), rule: rule?.name ?? null };
}

const toWire = ({ amount, currency }: Money) => ({ amount: Number(amount), currency });
