import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { customerOf } from '../../collections/customers/public';
import { feature } from '../../kit/feature';
import { add } from './accounts/add';
import { get, list, reveal, setBankCustomerId } from './accounts/read';
import { accountToWire } from './accounts/wire';
import { listBanks } from './banks';
import { lrsBankAccountWire } from './contract';
import { lrsDashboard } from './dashboard';
import { createQuote } from './quotes/create';
import { whyNotRemit } from './remitter';
import { findTcsRule } from './taxes';
import { previewQuote } from './views/preview';
import { moneyToWire } from './views/wire';
import { computeRemaining, financialYearOf, readYear, YEAR_LIMIT } from './year';

async function loadYear(ctx: Context, { customer_id }: { customer_id: string }) {
  const customer = await customerOf(ctx, ctx.merchant.id, customer_id);
  if (!customer) throw notFound();
  const refusal = whyNotRemit(customer);
  if (refusal !== null) return { refusal, year: null };
  const now = ctx.now();
  const begins = financialYearOf(now);
  const found = await read(ctx, (tx) => readYear(tx, customer, now));
  const rule = findTcsRule(now);
  return {
    refusal,
    year: {
      begins_on: `${begins}-04-01`,
      ends_on: `${begins + 1}-03-31`,
      limit: moneyToWire(YEAR_LIMIT),
      remitted: moneyToWire(found.usd),
      left: moneyToWire(computeRemaining(found)),
      remitted_inr: moneyToWire(found.inr),
      tcs: rule ? { threshold: moneyToWire(rule.threshold), bps: rule.bps } : null,
    },
  };
}

export const lrs = feature(lrsDashboard, {
  resources: {
    lrs_bank_account: { prefix: 'acclrs', wire: lrsBankAccountWire, toWire: (image) => accountToWire(image) },
  },
})({
  banks: async (ctx, input) => listBanks(ctx, input),
  quote: createQuote,
  add_account: add,
  accounts: list,
  account: get,
  set_bank_customer_id: setBankCustomerId,
  reveal,
  year: loadYear,
  preview: previewQuote,
});
