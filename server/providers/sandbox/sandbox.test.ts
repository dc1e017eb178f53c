import { afterAll, beforeAll, describe } from 'vitest';
import { money } from '../../kernel/money/money';
import { type TestEngine, testEngine } from '../../testing/engine';
import { testMerchant } from '../../testing/merchant';
import { testProvider } from '../../testing/provider-contract';
import type { Instruction } from '../bank';
import type { RefundInstruction } from '../refunds';

let engine: TestEngine;
let merchants: readonly [string, string];
beforeAll(async () => {
  engine = await testEngine();
  merchants = [(await testMerchant(engine)).merchant.id, (await testMerchant(engine)).merchant.id];
});
afterAll(() => engine.stop());

const sandbox = () => engine.services.providers.for({ environment: 'sandbox' })!;

describe('the bank', () => {
  const instruction = (merchantId: string, at: Date): Instruction => ({
    merchantId,
    id: engine.services.newId('payout'),
    at,
    rail: 'neft',
    amount: money(10_000n, 'INR'),
    beneficiaryName: 'Acme Exports',
    account: '000111222333',
    routing: 'HDFC0000001',
  });
  testProvider(async () => ({
    merchants,
    given: {
      provider: sandbox().bank,
      instruction,
      refused: async (given) => ({ ...given, account: '000111220005' }),
    },
  }));
});

describe('refunds', () => {
  const instruction = (merchantId: string, at: Date): RefundInstruction => ({
    merchantId,
    id: engine.services.newId('refund'),
    at,
    paymentId: engine.services.newId('payment'),
    method: 'card',
    amount: money(10_000n, 'USD'),
  });
  testProvider(async () => ({
    merchants,
    given: {
      provider: sandbox().refunds,
      instruction,
      async refused(given) {
        await engine.services.providers.controls.answerRefund(given, 'refused');
        return given;
      },
    },
  }));
});
