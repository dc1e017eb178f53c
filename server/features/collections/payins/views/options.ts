import type { Context, Merchant } from '../../../../identity/context';
import { COLLECTION_CURRENCIES } from '../../../../kernel/money/currency';
import { money } from '../../../../kernel/money/money';
import { collectionFee } from '../../../treasury/fees/pricing/public';
import { DEFAULT_METHODS } from '../create/terms';
import { listPayinPurposes } from '../model/purposes';
import type { Requirable } from '../schema';

export async function loadOptions({ merchant, mailer }: Context) {
  return {
    currencies: COLLECTION_CURRENCIES.filter((one) => merchant.currencies.includes(one)),
    methods: [...DEFAULT_METHODS],
    required: requiredFields(merchant),
    default_purpose: merchant.payin_purpose,
    mail: mailer !== undefined,
    purposes: listPayinPurposes().map(({ code, group, description }) => ({ code, group, description })),
  };
}

function requiredFields({ required_payin_fields, payin_purpose }: Merchant): Requirable[] {
  const required = required_payin_fields as Requirable[];
  return payin_purpose === null ? [...new Set<Requirable>([...required, 'purpose_code'])] : required;
}

export async function estimateFees(ctx: Context, { amount, currency }: { amount: number; currency: string }) {
  return {
    fees: DEFAULT_METHODS.map((method) => {
      const fee = collectionFee(ctx, money(amount, currency), method);
      return { method, fee: { amount: Number(fee.amount), currency: fee.currency } };
    }),
  };
}
