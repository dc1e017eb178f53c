import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Engine } from '../../../api/engine';
import { isBusy } from '../../../data/outage';
import { receiveCredit } from '../../../features/collections/payments/public';
import { decideReview } from '../../../features/compliance/reviews/public';
import { money } from '../../../kernel/money/money';
import { OPERATOR } from '../../live-merchant';
import { testMerchant } from '../../merchant';
import { BEHAVIOURS } from './exchange';

const FUNDS = 1_000_000_000_000n;

const ROUTES = [
  { currency: 'EUR', rail: 'sepa', country: 'DE' },
  { currency: 'GBP', rail: 'fps', country: 'GB' },
] as const;

/** Accounts of the merchant, by which the service knows whose money arrives. Live accounts can't be opened yet. */
export const VIRTUAL_ACCOUNTS: Readonly<Record<string, string>> = {
  EUR: 'DE75512108001245126199',
  GBP: 'GB82WEST12345698765432',
};

/** A live merchant with money, which pays in euros and pounds. A worker must run. */
export async function createPayer(engine: Engine, client: pg.Client) {
  const ours = await testMerchant(engine, { environment: 'live', currencies: ['EUR', 'GBP'] });
  const { services } = engine;
  const { merchant } = ours;
  const clear = (id: string) =>
    decideReview(services, merchant, { id, verdict: 'clear', comment: '' }, OPERATOR);

  for (const { currency } of ROUTES) {
    const { id } = await receiveCredit(services, merchant, {
      reference: `FUND-${currency}`,
      amount: money(FUNDS, currency),
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
    await clear(id);
    await client.query('UPDATE timer SET due_at = now(), fire_at = now() WHERE subject_id = $1', [id]);
  }
  const hasFunds = async () => {
    const { rows } = await client.query('SELECT FROM balance WHERE merchant_id = $1 AND available = $2', [
      merchant.id,
      FUNDS,
    ]);
    return rows.length === ROUTES.length;
  };
  while (!(await hasFunds())) await sleep(100);
  const customer = await ours.customer();
  for (const [currency, iban] of Object.entries(VIRTUAL_ACCOUNTS))
    await client.query(
      `INSERT INTO virtual_account (merchant_id, id, status, customer_id, payment_type, currency, name, holder_name,
         account_number, iban, bank_name, bank_address, created_at, updated_at)
       VALUES ($1, $2, 'active', $3, 'local', $4, 'Ours', 'Ours', $5, $5, 'Bank', 'Berlin', now(), now())`,
      [merchant.id, services.newId('virtual_account'), customer, currency, iban],
    );
  const payees = { DE: await ours.payee('DE'), GB: await ours.payee('GB') };

  return {
    merchant,
    /** Creates a payout, which is reviewed at once. Amounts repeat. */
    async pay(number: number): Promise<void> {
      const { currency, rail, country } = ROUTES[number % ROUTES.length]!;
      const turn = Math.floor(number / ROUTES.length);
      const payout = {
        purpose_code: 'S0802',
        beneficiary_id: payees[country],
        source_currency: currency,
        destination_currency: currency,
        source_amount: 10_000 + (turn % (7 * BEHAVIOURS.length)),
        payment_rail: rail,
      };
      const id = await repeatWhileBusy(async () => {
        const { status, body } = await ours.call('POST', '/payouts', payout, {
          'Idempotency-Key': `payout-${number}`,
        });
        if (status === 503) return undefined;
        if (status !== 201) throw new Error(JSON.stringify(body));
        return body.id as string;
      });
      await repeatWhileBusy(async () => {
        try {
          await clear(id);
        } catch (error) {
          if (!isBusy(error)) throw error;
          return undefined;
        }
        return true;
      });
    },
  };
}

/** Under load a request can find no connection in time. `work` then returns undefined. */
async function repeatWhileBusy<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const done = await work();
    if (done !== undefined) return done;
    await sleep(100);
  }
}

export type Payer = Awaited<ReturnType<typeof createPayer>>;
