import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWN_ACCOUNTS, SYSTEM_ACCOUNTS } from '../../../../kernel/money/accounts';
import { effectOn } from '../../../../testing/effect-on';
import { hold, releaseHold, settle, totalOf } from './postings';

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const fee = fc.bigInt({ min: 0n, max: 10n ** 9n });

const payout = fc.record({
  source_currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  source_amount: amount,
  destination_currency: fc.constantFrom('USD', 'INR', 'KWD'),
  destination_amount: amount,
  fx_fee: fee,
  txn_fee: fee,
  fee_collection_mode: fc.constantFrom('immediate', 'deferred'),
});

const ACCOUNTS = [...OWN_ACCOUNTS, ...SYSTEM_ACCOUNTS];
const inCurrency = (entries: ReturnType<typeof hold>, currency: string) =>
  entries.filter((entry) => entry.amount.currency === currency);

test('every sequence of payout entries sums to zero in each currency', () => {
  fc.assert(
    fc.property(payout, (one) => {
      for (const entries of [hold(one), releaseHold(one), settle(one)]) {
        for (const currency of [one.source_currency, one.destination_currency]) {
          const total = ACCOUNTS.reduce(
            (sum, account) => sum + effectOn(account, inCurrency(entries, currency)),
            0n,
          );
          expect(total).toBe(0n);
        }
      }
    }),
  );
});

test('a released hold changes nothing; a settled hold debits the amount and both fees, or makes the fees receivable', () => {
  fc.assert(
    fc.property(payout, (one) => {
      const back = [...hold(one), ...releaseHold(one)];
      expect(effectOn('available', back)).toBe(0n);
      expect(effectOn('held', back)).toBe(0n);
      const paid = inCurrency(
        [...hold(one), ...settle({ ...one, source_amount: one.source_amount })],
        one.source_currency,
      );
      expect(effectOn('held', paid)).toBe(0n);
      const fees = one.fx_fee + one.txn_fee;
      const owed = one.fee_collection_mode === 'deferred' ? fees : 0n;
      expect(effectOn('available', paid)).toBe(owed - totalOf(one).amount);
      expect(effectOn('receivable', paid)).toBe(-owed);
      expect(effectOn('fees', paid)).toBe(fees);
    }),
  );
});

test('a same-currency payout is posted directly to the rail; a cross-currency payout goes through clearing', () => {
  const base = {
    source_amount: 100n,
    destination_amount: 8366n,
    fx_fee: 1n,
    txn_fee: 2n,
    fee_collection_mode: 'immediate',
  };
  const same = settle({
    ...base,
    source_currency: 'EUR',
    destination_currency: 'EUR',
    destination_amount: 100n,
  });
  expect(effectOn('rail', same)).toBe(100n);
  expect(effectOn('clearing', same)).toBe(0n);
  const cross = settle({ ...base, source_currency: 'USD', destination_currency: 'INR' });
  expect(effectOn('clearing', inCurrency(cross, 'USD'))).toBe(100n);
  expect(effectOn('clearing', inCurrency(cross, 'INR'))).toBe(-8366n);
  expect(effectOn('rail', inCurrency(cross, 'INR'))).toBe(8366n);
});
