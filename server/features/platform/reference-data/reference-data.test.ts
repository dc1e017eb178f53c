import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { RAILS } from '../../../kernel/rail';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';
import type { referenceDataContract } from './contract';

type Operations = typeof referenceDataContract.operations;
type Row<K extends keyof Operations> = z.output<Operations[K]['output']>['data'][number];

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(10_000_000);
});
afterAll(() => engine.stop());

const list = async <K extends keyof Operations>(path: string): Promise<Row<K>[]> => {
  const { status, body } = await ours.call('GET', path);
  expect(status).toBe(200);
  return body.data;
};

describe('GET /purpose-codes', () => {
  const codes = (query = '') => list<'purpose_codes'>(`/purpose-codes${query}`);

  test('lists payout and payin codes, and filters by direction', async () => {
    const all = await codes();
    expect(all.length).toBe(
      (await codes('?direction=payout')).length + (await codes('?direction=payin')).length,
    );
    expect(all.find(({ code }) => code === 'S0802')).toMatchObject({ direction: 'payout', lrs_only: false });
    const payins = await codes('?direction=payin');
    expect(payins.find(({ code }) => code === 'P0802')).toMatchObject({ payment_rails: null });
    expect(payins.filter(({ lrs_only }) => lrs_only).length).toBeGreaterThan(0);
    expect(await codes('?direction=payin&payment_rail=imps')).toEqual([]);
  });

  test('a payout is accepted on the rails of its code and on no other', async () => {
    const beneficiary_id = await ours.payee('IN');
    const all = await codes('?direction=payout');
    const onImps = await codes('?payment_rail=imps');
    const [on, off] = [onImps[0]!, all.find(({ payment_rails }) => !payment_rails!.includes('imps'))!];
    expect(onImps.length).toBeLessThan(all.length);
    expect(on.payment_rails).toContain('imps');
    const pay = async (purpose_code: string) =>
      ours.call('POST', '/payouts', {
        purpose_code,
        beneficiary_id,
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: 1_000,
        payment_rail: 'imps',
      });
    expect((await pay(on.code)).status).toBe(201);
    expect((await pay(off.code)).headers.get('x-error-field')).toBe('purpose_code');
  });

  test.each(['direction=both', 'payment_rail=IMPS', 'payment_rail=ach', 'code=S0802'])(
    'rejects %s',
    async (query) => {
      expect((await ours.call('GET', `/purpose-codes?${query}`)).status).toBe(400);
    },
  );
});

describe('GET /payment-rails', () => {
  const rails = () => list<'payment_rails'>('/payment-rails');

  test('lists every rail with its currencies, countries, limits and cut-off', async () => {
    const all = await rails();
    expect(all.map(({ payment_rail }) => payment_rail)).toEqual([...RAILS]);
    const of = (name: string) => all.find(({ payment_rail }) => payment_rail === name)!;
    expect(of('imps')).toMatchObject({
      currencies: ['INR'],
      countries: ['IND'],
      min_amount: 100,
      max_amount: 50_000_000,
      cut_off: null,
    });
    expect(of('sepa').cut_off).toEqual({
      time: '14:00',
      time_zone: 'Europe/Berlin',
      business_days_only: true,
    });
    expect(of('sepa').countries).toEqual(expect.arrayContaining(['DEU', 'FRA', 'CHE', 'SRB']));
    expect(of('sepa').countries).not.toEqual(expect.arrayContaining([expect.stringMatching(/TUR|EGY|UKR/)]));
    expect(of('swift')).toMatchObject({
      countries: null,
      min_amount: null,
      max_amount: null,
      cut_off: { time: '15:00', time_zone: null },
    });
  });

  test('an account with the listed fields can be paid by the rail', async () => {
    const { beneficiaries } = engine.caller(await signedIn(engine, ours, 'maker'));
    for (const { payment_rail, accounts } of await rails())
      for (const { currency, fields } of accounts) {
        const required = fields.filter(({ required }) => required);
        const given = Object.fromEntries(
          required.map(({ field, example }) => [field.split('.')[1], example ?? '12345678']),
        );
        const { faults, payment_rails } = await beneficiaries.check({ currency, ...given });
        expect([payment_rail, currency, faults]).toEqual([payment_rail, currency, []]);
        expect(payment_rails).toContain(payment_rail);
      }
  });

  test('a payout is rejected outside the limits of its rail', async () => {
    const { min_amount } = (await rails()).find(({ payment_rail }) => payment_rail === 'rtgs')!;
    const beneficiary_id = await ours.payee('IN', '50100234567891');
    const pay = (destination_amount: number) =>
      ours.call('POST', '/payouts', {
        purpose_code: 'S0802',
        beneficiary_id,
        source_currency: 'USD',
        destination_currency: 'INR',
        destination_amount,
        payment_rail: 'rtgs',
      });
    expect((await pay(min_amount! - 1)).status).toBe(400);
    expect((await pay(min_amount!)).status).toBe(201);
  });
});

describe('GET /countries', () => {
  const countries = () => list<'countries'>('/countries');

  test('lists names, address parts and how accounts can be paid', async () => {
    const all = await countries();
    expect(all.length).toBeGreaterThan(240);
    const of = (code: string) => all.find(({ alpha_3 }) => alpha_3 === code)!;
    expect(of('IND')).toMatchObject({
      alpha_2: 'IN',
      name: 'India',
      needs_state: true,
      needs_postal_code: true,
      postal_code_example: '411001',
    });
    expect(of('IND').payment_rails).toEqual(['upi', 'imps', 'neft', 'rtgs', 'swift']);
    expect(of('HKG')).toMatchObject({ needs_postal_code: false, payment_rails: ['swift'] });
    expect(of('ARE').payment_rails).toEqual(expect.arrayContaining(['ipp', 'fts']));
    expect(of('USA').currencies).toContain('USD');
  });

  test('a beneficiary is accepted with the parts that its country needs, and not without', async () => {
    const needing = (await countries()).filter(({ alpha_3 }) =>
      ['IND', 'DEU', 'HKG', 'USA'].includes(alpha_3),
    );
    expect(needing).toHaveLength(4);
    for (const { alpha_3, needs_state, needs_postal_code, postal_code_example } of needing) {
      const create = (parts: object) =>
        ours.call('POST', '/v2/beneficiaries', {
          ...PAYEES.US,
          beneficiary: {
            name: `Payee ${alpha_3}`,
            type: 'business',
            address: { address_line1: '1 High Street', city: 'Town', country_code: alpha_3, ...parts },
          },
          bank_account: { ...PAYEES.US.bank_account, account_number: `9${alpha_3}001` },
        });
      if (needs_state || needs_postal_code)
        expect((await create({})).headers.get('x-error-field')).toMatch(/(state|postal_code)$/);
      const parts = {
        ...(needs_state && { state: 'State' }),
        ...(needs_postal_code && { postal_code: postal_code_example }),
      };
      expect([alpha_3, (await create(parts)).status]).toEqual([alpha_3, 201]);
    }
  });
});

test.each(['/purpose-codes?direction=payout', '/payment-rails', '/countries'])(
  '%s is 304 while its ETag is current, for every merchant, and needs a token',
  async (path) => {
    const { status, headers } = await ours.call('GET', path);
    const etag = headers.get('etag')!;
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const ask = async (token: string, given: string) => {
      const asked = { authorization: `Bearer ${token}`, 'if-none-match': given };
      const url = `http://localhost/api/v1${path}`;
      const response = await engine.fetch(new Request(url, { headers: asked }));
      return [response.status, (await response.text()).length > 0];
    };
    const theirs = await testMerchant(engine);
    expect(await ask(ours.token, etag)).toEqual([304, false]);
    expect(await ask(theirs.token, etag)).toEqual([304, false]);
    expect(await ask(ours.token, '"other"')).toEqual([200, true]);
    expect(await ask('a.b.c', etag)).toEqual([401, true]);
  },
);
