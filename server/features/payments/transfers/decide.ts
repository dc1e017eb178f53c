import type { Change, Rows, Write } from '../../../changes/change';
import type { Payin } from '../../../db/prisma/client';
import type { Entry } from '../../../ledger/entry';
import { paying, takesFrom } from '../../payins/public';
import type { Mover } from '../model/moves';
import { arrive, charge } from '../model/postings';
import { referralOf } from '../model/referral';
import { termsOf } from '../model/row';
import { landing } from './landing';
import { isOwn } from './top-up';

type Row = Rows['payment'];

export type Decided = {
  readonly row: Row;
  readonly writes: readonly Write<'stale'>[];
  readonly entries: readonly Entry[];
  readonly otherMerchants?: Change<'stale'>['otherMerchants'];
};

/** What becomes of a transfer that nothing speaks against: it pays what it names, waits to be matched, or is simply there. */
export function decide(by: Mover, row: Row, named: Payin | null): Decided {
  if (!named) return credited(by, row);
  if (named.status !== 'active') return waitsFor(row, 'PAYIN_NOT_FOUND');
  if (named.transfer_amount !== row.amount || named.currency !== row.currency)
    return waitsFor(row, 'PAYIN_AMOUNT_MISMATCH');
  if (!takesFrom(named, row.sender_account_hash)) return waitsFor(row, 'TPV_MISMATCH');
  return pays(by, row, named);
}

/** To the balance at once, unmatched until somebody connects it. */
function credited(by: Mover, row: Row): Decided {
  const top_up = row.virtual_account_id === null && isOwn(by.merchant.name, row.sender_name);
  const free = { ...row, top_up, status: 'success', paid_at: by.now(), funds_available: true, pending: 0n };
  return { row: free, writes: [], entries: arrive(free, 'available') };
}

/** Its money stays pending until it is connected. */
function waitsFor(row: Row, error_code: string): Decided {
  const held = { ...row, status: 'action_required', error_code, pending: row.amount };
  return { row: held, writes: [], entries: arrive(held, 'pending') };
}

function pays(by: Mover, row: Row, payin: Payin): Decided {
  const paid = landing(
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
  const { writes, entries, otherMerchants } = referralOf(by, paid);
  return {
    row: paid,
    writes: [...paying(by, payin, row.id), ...writes],
    entries: [...arrive(paid, to), ...charge(paid, to), ...entries],
    otherMerchants,
  };
}
