import { createMerchant, makeToken, setMerchant } from '../../server/features/platform/merchants/public';
import { createEngine } from '../../server/process/create-engine';
import { callerOf, PAYEES } from '../../server/testing/merchant';
import type { BarePayout } from './statements';

export const SECRET = 'a secret for benchmarks, of no other use';

export type Payer = {
  readonly token: string;
  readonly merchantId: string;
  readonly payoutId: string;
  /** Body of the API request. */
  readonly body: string;
  /** Parameters of the floor. */
  readonly bare: string;
};

const AMOUNT = 10_000;
const AT_ONCE = 16;

export async function preparePayers(databaseUrl: string, count: number): Promise<Payer[]> {
  const engine = await createEngine({
    databaseUrl,
    secret: SECRET,
    worker: false,
    publicUrl: new URL('http://localhost'),
    dataDir: '.data',
  });
  const payers: Payer[] = [];
  let next = 0;
  const prepare = async () => {
    for (let i = next++; i < count; i = next++) payers.push(await prepareOne(engine, i));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, prepare));
  await engine.stop();
  return payers;
}

async function prepareOne(engine: Awaited<ReturnType<typeof createEngine>>, i: number): Promise<Payer> {
  const handle = `bench-${i}`;
  await createMerchant(engine.services, { handle, currencies: ['USD'] });
  const merchant = await setMerchant(engine.services, handle, { payinPurpose: 'P0802' });
  const token = await makeToken(engine.services, merchant, 'bench');
  const call = callerOf(engine, token);
  await call('POST', '/payment/mock', { amount: 10 ** 12, currency: 'USD' });
  const { body: beneficiary } = await call('POST', '/v2/beneficiaries', PAYEES.IN);
  const body = {
    purpose_code: 'S0802',
    beneficiary_id: beneficiary.id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: AMOUNT,
    payment_rail: 'imps',
    invoice_number: 'INV-1',
  };
  const keyId = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).jti;
  const bare: BarePayout = { merchant: merchant.id, key: keyId, beneficiary: beneficiary.id, amount: AMOUNT };
  const { body: made } = await call('POST', '/payouts', body);
  return {
    token,
    merchantId: merchant.id,
    payoutId: made.id,
    body: JSON.stringify(body),
    bare: JSON.stringify(bare),
  };
}
