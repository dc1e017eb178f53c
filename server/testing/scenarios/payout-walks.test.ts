import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { payoutMachine } from '../../features/payouts/payouts/model/machine';
import { type TestEngine, testEngine } from '../engine';
import { type TestMerchant, testMerchant } from '../merchant';
import { ownDatabase } from '../own-database';
import { personAt, signedIn } from '../person';
import { rounds } from '../rounds';

const WALKS = rounds(20, 400);
const HOUR = 3600;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const ACTS = [
  'cancel',
  'approve',
  'reject',
  'answer',
  'fund',
  'mock',
  'redraft',
  'schedule',
  'submit',
  'hour',
  'month',
  'wait',
] as const;
const STATUSES = [
  'draft',
  'pending_approval',
  'queued',
  'in_progress',
  'action_required',
  'success',
  'failed',
  'cancelled',
];

const walk = fc.record({
  features: fc.subarray(['payout_queueing', 'payout_approval']),
  ending: fc.constantFrom(10_000, 16_623, 16_624, 16_625),
  account: fc.constantFrom('50100234567890', '501002345670001', '501002345677701', '501002345677702'),
  covered: fc.boolean(),
  drafted: fc.boolean(),
  acts: fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.constantFrom(...STATUSES)), {
    minLength: 1,
    maxLength: 10,
  }),
});

const ALLOWED = new Set(
  Object.values(payoutMachine).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`)),
);

const ignoreRejection = (act: Promise<unknown>) =>
  act.catch((error) => expect(error.code).not.toBe('INTERNAL_SERVER_ERROR'));

const dayAfterTomorrow = () =>
  new Date(engine.now().getTime() + 2 * 24 * HOUR * 1000).toISOString().slice(0, 10);

async function answer(merchant: TestMerchant, id: string) {
  const rfi = (await merchant.call('GET', `/rfis?search=${id}&status=action_required`)).body.data[0];
  if (!rfi) return;
  const documents = [];
  for (const { rfi_doc_id } of rfi.documents_required) {
    documents.push({ rfi_doc_id, doc_id: await merchant.document() });
  }
  await merchant.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
}

test('random actions move a payout along its machine only, and the ledger balances after each', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ features, ending, account, covered, drafted, acts }) => {
      const merchant = await testMerchant(engine, { features });
      if (covered || !features.length) await merchant.fund(100_000);
      const person = engine.caller(await signedIn(engine, merchant, 'approver'));
      const maker = await personAt(engine, merchant, 'maker');
      const body = {
        purpose_code: 'S0802',
        beneficiary_id: await merchant.payee('IN', account),
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: ending,
        payment_rail: 'imps' as const,
      };
      const id = drafted
        ? (await maker.trpc.payouts.save_draft(body)).id
        : ((await merchant.call('POST', '/payouts', body)).body.id as string | undefined);
      if (id === undefined) {
        expect(covered).toBe(false);
        return;
      }
      for (const [act, status] of acts) {
        const { version } = await person.payouts.view({ id });
        const items = [{ id, version }];
        const answered: Record<(typeof ACTS)[number], () => Promise<unknown>> = {
          cancel: () => merchant.call('PATCH', `/payouts/${id}/cancel`),
          approve: () => person.payouts.approve({ items }),
          reject: () => person.payouts.reject({ items, reason: 'Not this one' }),
          answer: () => answer(merchant, id),
          fund: () => merchant.fund(20_000),
          mock: () => merchant.call('PATCH', '/payouts/mock', { id, status }),
          redraft: () => ignoreRejection(maker.trpc.payouts.change_draft({ id, version, ...body })),
          schedule: () =>
            ignoreRejection(
              maker.trpc.payouts.change_draft({ id, version, ...body, send_on: dayAfterTomorrow() }),
            ),
          submit: () => ignoreRejection(maker.trpc.payouts.submit_draft({ id, version })),
          hour: () => merchant.call('POST', '/sandbox/clock', { advance_by_seconds: HOUR }),
          month: () => merchant.call('POST', '/sandbox/clock', { advance_by_seconds: 31 * 24 * HOUR }),
          wait: () => engine.runUntilIdle(),
        };
        await answered[act]();
        expect(await verifyAllInvariants(engine.services.db), act).toEqual([]);
      }
      const events = await engine.services.db.system.prisma.event.findMany({
        where: { subject_id: id, NOT: { type: { in: ['payout.drafted', 'payout.mocked'] } } },
        orderBy: { id: 'asc' },
      });
      // A payout sent at once was created in its first status.
      for (const { type, changes } of events.slice(drafted ? 0 : 1)) {
        const [from, to] = (changes as { status: [string, string] }).status;
        expect(ALLOWED, `${type}: ${from} → ${to}`).toContain(`${from} → ${to}`);
      }
    }),
    { numRuns: WALKS, ...(process.env.SEED && { seed: Number(process.env.SEED) }), endOnFailure: true },
  );
});
