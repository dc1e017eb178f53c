import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { unsealAccount } from './account-number';
import { beneficiaryMachine } from './machine';
import * as store from './store';
import { beneficiaryToWire } from './wire';

const titleOf = createTitles(beneficiaryMachine, {
  'beneficiary.created': 'Added',
  'beneficiary.updated': 'Contact details changed',
  'beneficiary.revealed': 'Full account number shown',
});

export async function view(ctx: Context, { id }: { id: string }) {
  const row = await requireBeneficiary(ctx, id);
  const events = await read(ctx, (tx) => readHistory(tx, ctx.merchant.id, id));
  return { beneficiary: beneficiaryToWire(row), timeline: toTimeline(events, titleOf) };
}

/** The event is committed before the number is returned. */
export async function reveal(ctx: Context, { id }: { id: string }) {
  const row = await requireBeneficiary(ctx, id);
  const account_number = await unsealAccount(ctx.seal, row);
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      update(
        'beneficiary',
        { id },
        { updated_at: row.updated_at },
        { event: newEvent(ctx, 'beneficiary.revealed') },
      ),
    ],
  });
  return { account_number };
}

export async function requireBeneficiary(ctx: Context, id: string) {
  const row = await store.findBeneficiary(ctx, id);
  if (!row) throw notFound();
  return row;
}
