import type { Context, Merchant } from '../../../../identity/context';
import { COLLECTION_CURRENCIES } from '../../../../kernel/money/currency';
import { money } from '../../../../kernel/money/money';
import { collectionFee } from '../../../treasury/fees/pricing/public';
import { findMethods, METHODS } from '../model/methods';
import { listPayinPurposes } from '../model/purposes';
import type { Requirable } from '../schema';

export async function loadOptions(ctx: Context) {
  const { merchant, mailer } = ctx;
  const collected = COLLECTION_CURRENCIES.filter((one) => merchant.currencies.includes(one));
  const offers = await Promise.all(
    collected.map(async (currency) => ({ currency, methods: await findMethods(ctx, currency) })),
  );
  const payable = offers.filter(({ methods }) => methods.length > 0);
  return {
    // Where nothing is configured yet, the form shows all, and its refusal names what is missing.
    currencies: payable.length ? payable.map(({ currency }) => currency) : collected,
    methods: payable.length ? [...new Set(payable.flatMap(({ methods }) => methods))] : [...METHODS],
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
  const methods = await findMethods(ctx, currency);
  return {
    fees: methods.map((method) => {
      const fee = collectionFee(ctx, money(amount, currency), method);
      return { method, fee: { amount: Number(fee.amount), currency: fee.currency } };
    }),
  };
}
