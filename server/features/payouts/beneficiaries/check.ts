import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { alpha3Of } from '../../../kernel/text/country';
import { normalize } from '../../../kernel/text/line';
import { carriedNames } from '../../../providers/carried-name';
import { type Account, listAccountErrors, readAccount } from './account';
import { accountHash, findBankOfAccount } from './bank';
import { LATIN_NAME, railsOfAccount, whyNotCarriedTo } from './carried-name';
import { findAccount } from './store';

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

/** Faults and facts of an account as it is typed. `account` is null with faults. */
export function checkTyped({
  name = '',
  latin_name,
  country,
  upi_id,
  currency,
  account_number = '',
  ...codes
}: Typed) {
  const given = {
    category: 'payout' as const,
    ...(upi_id === undefined
      ? { bank_account: { currency, account_number, ...codes } }
      : { upi_account: { upi_id } }),
  };
  const errors = listAccountErrors(given);
  if (errors.length)
    return { account: null, faults: errors, payment_rails: [], sent_as: [], bank_country: null, bank: null };
  const account = readAccount(given);
  const rails = railsOfAccount(account);
  const party = { name: normalize(name), latin_name: latin_name && normalize(latin_name) };
  const why = name.trim() === '' ? null : whyNotCarriedTo(party, country, account);
  return {
    account,
    faults: why ? [{ path: LATIN_NAME, rule: 'required', message: `${LATIN_NAME} is required: ${why}` }] : [],
    payment_rails: [...rails],
    sent_as: why ? [] : carriedNames(party, rails),
    bank_country: alpha3Of(account.bankCountry) ?? null,
    bank: findBankOfAccount(account),
  };
}

export async function check(ctx: Context, typed: Typed) {
  const { account, ...checked } = checkTyped(typed);
  const twin = account && (await findTwin(ctx, account));
  return {
    ...checked,
    duplicate: twin && { id: twin.id, name: twin.name, type: twin.type as 'individual' | 'business' },
  };
}

const findTwin = (ctx: Context, account: Account) =>
  read(ctx, (tx) =>
    findAccount(tx, ctx.merchant.id, {
      account_hash: accountHash(ctx.seal, account),
      currency: account.currency,
    }),
  );
