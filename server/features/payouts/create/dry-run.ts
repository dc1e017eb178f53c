import type { Context } from '../../../access/context';
import type { Beneficiary } from '../../../db/prisma/client';
import type { FieldError } from '../../../kernel/error';
import { fieldErrors } from '../../../kernel/field-errors';
import type { Money } from '../../../kernel/money';
import type { RailName } from '../../../kernel/rail';
import { totalOf } from '../model/postings';
import { checkCorridor, checkPurpose, refuseInactive } from '../model/rules';
import { createInput } from '../schema';
import { type Guard, noting } from './guard';
import { checkNotesOf, contextOf, type Input, prepare } from './prepare';

export type DryRun = {
  /** All that would refuse it, as far as it can be told. */
  readonly faults: readonly FieldError[];
  /** True where its request_id has made a payout already. */
  readonly taken: boolean;
  /** What the balance would be debited; null where a fault leaves that open. */
  readonly debit: Money | null;
};

/** What POST /payouts would answer to this input, by the same rules: names every fault instead of the first, and changes nothing. */
export async function dryRun(ctx: Context, given: Record<string, unknown>): Promise<DryRun> {
  const parsed = createInput.safeParse(given, { reportInput: true });
  const input = parsed.success ? parsed.data : (given as Partial<Input>);
  const faults: FieldError[] = parsed.success ? [] : fieldErrors(parsed.error.issues);
  const misshapen = new Set(faults.map(({ path }) => path));
  const isGood = (path: string) => !misshapen.has(path);
  const known = await contextOf(ctx, {
    ...input,
    request_id: isGood('request_id') ? input.request_id : undefined,
  });
  const { beneficiary, quote, available, taken } = known;
  const guard = noting(faults, input.source_amount === undefined ? 'destination_amount' : 'source_amount');
  let debit: Money | null = null;
  if (!beneficiary) {
    if (isGood('beneficiary_id'))
      faults.push({ path: 'beneficiary_id', rule: 'unknown', message: 'No beneficiary has this ID' });
  } else if (parsed.success) {
    guard(() => {
      debit = totalOf(prepare(ctx, parsed.data, { beneficiary, quote, available, documents: [] }, guard));
    });
    // Where the price can't be told, the notes still can.
    checkNotesOf(ctx, input, beneficiary, guard);
  } else {
    guard(() => refuseInactive(beneficiary));
    checkCorridorOf(ctx, input, beneficiary, isGood, guard);
    if (isGood('notes')) checkNotesOf(ctx, input, beneficiary, guard);
  }
  if (!parsed.success || !beneficiary) checkPurposeOf(input, isGood, guard);
  return { faults, taken, debit };
}

/** Currencies and rail by themselves, where the amount could not be read. */
function checkCorridorOf(
  ctx: Context,
  { source_currency, destination_currency, payment_rail = 'swift' }: Partial<Input>,
  beneficiary: Beneficiary,
  isGood: (path: string) => boolean,
  guard: Guard,
): void {
  if (!['source_currency', 'destination_currency', 'payment_rail'].every(isGood)) return;
  guard(() =>
    checkCorridor(
      source_currency!,
      destination_currency!,
      payment_rail,
      ctx.merchant.currencies,
      beneficiary,
    ),
  );
}

/** The purpose by itself, where the rest was not asked. */
function checkPurposeOf(input: Partial<Input>, isGood: (path: string) => boolean, guard: Guard): void {
  if (!input.purpose_code || !isGood('purpose_code') || !isGood('payment_rail')) return;
  const rail: RailName = input.payment_rail ?? 'swift';
  guard(() => checkPurpose(input.purpose_code!, rail));
}
