import { expect, test } from 'vitest';
import { BALANCE_CURRENCIES, OTHER_EXPONENTS } from '../../kernel/money/currency';
import { isCurrency } from './currencies';

test('knows the currencies in use, and neither former nor made-up ones', () => {
  const known = [...BALANCE_CURRENCIES, ...[...OTHER_EXPONENTS.values()].flat(), 'SEK', 'MXN', 'ZWG'];
  expect(known.filter((code) => !isCurrency(code))).toEqual([]);
  expect(['DEM', 'ITL', 'EUX', 'eur', 'XAU', 'XXX', ''].filter(isCurrency)).toEqual([]);
});
