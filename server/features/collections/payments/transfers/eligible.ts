import { toIso } from '../../../../data/image';
import type { Payin, Payment } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound } from '../../../../kernel/error';
import { DEFAULT_PER_PAGE, pageMetaOf } from '../../../../kernel/page';
import { findCustomers } from '../../customers/public';
import { livePayins } from '../../payins/public';
import { payinTypeOf } from '../model/wire';
import * as store from '../store';
import { requireUnmatched, whyNotPay } from './connect';
import { scoreMatch } from './match-score';

type Query = { readonly id: string; readonly page?: number; readonly per_page?: number };

export async function listEligible(ctx: Context, { id, page = 1, per_page = DEFAULT_PER_PAGE }: Query) {
  const { payment, payins, customers } = await loadCandidates(ctx, id);
  const ranked = payins
    .filter((payin) => whyNotPay(payment, payin) === undefined)
    .map((payin) => ({ payin, ...scoreMatch(payment, payin, customers.get(payin.customer_id)!) }))
    .sort((a, b) => b.score - a.score || (a.payin.id < b.payin.id ? 1 : -1));
  const shown = ranked.slice((page - 1) * per_page, page * per_page);
  return {
    data: shown.map(({ payin, score, reasons }) => ({ ...toWire(payin), score, reasons })),
    page_meta: pageMetaOf(ranked.length, per_page, page),
  };
}

const loadCandidates = (ctx: Context, id: string) =>
  read(ctx, async (tx) => {
    const merchant_id = ctx.merchant.id;
    const payment: Payment | null = await store.findIn(tx, merchant_id, id);
    if (!payment) throw notFound();
    requireUnmatched(payment);
    const { amount: transfer_amount, currency } = payment;
    const payins = await livePayins(tx, { merchant_id, transfer_amount, currency });
    const found = await findCustomers(
      tx,
      merchant_id,
      payins.map(({ customer_id }) => customer_id),
    );
    return { payment, payins, customers: new Map(found.map((customer) => [customer.id, customer])) };
  });

const toWire = (payin: Payin) => ({
  id: payin.id,
  type: payinTypeOf(payin.id) as 'payment_link' | 'orders',
  amount: Number(payin.amount),
  currency: payin.currency,
  customer_id: payin.customer_id,
  status: payin.status,
  expires_at: toIso(payin.expires_at),
});
