import { expect, test } from 'vitest';
import type { Acquirer, Card, Charge, TokenizedCard } from '../providers/acquirer';

export type AcquirerCase = {
  readonly acquirer: Acquirer;
  readonly cards: Readonly<Record<'approved' | 'declined' | 'challenged' | 'unknown', Card>>;
  charge(merchantId: string, card: TokenizedCard): Charge;
};

/** Tests that any acquirer passes. `setUp` gives an acquirer and two merchants that it knows. */
export function testAcquirer(
  setUp: () => Promise<{ given: AcquirerCase; merchants: readonly [string, string] }>,
): void {
  async function begin(name: 'approved' | 'declined' | 'challenged') {
    const { given, merchants } = await setUp();
    const { acquirer, cards } = given;
    const card = await acquirer.tokenize(cards[name]);
    if (!card) throw new Error(`the acquirer does not accept the ${name} card`);
    return { acquirer, charge: given.charge(merchants[0], card), theirs: merchants[1] };
  }

  test('a token names the card by its last four digits and does not contain its number', async () => {
    const { given } = await setUp();
    const { number } = given.cards.approved;
    const card = await given.acquirer.tokenize(given.cards.approved);
    expect(card).toMatchObject({ lastFour: number.slice(-4), token: expect.stringMatching(/^\S{8,}$/) });
    expect(JSON.stringify(card)).not.toContain(number);
  });

  test('a card that the acquirer does not accept has no token', async () => {
    const { given } = await setUp();
    expect(await given.acquirer.tokenize(given.cards.unknown)).toBeUndefined();
  });

  test('an approved charge is found as approved, also after a lost answer', async () => {
    const { acquirer, charge } = await begin('approved');
    const answer = await acquirer.charge(charge);
    expect(answer.state).toBe('approved');
    expect(await acquirer.lookup(charge)).toEqual(answer);
  });

  test('a declined charge has a code, and stays declined when it is repeated', async () => {
    const { acquirer, charge } = await begin('declined');
    const answer = await acquirer.charge(charge);
    expect(answer).toEqual({ state: 'declined', code: expect.stringMatching(/^[A-Z_]+$/) });
    expect(await acquirer.charge(charge)).toEqual(answer);
    expect(await acquirer.lookup(charge)).toEqual(answer);
  });

  test('a charge that was never made is never_seen, and can then be made', async () => {
    const { acquirer, charge } = await begin('approved');
    expect(await acquirer.lookup(charge)).toEqual({ state: 'never_seen' });
    expect((await acquirer.charge(charge)).state).toBe('approved');
  });

  test('a repeated charge is the same charge, even if its card would now be declined', async () => {
    const { acquirer, charge } = await begin('approved');
    const { charge: declined } = await begin('declined');
    const answers = await Promise.all([acquirer.charge(charge), acquirer.charge(charge)]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await acquirer.charge({ ...charge, token: declined.token })).state).toBe('approved');
  });

  test('a challenge is answered once, by its unguessable name', async () => {
    const { acquirer, charge } = await begin('challenged');
    const asked = await acquirer.charge(charge);
    if (asked.state !== 'challenge') throw new Error(`the charge was ${asked.state} without a challenge`);
    expect(asked.challenge).toMatch(/^[\w-]{24,}$/);
    expect(asked.challenge).not.toContain(charge.id);
    expect(await acquirer.answer('x'.repeat(32), true)).toBeUndefined();
    expect((await acquirer.lookup(charge)).state).toBe('challenge');
    const { merchantId, id } = charge;
    expect(await acquirer.answer(asked.challenge, true)).toEqual({ merchantId, id });
    expect((await acquirer.lookup(charge)).state).toBe('approved');
    await acquirer.answer(asked.challenge, false);
    expect((await acquirer.lookup(charge)).state).toBe('approved');
  });

  test('a failed challenge declines the charge', async () => {
    const { acquirer, charge } = await begin('challenged');
    const asked = await acquirer.charge(charge);
    if (asked.state !== 'challenge') throw new Error(`the charge was ${asked.state} without a challenge`);
    await acquirer.answer(asked.challenge, false);
    expect(await acquirer.lookup(charge)).toMatchObject({ state: 'declined' });
  });

  test('a cancelled challenge can no longer be passed, and one that was passed stays approved', async () => {
    for (const isPassed of [false, true]) {
      const { acquirer, charge } = await begin('challenged');
      const asked = await acquirer.charge(charge);
      if (asked.state !== 'challenge') throw new Error(`the charge was ${asked.state} without a challenge`);
      if (isPassed) await acquirer.answer(asked.challenge, true);
      const ended = await acquirer.cancel(charge);
      expect(ended.state).toBe(isPassed ? 'approved' : 'declined');
      await acquirer.answer(asked.challenge, true);
      expect(await acquirer.lookup(charge)).toEqual(ended);
      expect(await acquirer.cancel(charge)).toEqual(ended);
    }
  });

  test('a voided charge is no longer approved, and a repeat does not revive it', async () => {
    const { acquirer, charge } = await begin('approved');
    await acquirer.charge(charge);
    await acquirer.void(charge);
    expect((await acquirer.lookup(charge)).state).toBe('declined');
    expect((await acquirer.charge(charge)).state).toBe('declined');
  });

  test("another merchant's charge is never_seen", async () => {
    const { acquirer, charge, theirs } = await begin('approved');
    await acquirer.charge(charge);
    expect(await acquirer.lookup({ ...charge, merchantId: theirs })).toEqual({ state: 'never_seen' });
  });
}
