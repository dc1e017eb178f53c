import { toDate } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { formatMoney } from '../../../../kernel/money/amount-text';
import type { UpcomingLine } from '../../../kit/words/upcoming';
import { loadPayees } from '../list';
import * as store from '../store';

export async function listScheduledPayouts(ctx: Context, until: Date, take: number): Promise<UpcomingLine[]> {
  const merchantId = ctx.merchant.id;
  const days = { from: ctx.now(), until };
  const scheduled = await read(ctx, (tx) => store.findScheduled(tx, merchantId, days, take));
  const payees = await loadPayees(
    ctx,
    scheduled.map(({ payout }) => payout),
  );
  return scheduled.map(({ payout, send_on }) => {
    const { destination_amount, destination_currency, source_amount, source_currency } = payout;
    return {
      id: payout.id,
      title: `Payout to ${payees.get(payout.beneficiary_id)!.name}`,
      detail: `${formatMoney(destination_amount, destination_currency)} at 00:00 IST, at that day’s rate`,
      amount: { amount: Number(source_amount), currency: source_currency },
      direction: 'out' as const,
      day: toDate(send_on),
      at: null,
    };
  });
}
