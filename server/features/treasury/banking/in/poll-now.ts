import type { Tx } from '../../../../data/client/client';
import type { BankInstruction } from '../../../../data/prisma/client';
import { REFUND_CHECK } from '../../../collections/refunds/public';
import { fireNow } from '../../../kit/timers';
import { pollPayoutsNow } from '../../../payouts/payouts/public';
import { pollSettlementsNow } from '../../settlements/public';

const AT_ONCE = 1_000;

/** A page shows the bank's answer within a second, not at the next regular poll. */
export async function pollNow(
  tx: Tx,
  answered: readonly Pick<BankInstruction, 'merchant_id' | 'id'>[],
  at: Date,
): Promise<void> {
  for (const merchantId of new Set(answered.map(({ merchant_id }) => merchant_id))) {
    const ids = answered.filter((one) => one.merchant_id === merchantId).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      await pollPayoutsNow(tx, merchantId, some, at);
      await pollSettlementsNow(tx, merchantId, some, at);
      // Each attempt of a refund is an instruction.
      const subjects = some.map((id) => id.split('.')[0]!);
      await fireNow(tx, REFUND_CHECK, merchantId, subjects, at);
    }
  }
}
