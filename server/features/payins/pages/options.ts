import type { Context, Merchant } from '../../../access/context';
import { COLLECTION_CURRENCIES } from '../../../kernel/currency';
import { money } from '../../../kernel/money';
import { collectionFee } from '../../pricing/public';
import { OFFERED } from '../create/terms';
import { payinPurposes } from '../model/purposes';
import type { Requirable } from '../schema';

/** What a new payment link can be made of. */
export async function options({ merchant, mailer }: Context) {
  return {
    currencies: COLLECTION_CURRENCIES.filter((one) => merchant.currencies.includes(one)),
    methods: [...OFFERED],
    required: requiredOf(merchant),
    default_purpose: merchant.payin_purpose,
    mail: mailer !== undefined,
    purposes: payinPurposes().map(({ code, group, description }) => ({ code, group, description })),
  };
}

function requiredOf({ required_payin_fields, payin_purpose }: Merchant): Requirable[] {
  const required = required_payin_fields as Requirable[];
  return payin_purpose === null ? [...new Set<Requirable>([...required, 'purpose_code'])] : required;
}

export async function fees(ctx: Context, { amount, currency }: { amount: number; currency: string }) {
  return {
    fees: OFFERED.map((method) => {
      const fee = collectionFee(ctx, money(amount, currency), method);
      return { method, fee: { amount: Number(fee.amount), currency: fee.currency } };
    }),
  };
}
