import { drawSheetTask } from '../../../files/pdf/drawing';
import type { Sheet } from '../../../files/pdf/sheet';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../kernel/file';
import { transferReferenceOf } from '../../collections/payins/public';
import { findCollectionAccounts } from '../../collections/virtual-accounts/public';
import { accountTitle, arrivalOf, receivingLines } from './words';

export const listAccounts = async (ctx: Context) => ({
  currencies: await Promise.all(
    ctx.merchant.currencies.map(async (currency) => ({
      currency,
      accounts: await findAccounts(ctx, currency),
    })),
  ),
});

async function findAccounts(ctx: Context, currency: string) {
  const found = await findCollectionAccounts(ctx, ctx.merchant, currency);
  return found.map(({ is_shared, ...account }) => ({
    ...account,
    reference: is_shared ? transferReferenceOf(ctx.merchant) : null,
  }));
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
        ...receivingLines(account),
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
