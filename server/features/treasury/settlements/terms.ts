import { toDate } from '../../../data/image';
import { type Context, hasFeature } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { roleReason } from '../../../kernel/role-reason';
import { readAvailableByCurrency } from '../../../ledger/available';
import { txnFeeIn } from '../fees/pricing/public';
import { estimateCreditDate } from '../payment-rails/public';
import { toWithdrawalAccountBrief, withdrawalAccountsAtWork } from '../withdrawal-accounts/public';

export async function loadTerms(ctx: Context) {
  const merchant_id = ctx.merchant.id;
  const { balances, accounts } = await read(ctx, async (tx) => ({
    balances: await readAvailableByCurrency(tx, merchant_id),
    accounts: await withdrawalAccountsAtWork(tx, merchant_id),
  }));
  const reason = whyNotCreate(ctx);
  return {
    enabled: reason === null,
    reason,
    balances: ctx.merchant.currencies.map((currency) => {
      const inIt = (amount: bigint) => ({ amount: Number(amount), currency });
      const available = balances.get(currency) ?? 0n;
      const fee = txnFeeIn(ctx, currency, 'swift').amount;
      const of = (status: string) =>
        accounts.find((one) => one.currency === currency && one.status === status);
      const account = of('active');
      const arrival = estimateCreditDate(ctx, ctx.now(), currency, currency, 'swift');
      return {
        available: inIt(available),
        fee: inIt(fee),
        most: inIt(available > fee ? available - fee : 0n),
        account: account ? toWithdrawalAccountBrief(account) : null,
        waiting: of('pending') !== undefined,
        estimated_credit_date: arrival && toDate(arrival),
      };
    }),
  };
}

function whyNotCreate(ctx: Context): string | null {
  if (!hasFeature(ctx.merchant, 'settlements') || !ctx.providers.for(ctx.merchant).bank)
    return 'Withdrawals are off. Ask your administrator to turn them on';
  return ctx.scopes.has('make') ? null : roleReason('create withdrawals');
}
