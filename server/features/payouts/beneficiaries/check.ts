import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { alpha3Of } from '../../../kernel/text/country';
import { carriedNames } from '../../../providers/carried-name';
import { listAccountErrors, readAccount } from './account';
import { accountHash, findBankOfAccount } from './bank';
import { railsOf } from './eligibility';
import * as store from './store';

type Typed = {
  name?: string;
  currency: string;
  account_number?: string;
  swift_code?: string;
  local_routing_number?: string;
  upi_id?: string;
};

export async function check(
  ctx: Context,
  { name = '', upi_id, currency, account_number = '', ...codes }: Typed,
) {
  const given = {
    category: 'payout' as const,
    ...(upi_id === undefined
      ? { bank_account: { currency, account_number, ...codes } }
      : { upi_account: { upi_id } }),
  };
  const faults = listAccountErrors(given);
  if (faults.length)
    return { faults, payment_rails: [], sent_as: [], bank_country: null, bank: null, duplicate: null };
  const account = readAccount(given);
  const twin = await read(ctx, (tx) =>
    store.findAccount(tx, ctx.merchant.id, accountHash(ctx.seal, account), account.currency),
  );
  const rails = [
    ...railsOf({
      account_format: account.format,
      currency: account.currency,
      swift_code: account.swiftCode,
    }),
  ];
  return {
    faults,
    payment_rails: rails,
    sent_as: carriedNames(name.trim(), rails),
    bank_country: alpha3Of(account.bankCountry) ?? null,
    bank: findBankOfAccount(account),
    duplicate: twin && { id: twin.id, name: twin.name, type: twin.type as 'individual' | 'business' },
  };
}
