import type { Context } from '../../access/context';
import { alpha3Of } from '../../kernel/country';
import { isDomainError } from '../../kernel/error';
import { readAccount } from './account';
import { railsOf } from './eligibility';

type Typed = {
  currency: string;
  account_number?: string;
  swift_code?: string;
  local_routing_number?: string;
  upi_id?: string;
};

/** What is wrong with the details so far, or which rails they reach, without keeping anything. */
export async function check(_ctx: Context, { upi_id, currency, account_number = '', ...codes }: Typed) {
  try {
    const account = readAccount({
      category: 'payout',
      ...(upi_id === undefined
        ? { bank_account: { currency, account_number, ...codes } }
        : { upi_account: { upi_id } }),
    });
    const reachable = {
      account_format: account.format,
      currency: account.currency,
      swift_code: account.swiftCode,
    };
    return {
      faults: [],
      payment_rails: [...railsOf(reachable)],
      bank_country: alpha3Of(account.bankCountry) ?? null,
    };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { faults: [...error.fields], payment_rails: [], bank_country: null };
  }
}
