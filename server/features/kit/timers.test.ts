import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../data/client/transaction';
import { insertMany } from '../../data/commit/change';
import { commit } from '../../data/commit/commit';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import type { Handled } from './feature';
import { afterMove, createTimersTask } from './timers';

let engine: TestEngine;
let merchant: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  merchant = await testMerchant(engine);
});
afterAll(() => engine.stop());

const subjectsLeft = () =>
  asSystem(engine.services.db, async (tx) => {
    const rows = await tx.timer.findMany({ where: { merchant_id: merchant.merchant.id } });
    return rows.map(({ subject_id }) => subject_id).sort();
  });

test('a failing timer does not delay later ones, and fires again after its lease', async () => {
  const at = new Date(engine.now().getTime() - 1_000);
  const due = ['first', 'second', 'third'].map((subject_id) => ({
    merchant_id: merchant.merchant.id as string,
    kind: 'timers_test',
    subject_id,
    due_at: at,
    fire_at: at,
    leased_until: null,
  }));
  await commit(engine.services, { merchantId: merchant.merchant.id, writes: insertMany('timer', due) });
  const rung: string[] = [];
  let fails = true;
  const timers = createTimersTask(
    {
      timers_test: async (_services, _merchant, subjectId) => {
        rung.push(subjectId);
        if (fails && subjectId === 'first') throw new Error('not now');
        return 'done';
      },
    },
    {},
  );
  const run = () => timers.run(engine.services, merchant.merchant);
  await expect(run()).rejects.toThrow('1 of 3 failed');
  expect(rung.sort()).toEqual(['first', 'second', 'third']);
  expect(await subjectsLeft()).toEqual(['first']);
  expect(await run()).toBe(0);
  fails = false;
  engine.advance(31_000);
  expect(await run()).toBe(1);
  expect(await subjectsLeft()).toEqual([]);
});

test('a handler that asks for another time is called again then, and at once after a stale move', async () => {
  const { id } = merchant.merchant;
  const at = new Date(engine.now().getTime() - 1_000);
  await commit(engine.services, {
    merchantId: id,
    writes: insertMany('timer', [
      {
        merchant_id: id,
        kind: 'timers_test',
        subject_id: 'again',
        due_at: at,
        fire_at: at,
        leased_until: null,
      },
    ]),
  });
  const hourLater = new Date(engine.now().getTime() + 3600_000);
  const answers: Handled[] = [
    { again: hourLater },
    afterMove({ now: engine.now }, { outcome: 'stale' }),
    afterMove({ now: engine.now }, { outcome: 'done' }),
  ];
  const timers = createTimersTask({ timers_test: async () => answers.shift()! }, {});
  const run = () => timers.run(engine.services, merchant.merchant);
  expect([await run(), await run()]).toEqual([1, 0]);
  engine.advance(3601_000);
  while (answers.length) await run();
  expect(await run()).toBe(0);
  expect(await subjectsLeft()).toEqual([]);
});
