import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealChains } from '../../../audit/seal';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const seal = async () => {
  while (await sealChains(engine.services));
};

type Read = { id: string; entity_id: string; event_type: string };

async function readAfter(cursor: string | undefined, more = ''): Promise<Read[]> {
  const events: Read[] = [];
  for (let after = cursor; ; ) {
    const { status, body } = await ours.call(
      'GET',
      `/events?order=asc&per_page=7${after ? `&starting_after=${after}` : ''}${more}`,
    );
    expect([status, body.message]).toEqual([200, undefined]);
    events.push(...body.data);
    if (body.data.length === 0) return events;
    after = body.data.at(-1).id;
  }
}

const committed = async (): Promise<string[]> =>
  (
    await engine.services.db.system.pool.query<{ id: string }>(
      'SELECT id FROM event WHERE merchant_id = $1 ORDER BY id',
      [ours.merchant.id],
    )
  ).rows.map(({ id }) => id);

test('the feed goes from the oldest event to the newest, in pages', async () => {
  for (const amount of [1_000, 2_000, 3_000]) await ours.fund(amount);
  await seal();
  const events = await readAfter(undefined);
  expect(events.map(({ id }) => id)).toEqual(await committed());
  const [first, second] = events;
  expect((await readAfter(first!.id))[0]).toEqual(second);
  expect(await readAfter(events.at(-1)!.id)).toEqual([]);
});

test('a reader that follows its cursor while others commit reads every event once', async () => {
  const read: Read[] = [];
  let isWriting = true;
  const follow = async () => {
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting;
      await sealChains(engine.services);
      read.push(...(await readAfter(read.at(-1)?.id)));
      await wait(5);
    }
  };
  const write = async () => {
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let turn = 0; turn < 8; turn++) {
        await ours.payee('IN', `5010023456${1000 + writer * 8 + turn}`);
        await ours.fund(1_000 + turn);
      }
    });
    await Promise.all(writers);
    isWriting = false;
  };
  await Promise.all([follow(), write()]);
  const ids = read.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(await committed());
  expect(ids.length).toBeGreaterThan(90);
});

test('an event that is committed after newer ones were read follows them', async () => {
  await ours.fund(1_000);
  const late = engine.services.newId('event');
  await ours.fund(2_000);
  await seal();
  const read = await readAfter(undefined);
  await engine.services.db.system.pool.query(
    `INSERT INTO event SELECT merchant_id, $2, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at
     FROM event WHERE merchant_id = $1 ORDER BY id LIMIT 1`,
    [ours.merchant.id, late],
  );
  await seal();
  expect((await readAfter(read.at(-1)!.id)).map(({ id }) => id)).toEqual([late]);
});

describe('filters and cursors', () => {
  test('the feed can be limited to a resource or a type', async () => {
    const [one, other] = [await ours.payee('IN'), await ours.payee('AE')];
    await seal();
    const events = await readAfter(undefined, `&entity_id=${one}`);
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events.map(({ entity_id }) => entity_id))).toEqual(new Set([one]));
    const { event_type } = events[0]!;
    const subjects = (await readAfter(undefined, `&event_type=${event_type}`)).map(
      ({ entity_id }) => entity_id,
    );
    expect(subjects).toEqual([one, other]);
  });

  test('an event that is not sealed yet is a cursor that nothing follows', async () => {
    await ours.fund(1_000);
    const [newest] = (await committed()).toReversed();
    expect(await readAfter(newest)).toEqual([]);
  });

  test('an unknown or foreign cursor is 400, in either order', async () => {
    const theirs = await testMerchant(engine);
    await theirs.fund(1_000);
    await seal();
    const foreign = (await theirs.call('GET', '/events')).body.data[0].id;
    for (const cursor of ['evt_none', foreign])
      for (const order of ['asc', 'desc']) {
        const { status, headers } = await ours.call('GET', `/events?order=${order}&starting_after=${cursor}`);
        expect([status, headers.get('x-error-field')]).toEqual([400, 'starting_after']);
      }
  });

  test.each(['page=1', 'ending_before=evt_1', 'before=2026-11-20', 'after=2026-11-20'])(
    '%s cannot be given with order=asc',
    async (given) => {
      const { status, headers } = await ours.call('GET', `/events?order=asc&${given}`);
      expect([status, headers.get('x-error-field')]).toEqual([400, given.split('=')[0]]);
    },
  );
});

test('an event can be read by its ID, and another merchant’s is 404', async () => {
  await ours.fund(1_000);
  const [listed] = (await ours.call('GET', '/events')).body.data;
  const { status, body } = await ours.call('GET', `/events/${listed.id}`);
  expect([status, body]).toEqual([200, listed]);
  const theirs = await testMerchant(engine);
  expect((await theirs.call('GET', `/events/${listed.id}`)).status).toBe(404);
});
