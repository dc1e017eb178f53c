import { isValidIBAN } from 'ibantools';
import {
  type Balance,
  type BalanceType,
  BankFileFault,
  type Charge,
  type Detail,
  type Entry,
  NO_CODE,
  NO_DETAIL,
  type StatementStart,
  type Total,
} from './model';
import { readInformation } from './mt-information';
import { clip, readAmount, readShortDay, requireCurrency } from './values';

export function accountOf(text: string): StatementStart['account'] {
  const [, plain = text] = /^(\S+?)\s*[A-Z]{3}$/.exec(text) ?? [];
  const number = isValidIBAN(plain) ? plain : text;
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);
  return { iban: isIban ? number : null, number: isIban ? null : number, currency: null, bic: null };
}

const amountIn = (currency: string, digits: string, place: string): bigint =>
  readAmount(digits, requireCurrency(currency, place), place, ',');

export function balanceOf(type: BalanceType, value: string, place: string): Balance {
  const [, mark, day, currency, digits] = /^([CD])(\d{6})([A-Z]{3})([\d,]*)$/.exec(value) ?? [];
  if (!mark) throw new BankFileFault(place, `${clip(value)} is not mark, day, currency and amount`);
  const amount = amountIn(currency!, digits!, place);
  return {
    type,
    amount: mark === 'C' ? amount : -amount,
    currency: currency!,
    date: readShortDay(day!, place),
  };
}

export function floorCurrencyOf(value: string, place: string): string {
  const [, currency] = /^([A-Z]{3})[CD]?[\d,]+$/.exec(value) ?? [];
  if (!currency) throw new BankFileFault(place, `${clip(value)} is not currency, mark and amount`);
  return requireCurrency(currency, place);
}

export function totalOf(value: string, place: string): Total {
  const [, count, currency, digits] = /^(\d{1,5})([A-Z]{3})([\d,]*)$/.exec(value) ?? [];
  if (!count) throw new BankFileFault(place, `${clip(value)} is not count, currency and sum`);
  return { count: Number(count), sum: amountIn(currency!, digits!, place) };
}

const SUPPLEMENT = /\/(OCMT|CHGS)\/([A-Z]{3})([\d,]+)(?=\/)/g;

export function withSupplement(entry: Entry, text: string, place: string): Entry {
  let original: Detail['original'] = null;
  const charges: Charge[] = [];
  for (const [, key, currency, digits] of text.matchAll(SUPPLEMENT)) {
    const amount = amountIn(currency!, digits!, place);
    if (key === 'OCMT') original = { amount: entry.amount < 0n ? -amount : amount, currency: currency! };
    else charges.push({ amount: -amount, currency: currency!, included: null });
  }
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0n);
  const included =
    original?.currency === entry.currency && charged !== 0n && original.amount + charged === entry.amount
      ? true
      : null;
  return {
    ...entry,
    charges: charges.map((one) => ({ ...one, included })),
    text,
    details: [{ ...NO_DETAIL, amount: entry.amount, currency: entry.currency, original, text }],
  };
}

export function withInformation(entry: Entry, lines: readonly string[], place: string): Entry {
  const { amount, currency } = entry;
  const { text, transactionCode, detail } = readInformation(lines, { credit: amount >= 0n, currency, place });
  const [supplement = NO_DETAIL] = entry.details;
  return {
    ...entry,
    code: transactionCode
      ? { ...NO_CODE, proprietary: `${entry.code.proprietary}+${transactionCode}` }
      : entry.code,
    text,
    details: [
      {
        ...supplement,
        amount,
        currency,
        ...detail,
        original: supplement.original ?? detail.original ?? null,
      },
    ],
  };
}
