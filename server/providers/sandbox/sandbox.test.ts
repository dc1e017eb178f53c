import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money';
import { testAcquirer } from '../../testing/acquirer-contract';
import { type TestEngine, testEngine } from '../../testing/engine';
import { testMerchant } from '../../testing/merchant';
import { testProvider } from '../../testing/provider-contract';
import { sandboxProviders } from '../../testing/providers';
import type { Card } from '../acquirer';
import type { Instruction } from '../bank';
import type { RefundInstruction } from '../refunds';

let engine: TestEngine;
let merchants: readonly [string, string];
beforeAll(async () => {
  engine = await testEngine();
  merchants = [(await testMerchant(engine)).merchant.id, (await testMerchant(engine)).merchant.id];
});
afterAll(() => engine.stop());

const sandbox = () => sandboxProviders(engine.services);

describe('the bank', () => {
  const instruction = (merchantId: string, at: Date): Instruction => ({
    merchantId,
    id: engine.services.newId('payout'),
    at,
    rail: 'neft',
    amount: money(10_000n, 'INR'),
    creditor: {
      name: 'Acme Exports',
      account: '000111222333',
      bic: null,
      clearingCode: 'HDFC0000001',
      intermediary: null,
      address: null,
    },
    originator: 'Kestrel Studio',
    text: null,
  });
  testProvider(async () => ({
    merchants,
    given: {
      provider: sandbox().bank,
      instruction,
      refused: async (given) => ({
        ...given,
        creditor: { ...given.creditor, account: '000111220005' },
      }),
    },
  }));

  test('a submission after its deadline has no effect and is unknown', async () => {
    const { bank } = sandbox();
    const given = instruction(merchants[0], new Date('2026-11-02T09:00:00Z'));
    const late = { ...given, submitBefore: new Date(Date.now() - 60_000) };
    expect(await bank.submit(late)).toEqual({ outcome: 'unknown' });
    expect(await bank.lookup(given)).toEqual({ state: 'never_seen' });
    const inTime = { ...given, submitBefore: new Date(Date.now() + 60_000) };
    expect(await bank.submit(inTime)).toEqual({ outcome: 'accepted' });
    expect((await bank.lookup(given)).state).toBe('pending');
  });
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

describe('the acquirer', () => {
  const card = (number: string): Card => ({
    number,
    expiryMonth: 12,
    expiryYear: 2030,
    cvv: '737',
    holderName: 'Ada Shah',
  });
  const cards = {
    approved: card('4242424242424242'),
    declined: card('4000000000000002'),
    challenged: card('4000000000003220'),
    unknown: card('4999999999999996'),
  };
  testAcquirer(async () => ({
    merchants,
    given: {
      acquirer: sandbox().acquirer,
      cards,
      charge: (merchantId, { token }) => ({
        merchantId,
        id: engine.services.newId('payment'),
        token,
        amount: money(10_000n, 'USD'),
        initiator: 'customer',
        at: new Date('2026-11-02T09:00:00Z'),
      }),
    },
  }));
});
