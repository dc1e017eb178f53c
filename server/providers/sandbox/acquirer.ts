import type { Database } from '../../data/client/client';
import { asSystem, oneForMerchant, readMerchant } from '../../data/client/transaction';
import type { SandboxCharge } from '../../data/prisma/client';
import { brandOf } from '../../kernel/text/card';
import type { Clock } from '../../kernel/time/time';
import type { Acquirer, Charge, ChargeResult } from '../acquirer';

export const TEST_CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'approved',
  '4111111111111111': 'approved',
  '5555555555554444': 'approved',
  '4000000000003220': 'challenge',
  '4000000000000077': 'immediate',
  '4000000000000002': 'PAYMENT_DECLINED',
  '4000000000009995': 'INSUFFICIENT_BALANCE',
  '4000000000000341': 'approved_once',
};

const PREFIX = 'sbxcard';

export const sandboxAcquirer = (db: Database, clock: Clock): Acquirer => ({
  async tokenize({ number }) {
    const behaviour = TEST_CARDS[number];
    if (!behaviour) return undefined;
    return {
      token: [PREFIX, behaviour, Buffer.from(clock.randomBytes(9)).toString('base64url')].join('.'),
      brand: brandOf(number) ?? null,
      type: 'credit',
      lastFour: number.slice(-4),
      bin: number.slice(0, 6),
      country: 'USA',
      issuer: 'Sandbox Bank',
    };
  },

  async charge(charge) {
    const row = createRow(charge, clock);
    // The id makes a repeat the same charge, as at a real acquirer.
    await oneForMerchant(db, charge.merchantId, (tx) =>
      tx.sandboxCharge.createMany({ data: row, skipDuplicates: true }),
    );
    const answer = await find(db, charge);
    if (answer.state === 'never_seen') throw new Error(`charge ${charge.id} was written and is not there`);
    return answer;
  },

  lookup: (charge) => find(db, charge),

  async cancel(charge) {
    const { merchantId: merchant_id, id } = charge;
    await oneForMerchant(db, merchant_id, (tx) =>
      tx.sandboxCharge.updateMany({
        where: { merchant_id, id, state: 'challenge' },
        data: { state: 'declined', code: 'AUTHENTICATION_ABANDONED' },
      }),
    );
    const result = await find(db, charge);
    if (result.state === 'approved' || result.state === 'declined') return result;
    throw new Error(`charge ${id} has no challenge to cancel`);
  },

  async void({ merchantId: merchant_id, id }) {
    await oneForMerchant(db, merchant_id, (tx) =>
      tx.sandboxCharge.updateMany({ where: { merchant_id, id }, data: { state: 'voided' } }),
    );
  },

  answer: (challenge, passed) =>
    asSystem(db, async (tx) => {
      const row = await tx.sandboxCharge.findUnique({ where: { challenge } });
      if (!row) return undefined;
      const { merchant_id, id } = row;
      await tx.sandboxCharge.updateMany({
        where: { merchant_id, id, state: 'challenge' },
        data: passed ? { state: 'approved' } : { state: 'declined', code: 'AUTHENTICATION_FAILED' },
      });
      return { merchantId: merchant_id, id };
    }),
});

async function find(
  db: Database,
  { merchantId: merchant_id, id, token }: Charge,
): Promise<ChargeResult | { state: 'never_seen' }> {
  const row = await readMerchant(db, merchant_id, (tx) =>
    tx.sandboxCharge.findUnique({ where: { merchant_id_id: { merchant_id, id } } }),
  );
  if (!row) return { state: 'never_seen' };
  if (row.state === 'challenge') return { state: 'challenge', challenge: row.challenge! };
  if (row.state === 'approved') return { state: 'approved', immediate: behaviourOf(token) === 'immediate' };
  return { state: 'declined', code: row.code ?? 'PAYMENT_DECLINED' };
}

function createRow({ merchantId, id, token, initiator, at }: Charge, clock: Clock): SandboxCharge {
  const behaviour = initiator === 'merchant' ? recurringBehaviour(behaviourOf(token)) : behaviourOf(token);
  const base = { merchant_id: merchantId, id, code: null, challenge: null, created_at: at };
  if (behaviour === 'challenge') {
    const challenge = Buffer.from(clock.randomBytes(24)).toString('base64url');
    return { ...base, state: 'challenge', challenge };
  }
  const isApproved = ['approved', 'immediate', 'approved_once'].includes(behaviour);
  return isApproved ? { ...base, state: 'approved' } : { ...base, state: 'declined', code: behaviour };
}

/** A saved card has no cardholder to challenge, and one card works only the first time. */
const recurringBehaviour = (behaviour: string): string =>
  ({ approved_once: 'PAYMENT_DECLINED', challenge: 'approved' })[behaviour] ?? behaviour;

const behaviourOf = (token: string): string => token.split('.')[1]!;
