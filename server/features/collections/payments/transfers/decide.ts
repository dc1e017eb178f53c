import type { Change, Rows, Write } from '../../../../data/commit/change';
import type { Payin } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import type { Entry } from '../../../../kernel/money/entry';
import { findLinkOf, hasPlace, takePlace } from '../../open-links/public';
import { acceptsTransfersFrom, paidWrites } from '../../payins/public';
import { chargeMerchantFees, receive } from '../model/postings';
import { buildReferral } from '../model/referral';
import { termsOf } from '../model/row';
import { withLrsTerms } from './landing';

type Row = Rows['payment'];

export type Decision = {
  readonly row: Row;
  readonly writes: readonly Write<'stale'>[];
  readonly entries: readonly Entry[];
  readonly otherMerchants?: Change<'stale'>['otherMerchants'];
};

export async function decideTransfer(by: ActorContext, row: Row, named: Payin | null): Promise<Decision> {
  if (!named) return creditUnmatched(by, row);
  if (named.status !== 'active') return holdUnmatched(row, 'PAYIN_NOT_FOUND');
  if (named.transfer_amount !== row.amount || named.currency !== row.currency)
    return holdUnmatched(row, 'PAYIN_AMOUNT_MISMATCH');
  if (!acceptsTransfersFrom(named, row.sender_account_hash)) return holdUnmatched(row, 'TPV_MISMATCH');
  const link = await findLinkOf(by, named);
  if (link && !hasPlace(link)) return holdUnmatched(row, 'PAYIN_NOT_FOUND');
  const paid = payNamed(by, row, named);
  return { ...paid, writes: [...paid.writes, ...takePlace(link)] };
}

function creditUnmatched(by: ActorContext, row: Row): Decision {
  const free = { ...row, status: 'success', paid_at: by.now(), funds_available: true, pending: 0n };
  return { row: free, writes: [], entries: receive(free, 'available') };
}

function holdUnmatched(row: Row, error_code: string): Decision {
  const held = { ...row, status: 'action_required', error_code, pending: row.amount };
  return { row: held, writes: [], entries: receive(held, 'pending') };
}

function payNamed(by: ActorContext, row: Row, payin: Payin): Decision {
  const paid = withLrsTerms(
    {
      ...row,
      ...termsOf(payin, 'bank_transfer'),
      status: 'success',
      paid_at: by.now(),
      funds_available: true,
      pending: 0n,
    },
    payin,
  );
  const to = paid.funds_available ? 'available' : 'pending';
  const { writes, entries, otherMerchants } = buildReferral(by, paid);
  return {
    row: paid,
    writes: [...paidWrites(by, payin, row.id), ...writes],
    entries: [...receive(paid, to), ...chargeMerchantFees(paid, to), ...entries],
    otherMerchants,
  };
}
