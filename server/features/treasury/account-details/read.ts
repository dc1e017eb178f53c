import { drawSheetTask } from '../../../files/pdf/drawing';
import type { Sheet } from '../../../files/pdf/sheet';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../kernel/file';
import { findCollectionAccount } from '../../collections/virtual-accounts/public';
import { accountLines } from '../../collections/virtual-accounts/words';
import { accountTitle, arrivalOf } from './words';

const TYPES = ['local', 'swift'] as const;

export const listAccounts = async (ctx: Context) => ({
  currencies: await Promise.all(
    ctx.merchant.currencies.map(async (currency) => ({
      currency,
      accounts: await findAccounts(ctx, currency),
    })),
  ),
});

async function findAccounts(ctx: Context, currency: string) {
  const found = await Promise.all(
    TYPES.map(async (payment_type) => {
      const kind = { currency, paymentType: payment_type };
      const account = await findCollectionAccount(ctx, ctx.merchant, kind);
      return account ? [{ payment_type, ...account }] : [];
    }),
  );
  return found.flat();
}

export async function downloadAccount(
  ctx: Context,
  { currency }: { currency: string },
): Promise<FileContent> {
  const accounts = ctx.merchant.currencies.includes(currency) ? await findAccounts(ctx, currency) : [];
  if (accounts.length === 0) throw notFound();
  const sheet: Sheet = {
    title: `Account details: ${currency}`,
    ...(ctx.merchant.environment === 'sandbox' && {
      warning: 'Sandbox: test data only. Don’t send money to this account.',
    }),
    date: ctx.now(),
    sections: accounts.map((account) => {
      const { rails, arrival } = arrivalOf(account);
      const rows = [
        ...accountLines(account),
        { label: 'Payment methods', value: rails },
        { label: 'Arrival', value: arrival },
      ];
      return {
        title: accountTitle(account),
        rows: rows.map(({ label, value }) => ({ term: label, value })),
      };
    }),
  };
  const bytes = await ctx.threads.run(drawSheetTask, sheet);
  return fileFromBytes(`account-details-${currency}.pdf`, 'application/pdf', bytes);
}
