import { MAX_AMOUNT } from '../../kernel/money/money';
import { alpha3Of } from '../../kernel/text/country';
import { isCurrency } from './currencies';
import { type Payment, type PaymentBlock, type PaymentFile, PaymentFileFault } from './payment-file';
import { isDay } from './values';

export function requireUnique({ blocks }: PaymentFile): void {
  if (!blocks.length) throw new PaymentFileFault(null, 'PmtInf', 'is missing');
  const seen = { blocks: new Set<string>(), payments: new Set<string>() };
  for (const { id, payments } of blocks) {
    if (seen.blocks.has(id)) throw new PaymentFileFault(id, 'PmtInfId', 'is used twice');
    seen.blocks.add(id);
    if (!payments.length) throw new PaymentFileFault(id, 'CdtTrfTxInf', 'is missing');
    for (const { instructionId } of payments) {
      if (seen.payments.has(instructionId))
        throw new PaymentFileFault(instructionId, 'PmtId/InstrId', 'is used twice');
      seen.payments.add(instructionId);
    }
  }
}

const SEPA = { maxName: 70, maxAmount: 999_999_999_99n };
const MAX_HYBRID_LINES = 2;

/** Lengths and forms of clearing codes. Source: ISO 20022 external code sets, ClearingSystemIdentification. */
const CLEARING: Readonly<Record<string, RegExp>> = {
  USABA: /^\d{9}$/,
  GBDSC: /^\d{6}$/,
  AUBSB: /^\d{6}$/,
  INFSC: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  CACPA: /^\d{9}$/,
  DEBLZ: /^\d{8}$/,
};

/** The rules that more than one element decides. */
export function requireRules({ serviceLevel, debtor }: PaymentBlock, payment: Payment): void {
  const { amount, currency, creditor, creditorAgent, ultimateDebtor } = payment;
  const check = (holds: boolean, path: string, rule: string) => {
    if (!holds) throw new PaymentFileFault(payment.instructionId, path, rule);
  };
  check(isCurrency(currency), 'Amt/InstdAmt', `has no currency of ISO 4217: ${currency}`);
  check(amount > 0n && amount <= MAX_AMOUNT, 'Amt/InstdAmt', 'must be more than zero and within the limit');
  for (const [path, address] of [
    ['Cdtr', creditor.address],
    ['UltmtDbtr', ultimateDebtor?.address],
  ] as const) {
    const lines = address?.lines?.length ?? 0;
    check(lines <= MAX_HYBRID_LINES, `${path}/PstlAdr/AdrLine`, `may be given ${MAX_HYBRID_LINES} times`);
  }
  const { clearing } = creditorAgent;
  if (clearing)
    check(
      CLEARING[clearing.system]?.test(clearing.code) ?? true,
      'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId',
      `does not have the form of ${clearing.system}`,
    );
  check(
    'iban' in creditor.account || creditorAgent.bic !== null || clearing !== null,
    'CdtrAgt',
    'is missing, and the account is not an IBAN',
  );
  if (serviceLevel !== 'SEPA') return;
  check(currency === 'EUR', 'Amt/InstdAmt', 'must be in EUR for SEPA');
  check(amount <= SEPA.maxAmount, 'Amt/InstdAmt', 'must be 999999999.99 or less for SEPA');
  check('iban' in creditor.account, 'CdtrAcct/Id', 'must be an IBAN for SEPA');
  check('iban' in debtor.account, 'DbtrAcct/Id', 'must be an IBAN for SEPA');
  check(payment.chargeBearer === 'SLEV', 'ChrgBr', 'must be SLEV for SEPA');
  for (const [path, name] of [
    ['Cdtr/Nm', creditor.name],
    ['Dbtr/Nm', debtor.name],
  ] as const)
    check(name.length <= SEPA.maxName, path, `must have ${SEPA.maxName} characters or less for SEPA`);
}

type Rule = { readonly max: number; readonly form: (text: string) => boolean; readonly rule: string };

const LATIN = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const LATIN_RULE = "must have letters A to Z, digits, spaces and / - ? : ( ) . , ' + only";
const isText = (text: string) => LATIN.test(text) && text === text.trim();
const text = (max: number): Rule => ({
  max,
  form: isText,
  rule: `${LATIN_RULE}, and no space at its ends`,
});
const identifier: Rule = {
  max: 35,
  form: (value) => isText(value) && !/^\/|\/$|\/\//.test(value),
  rule: `${LATIN_RULE}, neither // nor a space or / at its ends`,
};
const matches = (form: RegExp, rule: string, max = 35): Rule => ({
  max,
  form: (value) => form.test(value),
  rule,
});
const code = (max: number) => matches(/^[A-Z0-9]+$/, 'must have capital letters and digits only', max);
const bic: Rule = {
  max: 11,
  form: (value) =>
    /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/.test(value) && alpha3Of(value.slice(4, 6)) !== undefined,
  rule: 'is not a BIC',
};

/** The rule of each element that has text, by its name. */
const RULES: Readonly<Record<string, Rule>> = {
  MsgId: identifier,
  PmtInfId: identifier,
  InstrId: identifier,
  EndToEndId: identifier,
  Id: text(34),
  UETR: matches(
    /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/,
    'is not a UUID of version 4',
    36,
  ),
  CreDtTm: matches(/^\d{4}-/, 'is not a time of the years 0 to 9999'),
  NbOfTxs: matches(/^\d+$/, 'is not a number', 15),
  CtrlSum: { max: 19, form: (value) => value.replace('.', '').length <= 18, rule: 'has more than 18 digits' },
  PmtMtd: code(3),
  Cd: code(4),
  ReqdExctnDt: { max: 10, form: isDay, rule: 'is not a calendar day' },
  Dt: { max: 10, form: isDay, rule: 'is not a calendar day' },
  Ccy: { max: 3, form: isCurrency, rule: 'is not a currency of ISO 4217' },
  InstdAmt: matches(/^\d+(\.\d+)?$/, 'is not an amount', 19),
  ChrgBr: matches(/^(SLEV|SHAR|DEBT|CRED)$/, 'must be SLEV, SHAR, DEBT or CRED'),
  Nm: text(140),
  StrtNm: text(70),
  BldgNb: text(16),
  PstCd: text(16),
  TwnNm: text(35),
  CtrySubDvsn: text(35),
  Ctry: { max: 2, form: (value) => alpha3Of(value) !== undefined, rule: 'is not a country code' },
  AdrLine: text(70),
  IBAN: { max: 34, form: isIban, rule: 'is not an IBAN, or its check digits are wrong' },
  BICFI: bic,
  BIC: bic,
  MmbId: code(28),
  Ustrd: text(140),
  Ref: {
    max: 35,
    form: (value) => isText(value) && (!/^RF\d\d/.test(value) || hasCheckDigits(value)),
    rule: 'is not a reference, or its check digits are wrong',
  },
};

/** Codes of these elements are longer. */
const CODES: Readonly<Record<string, Rule>> = { LclInstrm: code(35), ClrSysId: code(5) };

export const ruleOf = (name: string, parent: string | undefined): Rule =>
  (name === 'Cd' && parent !== undefined ? CODES[parent] : undefined) ?? RULES[name]!;

function isIban(value: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) && hasCheckDigits(value);
}

/** Modulo 97 of ISO 7064, for IBANs and creditor references. */
function hasCheckDigits(value: string): boolean {
  if (!/^[A-Z0-9]+$/.test(value)) return false;
  const digits = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
