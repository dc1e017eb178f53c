import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { alpha3Of } from '../../../kernel/text/country';
import { normalize } from '../../../kernel/text/line';
import { carriedNames } from '../../../providers/carried-name';
import { listAccountErrors, readAccount } from './account';
import { accountHash, findBankOfAccount } from './bank';
import { LATIN_NAME, railsOfAccount, whyNotCarriedTo } from './carried-name';
import * as store from './store';

type Typed = {
  name?: string;
  latin_name?: string;
  country?: string;
  currency: string;
  account_number?: string;
  swift_code?: string;
  local_routing_number?: string;
  upi_id?: string;
};

export async function check(
  ctx: Context,
  { name = '', latin_name, country, upi_id, currency, account_number = '', ...codes }: Typed,
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
    store.findAccount(tx, ctx.merchant.id, {
      account_hash: accountHash(ctx.seal, account),
      currency: account.currency,
    }),
  );
  const rails = railsOfAccount(account);
  const party = { name: normalize(name), latin_name: latin_name && normalize(latin_name) };
  const why = name.trim() === '' ? null : whyNotCarriedTo(party, country, account);
  return {
    faults: why ? [{ path: LATIN_NAME, rule: 'required', message: `${LATIN_NAME} is required: ${why}` }] : [],
    payment_rails: [...rails],
    sent_as: why ? [] : carriedNames(party, rails),
    bank_country: alpha3Of(account.bankCountry) ?? null,
    bank: findBankOfAccount(account),
    duplicate: twin && { id: twin.id, name: twin.name, type: twin.type as 'individual' | 'business' },
  };
}
