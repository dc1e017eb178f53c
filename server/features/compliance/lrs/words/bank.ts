type Digits = readonly [least: number, most: number];

export type LrsBank = {
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_digits: Digits;
  readonly customer_id_digits: Digits;
};

export const LRS_BANKS: readonly LrsBank[] = [
  { bank_code: 'axis', bank_name: 'Axis Bank', account_digits: [15, 15], customer_id_digits: [9, 9] },
  { bank_code: 'fdrl', bank_name: 'Federal Bank', account_digits: [14, 14], customer_id_digits: [9, 9] },
  { bank_code: 'hdfc', bank_name: 'HDFC Bank', account_digits: [14, 14], customer_id_digits: [8, 9] },
  { bank_code: 'icici', bank_name: 'ICICI Bank', account_digits: [12, 12], customer_id_digits: [9, 9] },
];

export const lrsBankOf = (code: string): LrsBank => LRS_BANKS.find(({ bank_code }) => bank_code === code)!;

export const hasDigits = (text: string, [least, most]: Digits): boolean =>
  /^\d+$/.test(text) && text.length >= least && text.length <= most;

export const digitsText = ([least, most]: Digits): string =>
  `${least === most ? least : `${least} to ${most}`} digits`;
