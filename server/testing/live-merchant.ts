import { receiveCredit } from '../features/collections/payments/public';
import { decideReview } from '../features/compliance/reviews/public';
import { operatorActor } from '../kernel/actor';
import { money } from '../kernel/money/money';
import type { TestEngine } from './engine';
import { type TestMerchant, testMerchant } from './merchant';

export const OPERATOR = operatorActor('root@pay-1');

export type LiveMerchant = TestMerchant & {
  /** Lets a payment under review go on, and runs the work that follows. */
  clear(id: string): Promise<void>;
  /** A reviewed payout in euros, over SEPA unless stated otherwise. */
  pay(amount: number, payee: string, more?: object): Promise<string>;
  statusOf(payout: string): Promise<string>;
};

/** With money in euros. */
export async function liveMerchant(engine: TestEngine, amount = 100_000_000n): Promise<LiveMerchant> {
  const merchant = await testMerchant(engine, { environment: 'live' });
  const clear = async (id: string) => {
    await decideReview(engine.services, merchant.merchant, { id, verdict: 'clear', comment: '' }, OPERATOR);
    await engine.runUntilIdle();
  };
  const { id } = await receiveCredit(engine.services, merchant.merchant, {
    reference: 'FUND-1',
    amount: money(amount, 'EUR'),
    sender: {
      name: 'Kestrel Optik GmbH',
      country: 'DEU',
      accountNumber: null,
      bankName: null,
      bankCountry: null,
    },
    accountNumber: null,
    remittanceInformation: null,
  });
  engine.advance(24 * 3600_000);
  await clear(id);
  return {
    ...merchant,
    clear,
    async pay(source_amount, beneficiary_id, more) {
      const { status, body } = await merchant.call('POST', '/payouts', {
        purpose_code: 'S0802',
        beneficiary_id,
        source_currency: 'EUR',
        destination_currency: 'EUR',
        source_amount,
        payment_rail: 'sepa',
        ...more,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      await clear(body.id);
      return body.id;
    },
    statusOf: async (payout) => (await merchant.call('GET', `/payouts/${payout}`)).body.status,
  };
}
