import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { makerAt } from '../../../testing/race';

let engine: TestEngine;
let ours: TestMerchant;
let maker: Awaited<ReturnType<typeof makerAt>>;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine);
  maker = await makerAt(engine, ours);
});

const toEur = { source_currency: 'USD', target_currency: 'EUR' };

describe('a preview', () => {
  test('previews the amounts, rate and fee of a conversion without creating it', async () => {
    await ours.fund(20_000);
    const seen = await maker.conversions.preview({ ...toEur, target_amount: 8_618 });
    expect(seen).toMatchObject({
      source: { amount: 10_002, currency: 'USD' },
      target: { amount: 8_618, currency: 'EUR' },
      fx_fee: { amount: 51, currency: 'USD' },
      debit: { amount: 10_053, currency: 'USD' },
      rate: 0.8617,
    });
    expect((await maker.conversions.rows({})).data).toEqual([]);
    const made = await maker.conversions.create({ ...toEur, target_amount: 8_618 });
    expect([made.from, made.to, made.fees.fx_fee]).toEqual([seen.source, seen.target, seen.fx_fee]);
  });

  test.each([199, 200, 201, 10_049, 10_050, 10_051, 123_456_789])(
    'previews the largest amount that a balance of %i can convert',
    async (balance) => {
      await ours.fund(balance);
      const { most } = await maker.conversions.preview({ ...toEur, target_amount: 1 });
      const convert = (source_amount: number) => maker.conversions.create({ ...toEur, source_amount });
      await expect(convert(most + 1)).rejects.toThrow(/Additional amount required/);
      expect((await convert(most)).from.amount).toBe(most);
    },
  );

  test('previews from the most valuable balance when no source currency is given', async () => {
    await ours.fund(30_000, 'AED');
    await ours.fund(20_000, 'GBP');
    const seen = await maker.conversions.preview({ target_currency: 'USD', target_amount: 10_000 });
    expect(seen.source.currency).toBe('GBP');
  });

  test('rejects a preview with the same field as the conversion', async () => {
    const refused = maker.conversions.preview({ ...toEur, source_amount: 1 });
    await expect(refused).rejects.toThrow('source_amount is too small');
    await expect(maker.conversions.preview({ ...toEur })).rejects.toThrow(/exactly one/);
  });
});

describe('the list of conversions', () => {
  test('searches conversions by amount, id and day, with filters and sorting', async () => {
    await ours.fund(100_000);
    const make = (target_currency: string, source_amount: number) =>
      maker.conversions.create({ source_currency: 'USD', target_currency, source_amount });
    const eur = await make('EUR', 5_000);
    const gbp = await make('GBP', 7_000);
    const findIds = async (input: Parameters<typeof maker.conversions.rows>[0]) =>
      (await maker.conversions.rows(input)).data.map(({ id }) => id);
    expect(await findIds({})).toEqual([gbp.id, eur.id]);
    expect(await findIds({ sort: 'source_amount' })).toEqual([eur.id, gbp.id]);
    expect(await findIds({ target_currency: 'GBP' })).toEqual([gbp.id]);
    expect(await findIds({ min_amount: 6_000, source_currency: 'USD' })).toEqual([gbp.id]);
    expect(await findIds({ q: '50.00 USD' })).toEqual([eur.id]);
    expect(await findIds({ q: gbp.id })).toEqual([gbp.id]);
    expect(await findIds({ q: 'today' })).toEqual([gbp.id, eur.id]);
    expect(await findIds({ q: 'yesterday' })).toEqual([]);
  });

  test('shows a conversion with its history, only to its own merchant', async () => {
    await ours.fund(10_000);
    const made = await maker.conversions.create({ ...toEur, source_amount: 5_000 });
    const { conversion, timeline } = await maker.conversions.view({ id: made.id });
    expect(conversion).toEqual(made);
    expect(timeline).toMatchObject([{ type: 'balance_conversion.success', title: 'Converted' }]);
    const other = await makerAt(engine, await testMerchant(engine));
    await expect(other.conversions.view({ id: made.id })).rejects.toThrow('Entity not found');
  });
});

test('names the other currency of a conversion in the activity of each balance', async () => {
  await ours.fund(10_000);
  await maker.conversions.create({ ...toEur, source_amount: 5_000 });
  const titles = async (currency: string) =>
    (await maker.balances.entries({ currency, account: 'available' })).data.map(({ title }) => title);
  expect(await titles('USD')).toEqual(expect.arrayContaining(['Converted to EUR', 'FX fee']));
  expect(await titles('EUR')).toEqual(['Converted from USD']);
});
