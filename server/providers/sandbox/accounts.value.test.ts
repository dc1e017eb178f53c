import { isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { COLLECTION_CURRENCIES } from '../../kernel/money/currency';
import type { PaymentType } from '../accounts';
import { sandboxAccounts } from './accounts';

const open = (id: string, currency: string, paymentType: PaymentType) =>
  sandboxAccounts.open({ merchantId: 'merch_1', id, currency, paymentType, holderName: 'Shop' });
const TYPES: readonly PaymentType[] = ['local', 'swift'];
const EACH = COLLECTION_CURRENCIES.flatMap((currency) => TYPES.map((type) => [currency, type] as const));
const IBANS: Readonly<Record<string, RegExp>> = { EUR: /^IE/, GBP: /^GB/, AED: /^AE\d{21}$/ };

test.each(EACH)(
  'a sandbox %s account for %s payments has what a payer needs, valid in its country',
  async (currency, type) => {
    for (let at = 0; at < 200; at++) {
      const account = await open(`va_${currency}${at}`, currency, type);
      expect(account.accountNumber).toMatch(/^\d{8,16}$/);
      if (IBANS[currency]) {
        expect(account.iban).toMatch(IBANS[currency]);
        expect(isValidIBAN(account.iban!)).toBe(true);
        expect(account.iban!.endsWith(account.accountNumber)).toBe(true);
      } else expect(account.iban).toBeNull();
      if (type === 'swift') expect(account.swiftCode).toMatch(/^FRSH[A-Z]{2}[A-Z0-9]{2}$/);
      else expect(account.iban ?? account.localRoutingNumber).toMatch(/^\w{6,}$/);
      expect([account.swiftCode, account.localRoutingNumber]).toContain(null);
    }
  },
);

test('a sandbox routing number has the ABA checksum, and a sort code six digits', async () => {
  const { localRoutingNumber: aba } = await open('va_1', 'USD', 'local');
  const [a, b, c, d, e, f, g, h, i] = [...aba!].map(Number) as number[];
  expect((3 * (a! + d! + g!) + 7 * (b! + e! + h!) + (c! + f! + i!)) % 10).toBe(0);
  const { localRoutingNumber: sortCode } = await open('va_1', 'GBP', 'local');
  expect(sortCode).toMatch(/^\d{6}$/);
});

test('the same id produces the same account number, and another id a different one', async () => {
  expect(await open('va_1', 'GBP', 'local')).toEqual(await open('va_1', 'GBP', 'local'));
  const many = Array.from({ length: 5_000 }, (_, at) => open(`va_${at}`, 'GBP', 'local'));
  const ibans = (await Promise.all(many)).map(({ iban }) => iban);
  expect(new Set(ibans).size).toBe(5_000);
});
