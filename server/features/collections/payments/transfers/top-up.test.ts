import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { inDays } from '../../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt } from '../../../../testing/person';

const TRANSFER = { amount: 125_000, currency: 'USD' };

let engine: TestEngine;
let ours: TestMerchant;
let trpc: Awaited<ReturnType<typeof personAt>>['trpc'];
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine, { name: 'Northwind Exports', features: ['virtual_accounts'] });
  trpc = (await personAt(engine, ours, 'owner')).trpc;
});
afterAll(() => engine.stop());

const send = async (more: object = {}) =>
  (await ours.call('POST', '/payment/mock', { ...TRANSFER, ...more })).body;
const typeOf = async (id: string) => (await ours.call('GET', `/payment/${id}`)).body.payin_type;
const order = async () => {
  const customer_id = await ours.customer();
  return (await ours.call('POST', '/orders', { customer_id, ...TRANSFER })).body.id;
};
const counts = async () => (await trpc.payments.counts({})).counts;

describe('a transfer from the business itself', () => {
  test('a transfer from the legal name in the settings is a top-up', async () => {
    const remitter_name = 'NWX HOLDING B.V.';
    expect((await send({ remitter_name })).payin_type).toBeNull();
    const { version, company } = await trpc.settings.all({});
    await trpc.settings.save_company({ version, company: { ...company, legal_name: 'NWX Holding' } });
    expect(await send({ remitter_name })).toMatchObject({
      status: 'success',
      payin_id: null,
      payin_type: 'add_funds',
    });
  });

  test('a transfer from the business itself is a top-up once compliance clears it', async () => {
    const { id } = await send({ amount: 6623, remitter_name: 'Northwind Exports' });
    const [rfi] = (await ours.call('GET', `/rfis?search=${id}`)).body.data;
    const doc_id = await ours.document();
    const documents = rfi.documents_required.map(({ rfi_doc_id }: { rfi_doc_id: string }) => ({
      rfi_doc_id,
      doc_id,
    }));
    await ours.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
    engine.advance(3_000);
    await engine.runUntilIdle();
    expect((await ours.call('GET', `/payment/${id}`)).body).toMatchObject({
      status: 'success',
      payin_type: 'add_funds',
    });
  });

  test('a transfer to a customer’s virtual account is never a top-up', async () => {
    const account = { customer_id: await ours.customer(), payment_type: 'local', currency: 'USD' };
    const { id: virtual_account_id } = (await ours.call('POST', '/v2/virtual-accounts', account)).body;
    const { id } = await send({ virtual_account_id, remitter_name: 'Northwind Exports' });
    expect(await typeOf(id)).toBeNull();
    expect((await trpc.payments.view({ id })).can.mark_top_up).toBe(false);
    await expect(trpc.payments.mark_top_up({ id })).rejects.toThrow(/your own account/);
  });
});

describe('a transfer that a person marks as a top-up', () => {
  test('a mark moves a transfer from the unmatched to the top-ups, and its removal moves it back', async () => {
    await order();
    const { id } = await send({ remitter_name: 'R. Whitfield' });
    expect(await counts()).toMatchObject({ unmatched: 1, top_ups: 0 });
    expect((await trpc.payments.view({ id })).can).toMatchObject({ mark_top_up: true, unmark_top_up: false });

    expect((await trpc.payments.mark_top_up({ id })).payin_type).toBe('add_funds');
    expect(await counts()).toMatchObject({ unmatched: 0, top_ups: 1 });
    expect((await trpc.payments.rows({ tab: 'top_ups' })).data.map(({ payment }) => payment.id)).toEqual([
      id,
    ]);
    expect((await trpc.home.needs({})).needs).toEqual([]);
    await expect(trpc.payments.mark_top_up({ id })).rejects.toThrow(/can be a top-up/);

    expect((await trpc.payments.unmark_top_up({ id })).payin_type).toBeNull();
    expect(await counts()).toMatchObject({ unmatched: 1, top_ups: 0 });
    await expect(trpc.payments.unmark_top_up({ id })).rejects.toThrow(/not a top-up/);
    const { timeline } = await trpc.payments.view({ id });
    expect(timeline.map(({ title }) => title)).toEqual([
      'Received',
      'Marked as a top-up',
      'No longer a top-up',
    ]);
    expect((await ours.call('GET', '/balances')).body.available[0]).toEqual(TRANSFER);
  });

  test('a top-up that is connected is no longer one, and can’t be marked again', async () => {
    const { id } = await send();
    await trpc.payments.mark_top_up({ id });
    const payin_id = await order();
    const connected = await ours.call('POST', `/payment/${id}/connect-payin`, { payin_id });
    expect(connected.body).toMatchObject({ payin_id, payin_type: 'orders' });
    expect((await trpc.payments.view({ id })).can).toMatchObject({
      mark_top_up: false,
      unmark_top_up: false,
    });
    await expect(trpc.payments.mark_top_up({ id })).rejects.toThrow(/can be a top-up/);
  });

  test('a mark does not release pending money', async () => {
    const customer_id = await ours.customer();
    const link = { customer_id, ...TRANSFER, expires_at: inDays(60) };
    const payin_id = (await ours.call('POST', '/payin', link)).body.id;
    const { id, status } = await send({ amount: 90_000, payin_id });
    expect(status).toBe('action_required');
    await expect(trpc.payments.mark_top_up({ id })).rejects.toThrow(/already in your balance/);
  });
});
