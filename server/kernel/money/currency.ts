export type Currency = string;

/** Decimal places of the ISO 4217 currencies that don't have two. Source: ISO 4217, List One. */
const EXPONENTS: Record<Currency, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

export const exponentOf = (currency: Currency): number => EXPONENTS[currency] ?? 2;

export const OTHER_EXPONENTS: ReadonlyMap<number, readonly Currency[]> = new Map(
  [0, 3, 4].map((places) => [places, Object.keys(EXPONENTS).filter((code) => EXPONENTS[code] === places)]),
);

export const BALANCE_CURRENCIES = ['USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD'] as const;

export const COLLECTION_CURRENCIES = ['USD', 'EUR', 'GBP', 'AED', 'SGD'] as const;
