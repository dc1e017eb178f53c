import type { Beneficiary } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { FieldError } from '../../../../kernel/error';
import { fieldErrors } from '../../../../kernel/field-errors';
import type { Money } from '../../../../kernel/money/money';
import type { RailName } from '../../../../kernel/rail';
import { collectErrors, type Guard } from '../../../kit/guard';
import { totalOf } from '../model/postings';
import { requireActiveBeneficiary, requireCorridor, requirePurpose } from '../model/rules';
import { createInput } from '../schema';
import { type Input, loadCreateContext, prepare, requirePayoutNotes } from './prepare';

export type DryRun = {
  readonly faults: readonly FieldError[];
  readonly taken: boolean;
  readonly debit: Money | null;
};

/** Applies the rules of POST /payouts, but collects every error instead of the first and changes nothing. */
export async function dryRun(ctx: Context, rawInput: Record<string, unknown>): Promise<DryRun> {
  const parsed = createInput.safeParse(rawInput, { reportInput: true });
  const input = parsed.success ? parsed.data : (rawInput as Partial<Input>);
  const faults: FieldError[] = parsed.success ? [] : fieldErrors(parsed.error.issues);
  const invalidPaths = new Set(faults.map(({ path }) => path));
  const isGood = (path: string) => !invalidPaths.has(path);
  const known = await loadCreateContext(ctx, {
    ...input,
    request_id: isGood('request_id') ? input.request_id : undefined,
  });
  const { beneficiary, quote, available, taken } = known;
  const guard = collectErrors(
    faults,
    input.source_amount === undefined ? 'destination_amount' : 'source_amount',
  );
  let debit: Money | null = null;
  if (!beneficiary) {
    if (isGood('beneficiary_id'))
      faults.push({ path: 'beneficiary_id', rule: 'unknown', message: 'No beneficiary has this ID' });
  } else if (parsed.success) {
    guard(() => {
      debit = totalOf(prepare(ctx, parsed.data, { beneficiary, quote, available, documents: [] }, guard));
    });
    // Notes can be checked even if the price cannot be computed.
    requirePayoutNotes(ctx, input, beneficiary, guard);
  } else {
    guard(() => requireActiveBeneficiary(beneficiary, ctx.now()));
    requireCorridorOnly(ctx, input, beneficiary, isGood, guard);
    if (isGood('notes')) requirePayoutNotes(ctx, input, beneficiary, guard);
  }
  if (!parsed.success || !beneficiary) requirePurposeOnly(input, isGood, guard);
  return { faults, taken, debit };
}

function requireCorridorOnly(
  ctx: Context,
  { source_currency, destination_currency, payment_rail = 'swift' }: Partial<Input>,
  beneficiary: Beneficiary,
  isGood: (path: string) => boolean,
  guard: Guard,
): void {
  if (!['source_currency', 'destination_currency', 'payment_rail'].every(isGood)) return;
  guard(() =>
    requireCorridor(
      source_currency!,
      destination_currency!,
      payment_rail,
      ctx.merchant.currencies,
      beneficiary,
    ),
  );
}

function requirePurposeOnly(input: Partial<Input>, isGood: (path: string) => boolean, guard: Guard): void {
  if (!input.purpose_code || !isGood('purpose_code') || !isGood('payment_rail')) return;
  const rail: RailName = input.payment_rail ?? 'swift';
  guard(() => requirePurpose(input.purpose_code!, rail));
}
