import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { signedIn } from '../../../../testing/person';
import { risingRates } from '../../../../testing/rates';

const rates = risingRates();
let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine(undefined, { rates });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

type Offered = { id: string; payment_method: { payment_rail?: string | null } | null };

const as = async (role: 'maker' | 'approver', merchant: TestMerchant) =>
  engine.caller(await signedIn(engine, merchant, role));
const createByKey = async (merchant: TestMerchant, more: object) => {
  const { status, body } = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
};

describe('a payout whose rate expired while it waited for approval', () => {
  const lapseAfter = async (
    hours: number,
    make: (merchant: TestMerchant, payee: string) => Promise<string>,
  ) => {
    const merchant = await testMerchant(engine, { features: ['payout_approval'] });
    await merchant.fund(1_000_000);
    const id = await make(merchant, await merchant.payee('IN'));
    engine.advance(hours * 3600_000 + 1000);
    rates.raise();
    const approver = await as('approver', merchant);
    const view = () => approver.payouts.view({ id });
    const approve = async (price?: { source_amount: number; destination_amount: number }) =>
      (await approver.payouts.approve({ items: [{ id, version: 1, ...(price && { price }) }] })).results[0]!;
    return { merchant, id, approver, view, approve };
  };
  const unquoted = (merchant: TestMerchant, beneficiary_id: string) =>
    createByKey(merchant, { beneficiary_id });
  const quoteIn = async (create: (input: object) => Promise<{ quotes: Offered[] }>) =>
    (
      await create({
        resource: 'payout',
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: 10_000,
        payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
      })
    ).quotes.find(({ payment_method }) => payment_method?.payment_rail === 'imps')!.id;
  const quotedByPerson = async (merchant: TestMerchant, beneficiary_id: string) => {
    const maker = await as('maker', merchant);
    const quote_id = await quoteIn((input) => maker.quotes.create(input as never));
    return (await maker.payouts.create({ beneficiary_id, quote_id, purpose_code: 'S0802' })).id;
  };

  test.each([
    ['without a quote, after a day', 24, unquoted],
    ['with a quote that a person held, after half an hour', 1, quotedByPerson],
  ])('approval sends the payout at the price of now once that was shown: %s', async (_name, hours, make) => {
    const { merchant, id, approver, view, approve } = await lapseAfter(hours, make);
    const [row] = (await approver.payouts.approvals({ tab: 'all' })).data;
    const { repriced, rate_lapsed, payout } = await view();
    expect([rate_lapsed, row!.rate_lapsed, row!.repriced]).toEqual([true, true, repriced]);
    expect(repriced!.destination_amount).toBeGreaterThan(payout.destination_amount);

    const unseen = await approve();
    expect([unseen.outcome, unseen.reason]).toEqual(['refused', expect.stringContaining('The price is now')]);
    const { source_amount, destination_amount } = repriced!;
    const outdated = { source_amount, destination_amount: destination_amount + 1 };
    expect((await approve(outdated)).outcome).toBe('refused');
    expect((await view()).payout.status).toBe('pending_approval');

    expect((await approve({ source_amount, destination_amount })).outcome).toBe('done');
    await engine.runUntilIdle();
    const paid = (await merchant.call('GET', `/payouts/${id}`)).body;
    expect(paid).toMatchObject({ status: 'success', source_amount, destination_amount, quote_id: null });
    const approved = (await view()).timeline.find(({ type }) => type === 'payout.approved');
    expect(approved!.detail).toMatch(/^At the rate of now.*100\.00 USD for .* instead of 100\.00 USD for /);
  });

  test('fails when its quote came from an API key, as the specification says', async () => {
    const { merchant, id, view, approve } = await lapseAfter(1, async (merchant, beneficiary_id) => {
      const quote_id = await quoteIn(async (input) => (await merchant.call('POST', '/quotes', input)).body);
      const made = await merchant.call('POST', '/payouts', {
        beneficiary_id,
        quote_id,
        purpose_code: 'S0802',
      });
      return made.body.id;
    });
    expect(await view()).toMatchObject({ rate_lapsed: true, repriced: null });
    expect((await approve()).status).toBe('failed');
    expect((await merchant.call('GET', `/payouts/${id}`)).body.error_code).toBe('QUOTE_EXPIRED');
  });

  test('keeps no rate if it needs none', async () => {
    const { view, approve } = await lapseAfter(48, async (merchant) =>
      createByKey(merchant, {
        beneficiary_id: await merchant.payee('US'),
        destination_currency: 'USD',
        payment_rail: 'swift',
      }),
    );
    expect(await view()).toMatchObject({ rate_expires_at: null, rate_lapsed: false, repriced: null });
    expect((await approve()).outcome).toBe('done');
    await engine.runUntilIdle();
  });
});
