import type * as z from 'zod';
import type { Context } from '../../../../identity/context';
import { read, transact } from '../../../../identity/transaction';
import { invalid } from '../../../../kernel/error';
import { readCurrencies } from '../../../../ledger/totals';
import type { reportsDashboard } from '../dashboard';
import { ACCOUNT_NAMES, ACCOUNTS } from './accounts';

type Input = z.output<typeof reportsDashboard.operations.set_account_codes.input>;
type Output = z.output<typeof reportsDashboard.operations.account_codes.output>;

export async function codesOf(ctx: Context): Promise<(account: string, currency: string) => string | null> {
  const rows = await read(ctx, (tx) => tx.accountCode.findMany({ where: { merchant_id: ctx.merchant.id } }));
  const codes = new Map(rows.map(({ account, currency, code }) => [`${account} ${currency}`, code]));
  return (account, currency) => codes.get(`${account} ${currency}`) ?? null;
}

export async function accountCodes(ctx: Context): Promise<Output> {
  const currencies = await readCurrencies(ctx.db, ctx.merchant);
  const codeOf = await codesOf(ctx);
  return {
    accounts: ACCOUNTS.map((account) => ({
      account,
      name: ACCOUNT_NAMES[account],
      codes: currencies.map((currency) => ({ currency, code: codeOf(account, currency) })),
    })),
  };
}

export async function setAccountCodes(ctx: Context, { codes }: Input): Promise<Output> {
  const known = new Set(await readCurrencies(ctx.db, ctx.merchant));
  const seen = new Set<string>();
  for (const [at, { account, currency }] of codes.entries()) {
    if (!known.has(currency))
      throw invalid(`codes.${at}.currency`, 'enum', 'currency must be one of the currencies in your journal');
    if (seen.has(`${account} ${currency}`))
      throw invalid(`codes.${at}`, 'unique', `${account} in ${currency} is given more than once`);
    seen.add(`${account} ${currency}`);
  }
  const merchant_id = ctx.merchant.id;
  const set = codes.flatMap(({ code, ...place }) => (code === null ? [] : [{ merchant_id, ...place, code }]));
  await transact(ctx, async (tx) => {
    const places = codes.map(({ account, currency }) => ({ account, currency }));
    await tx.accountCode.deleteMany({ where: { merchant_id, OR: places } });
    await tx.accountCode.createMany({ data: set });
  });
  return accountCodes(ctx);
}
