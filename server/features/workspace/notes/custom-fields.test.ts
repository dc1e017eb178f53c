import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { setMerchant } from '../../platform/merchants/public';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

test('GET /custom-fields lists the account’s rules for notes, or nothing', async () => {
  const merchant = await testMerchant(engine);
  const none = await merchant.call('GET', '/custom-fields');
  expect(none.body).toEqual({
    data: [],
    page_meta: { current: 1, previous: null, next: null, per_page: 20, pages: 1, count: 0 },
  });
  await setMerchant(engine.services, merchant.merchant.handle, {
    notesRules: [
      { key: 'project', required: true },
      { key: 'pan', pattern: '[A-Z]{5}[0-9]{4}[A-Z]', format: 'a PAN, such as ABCPE1234F', country: 'IND' },
    ],
  });
  const { body } = await merchant.call('GET', '/custom-fields?per_page=1');
  expect(body.data).toEqual([
    {
      key: 'pan',
      required: false,
      type: null,
      enum: null,
      pattern: '[A-Z]{5}[0-9]{4}[A-Z]',
      format: 'a PAN, such as ABCPE1234F',
      country: 'IND',
    },
  ]);
  expect(body.page_meta).toMatchObject({ count: 2, next: 2 });
  const refused = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await merchant.call('GET', '/v2/beneficiaries').then(() => payee(merchant)),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Validation failed: Notes project is required',
  ]);
});

async function payee(merchant: Awaited<ReturnType<typeof testMerchant>>): Promise<string> {
  const { PAYEES } = await import('../../../testing/merchant');
  const made = await merchant.call('POST', '/v2/beneficiaries', {
    ...PAYEES.IN,
    notes: { project: 'Apollo', pan: 'ABCPE1234F' },
  });
  return made.body.id;
}
