import { toDate } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { COLLECTION_CURRENCIES } from '../../../../kernel/money/currency';
import * as store from '../store';
import { daysAfter, utcDay } from '../words/billing-days';

const DAYS = 30;

export async function listUpcoming(ctx: Context) {
  const today = utcDay(ctx.now());
  const found = await read(ctx, (tx) =>
    store.sumDueByDay(tx, ctx.merchant.id, today, daysAfter(today, DAYS - 1)),
  );
  return {
    today: toDate(today),
    days: found.map(({ next_payment_date, currency, _count, _sum }) => ({
      date: toDate(next_payment_date!),
      currency,
      count: _count,
      amount: Number(_sum.amount),
    })),
  };
}

export const loadOptions = async ({ merchant, mailer, providers }: Context) => ({
  currencies: COLLECTION_CURRENCIES.filter((one) => merchant.currencies.includes(one)),
  cards: providers.for(merchant).acquirer !== undefined,
  mail: mailer !== undefined,
});
