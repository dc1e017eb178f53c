import { DAY_MS } from '../../../kernel/time/durations';
import type { SteppedEngine } from '../../stepped-engine';
import { distributorLinkSteps } from './funds';
import { PAYEES, type Payee } from './payees';
import { FUNDING, PAYOUTS, SET_BY_HAND } from './payouts';
import { onboardingSteps } from './platform';
import { seedPayments } from './receiving';
import { remittanceSteps } from './remittances';
import { sessionSteps } from './sessions';
import { subscriptionSteps } from './subscriptions';

export const HISTORY_DAYS = 110;

/**
 * Creates months of activity through the public API, each step at its own time. Skips what exists already, so
 * that an interrupted run can be resumed. Returns the id of a beneficiary for a first payout.
 */
export async function seedHistory(engine: SteppedEngine, token: string, handle: string): Promise<string> {
  const end = engine.now().getTime() + HISTORY_DAYS * DAY_MS;
  const until = (daysAgo: number) => {
    const wait = end - daysAgo * DAY_MS - engine.now().getTime();
    if (wait > 0) engine.advance(wait);
  };
  const call = createCall(engine, token);
  for (const payee of Object.values(PAYEES)) {
    await call('POST', '/v2/beneficiaries', { category: 'payout', ...payee });
  }
  const { data }: { data: { id: string; name: string }[] } = await call(
    'GET',
    '/v2/beneficiaries?per_page=100',
  );
  const idOf = (payee: Payee) => data.find(({ name }) => name === PAYEES[payee].beneficiary.name)!.id;

  const sessions = sessionSteps(
    call,
    (session) => createCall(engine, session),
    () => engine.runUntilIdle(1),
  );
  const remittances = remittanceSteps(call);
  const before = [
    ...fundingSteps(call),
    ...subscriptionSteps(call, engine.now),
    ...onboardingSteps(call),
    ...distributorLinkSteps(engine, call, handle),
    ...remittances.steps,
    ...sessions.filter(({ daysAgo }) => daysAgo > 0),
  ].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const payout of PAYOUTS) {
    while (before[0] && before[0].daysAgo >= payout.daysAgo) {
      const { daysAgo, run } = before.shift()!;
      until(daysAgo);
      await run();
    }
    until(payout.daysAgo);
    const made = await call('POST', '/payouts', {
      beneficiary_id: idOf(payout.payee),
      source_currency: payout.from,
      destination_currency: payout.to,
      source_amount: payout.amount,
      payment_rail: payout.rail,
      purpose_code: payout.purpose,
      invoice_number: payout.invoice,
      request_id: payout.invoice,
    });
    const status = SET_BY_HAND[payout.invoice];
    if (status && made.id) await call('PATCH', '/payouts/mock', { id: made.id, status });
    else await engine.runUntilIdle(1);
  }
  until(2);
  for (const payee of ['asha', 'acme', 'closed'] as const) {
    await call('POST', '/bank_account_validation', { id: idOf(payee) }, `demo check ${payee}`);
  }
  await seedPayments(engine, call, until);
  await remittances.last(until);
  for (const { daysAgo, run } of sessions) if (daysAgo === 0) await run();
  return idOf('asha');
}

/** Incoming transfers and conversions that cover the payouts. */
function fundingSteps(call: ReturnType<typeof createCall>) {
  const remitter_name = 'Northwind Exports B.V.';
  const arrivals = FUNDING.map(({ daysAgo, ...paid }) => ({
    daysAgo,
    run: () => call('POST', '/payment/mock', { ...paid, remitter_name }, `demo ${paid.currency} ${daysAgo}`),
  }));
  const conversions = CONVERSIONS.map(({ daysAgo, from, to, amount }) => {
    const body = { source_currency: from, target_currency: to, source_amount: amount };
    return {
      daysAgo,
      run: () => call('POST', '/balance_conversions', body, `demo conversion ${daysAgo}`),
    };
  });
  return [...arrivals, ...conversions];
}

function createCall(engine: SteppedEngine, token: string) {
  return async (method: string, path: string, body?: object, key?: string) => {
    const response = await engine.fetch(
      new Request(`http://localhost/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
      }),
    );
    const answer = await response.json();
    if (response.ok || response.status === 409) return answer;
    throw new Error(`the demo could not be completed: ${path} answered ${JSON.stringify(answer)}`);
  };
}

/** Oldest first; amounts in minor units of `from`. */
const CONVERSIONS: readonly { daysAgo: number; from: string; to: string; amount: number }[] = [
  { daysAgo: 73, from: 'EUR', to: 'USD', amount: 400_000 },
  { daysAgo: 43, from: 'USD', to: 'GBP', amount: 250_000 },
  { daysAgo: 13, from: 'AED', to: 'USD', amount: 500_000 },
  { daysAgo: 6, from: 'USD', to: 'SGD', amount: 120_000 },
  { daysAgo: 1.5, from: 'EUR', to: 'USD', amount: 200_000 },
];
