import type { Context } from '../../../access/context';
import { COLLECTION_CURRENCIES } from '../../../kernel/currency';
import { LRS_PURPOSES } from '../../../kernel/lrs-labels';
import { money } from '../../../kernel/money';
import { collectionFee } from '../../pricing/public';
import { OFFERED } from '../create/terms';
import { PURPOSES } from '../model/purposes';
import type { Requirable } from '../schema';

/** What a new payment link can be made of. */
export async function options({ merchant, mailer }: Context) {
  return {
    currencies: COLLECTION_CURRENCIES.filter((one) => merchant.currencies.includes(one)),
    methods: [...OFFERED],
    required: merchant.required_payin_fields as Requirable[],
    mail: mailer !== undefined,
    purposes: [...PURPOSES.values()]
      .filter(({ code }) => !(LRS_PURPOSES as readonly string[]).includes(code))
      .map(({ code, group, description }) => ({ code, group, description })),
  };
}

export async function fees(ctx: Context, { amount, currency }: { amount: number; currency: string }) {
  return {
    fees: OFFERED.map((method) => {
      const fee = collectionFee(ctx, money(amount, currency), method);
      return { method, fee: { amount: Number(fee.amount), currency: fee.currency } };
    }),
  };
}
