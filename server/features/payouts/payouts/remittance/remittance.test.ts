import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { textOf } from '../../../../testing/pdf';
import { signedIn } from '../../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let asha: string;
let viewer: Headers;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(100_000_000);
  asha = await ours.payee('IN');
  viewer = await signedIn(engine, ours, 'viewer');
});
afterAll(() => engine.stop());

async function make(more: object = {}) {
  const { status, body } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: asha,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 2_400_000,
    payment_rail: 'neft',
    invoice_number: 'INV-77',
    ...more,
  });
  expect(status).toBe(201);
  return body.id as string;
}

const ask = (id: string, headers = viewer) =>
  engine.fetch(new Request(`http://localhost/api/files/payouts/${id}/remittance-advice`, { headers }));
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test('a remittance advice has every detail except the full account number', async () => {
  const id = await make();
  await engine.runUntilIdle();
  const { body: payout } = await ours.call('GET', `/payouts/${id}`);
  const answer = await ask(id);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`remittance-advice-${payout.utr}.pdf`),
    'cache-control': 'private, no-store',
  });
  const bytes = await bytesOf(answer);
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  const text = await textOf(bytes);
  const { remittance } = await engine.caller(viewer).payouts.view({ id });
  expect(remittance).toMatchObject({
    paid_by: ours.merchant.name,
    received_by: 'Asha Traders',
    account: '••7890',
    received: { amount: payout.destination_amount, currency: 'INR' },
    sandbox: true,
  });
  const [year, month, day] = payout.estimated_credit_date.split('-').map(Number);
  const monthWord = new Date(Date.UTC(year, month - 1)).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  for (const fact of [
    'test data only. No money was moved',
    `Paid by ${ours.merchant.name}`,
    'Received by Asha Traders',
    'Account ••7890',
    'Amount sent 24,000.00 USD',
    'FX fee 120.00 USD',
    'Transfer fee 1.00 USD',
    'Total debited 24,121.00 USD',
    'Rate 1 USD = 83.66 INR, mid-market',
    'Amount received 20,07,840.00 INR',
    `UTR ${payout.utr}`,
    'Purpose S0802 ',
    'Invoice number INV-77',
    `Estimated credit date ${day} ${monthWord} ${year}`,
    id,
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain(PAYEES.IN.bank_account.account_number);
  expect(Buffer.from(bytes).toString('latin1')).not.toContain(PAYEES.IN.bank_account.account_number);
  expect(await bytesOf(await ask(id))).toEqual(bytes);
});

test('a remittance advice lists withheld taxes between the amount sent and the amount received', async () => {
  const id = await make({ purpose_code: 'P0001', payment_rail: 'swift', beneficiary_id: await swiftPayee() });
  await engine.runUntilIdle();
  const text = await textOf(await ask(id));
  const { body: payout } = await ours.call('GET', `/payouts/${id}`);
  const { remittance } = await engine.caller(viewer).payouts.view({ id });
  expect(payout.taxes[0].amount).toBeGreaterThan(0);
  expect(remittance?.received.amount).toBe(payout.destination_amount - payout.taxes[0].amount);
  expect(text).toMatch(/GST withheld 1,\d{3}\.\d\d INR Amount received 20,0\d,\d{3}\.\d\d INR/);
});

async function swiftPayee(): Promise<string> {
  const { status, body } = await ours.call('POST', '/v2/beneficiaries', {
    ...PAYEES.IN,
    beneficiary: { ...PAYEES.IN.beneficiary, name: 'Zażółć आशा' },
    bank_account: { account_number: '50100234567899', currency: 'INR', swift_code: 'HDFCINBB' },
  });
  expect(status).toBe(201);
  return body.id;
}

test('an unpaid payout has no remittance advice and returns an error that says so', async () => {
  const id = await make({ source_amount: 1_000 });
  expect((await engine.caller(viewer).payouts.view({ id })).remittance).toBeNull();
  const answer = await ask(id);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: 'A remittance advice is available only for paid payouts' },
  ]);
  await engine.runUntilIdle();
  expect((await ask(id)).status).toBe(200);
});

test('a payout set to success in the sandbox has a remittance advice', async () => {
  const id = await make({ source_amount: 1_000 });
  await ours.call('PATCH', '/payouts/mock', { id, status: 'success' });
  const text = await textOf(await ask(id));
  expect(text).toContain('Confirmed by the bank');
  expect((await engine.caller(viewer).payouts.view({ id })).remittance?.sent_at).toBeNull();
});

test('another merchant’s payout and an unknown one return 404, and a session is required', async () => {
  const id = await make();
  await engine.runUntilIdle();
  const theirs = await signedIn(engine, await testMerchant(engine), 'owner');
  expect((await ask(id, theirs)).status).toBe(404);
  expect((await ask('payout_00000000000000000000000000')).status).toBe(404);
  expect((await ask(id, new Headers({ 'sec-fetch-site': 'same-origin' }))).status).toBe(401);
  const byKey = await ours.call('GET', `/payouts/${id}/remittance-advice`);
  expect(byKey.status).toBe(404);
});
