import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { readMerchant } from '../../../../data/client/transaction';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { ownDatabase } from '../../../../testing/own-database';
import { personAt, session } from '../../../../testing/person';
import * as store from '../store';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const DEBIT = 10_000 + 50 + 100;

// These tests move the clock by days, so they use their own database: shared workers must not pick up their
// rows.
let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

type Person = Awaited<ReturnType<typeof personAt>>;

async function place(features: string[] = [], funds = 1_000_000) {
  const merchant = await testMerchant(engine, { features });
  if (funds) await merchant.fund(funds);
  const beneficiary_id = await merchant.payee('IN');
  const maker = await personAt(engine, merchant, 'maker');
  const body = (more: object = {}) => ({
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps' as const,
    ...more,
  });
  return { merchant, maker, beneficiary_id, body };
}

const seen = async (merchant: TestMerchant, id: string) =>
  (await merchant.call('GET', `/payouts/${id}`)).body;
const money = async (merchant: TestMerchant) => {
  const { available, held } = (await merchant.call('GET', '/balances')).body;
  return [available[0].amount, held[0].amount];
};
const eventsOf = async (id: string) => {
  const events = await engine.services.db.system.prisma.event.findMany({
    where: { subject_id: id },
    orderBy: { id: 'asc' },
  });
  return events.map(({ type }) => type);
};
const quoteFor = async (merchant: TestMerchant, source_amount = 10_000) => {
  const { body } = await merchant.call('POST', '/quotes', {
    resource: 'payout',
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  return body.quotes.find(
    (quote: { payment_method: { payment_rail: string } }) => quote.payment_method.payment_rail === 'imps',
  );
};
const withQuote = ({ body }: Awaited<ReturnType<typeof place>>, quote_id: string, more: object = {}) => {
  const { source_currency, destination_currency, source_amount, payment_rail, ...rest } = body(more);
  return { ...rest, quote_id };
};
const planOf = async ({ trpc }: Person, id: string) => (await trpc.payouts.view({ id })).draft!;
/** Signs the same person in again, since the previous session has expired by the clock. */
const back = async (person: Person): Promise<Person> => ({
  ...person,
  trpc: engine.caller(await session(engine, person.email)),
});
const dayIn = (days: number) =>
  new Date(engine.now().getTime() + 5.5 * HOUR + days * DAY).toISOString().slice(0, 10);
const untilDay = (day: string) => new Date(`${day}T00:00:00+05:30`).getTime() - engine.now().getTime();

describe('saved drafts', () => {
  test('a saved draft is priced, can be read by ID and in the list of drafts, and is hidden from every other list', async () => {
    const here = await place();
    const { merchant, maker, body } = here;
    const saved = await maker.trpc.payouts.save_draft(body({ invoice_number: 'D-1', request_id: 'one' }));
    expect(saved).toMatchObject({
      status: 'draft',
      source_amount: 10_000,
      fees: { fx_fee: { amount: 50 }, txn_fee: { amount: 100 } },
      invoice_number: 'D-1',
      request_id: 'one',
      estimated_credit_date: null,
    });
    expect(await seen(merchant, saved.id)).toEqual(saved);
    for (const query of ['', '?status=draft', '?request_id=one']) {
      expect((await merchant.call('GET', `/payouts${query}`)).body.data).toEqual([]);
    }
    expect((await maker.trpc.payouts.rows({ q: 'D-1' })).data).toEqual([]);
    const stored = await readMerchant(engine.services.db, merchant.merchant.id, (tx) =>
      store.findManyIn(tx, merchant.merchant.id, [saved.id]),
    );
    expect(stored).toEqual([]);
    expect(await store.find(engine.services, merchant.merchant.id, saved.id)).toBeNull();
    const { data } = await maker.trpc.payouts.drafts({});
    expect(data).toEqual([
      {
        payout: saved,
        recurring_id: null,
        version: 1,
        beneficiary: expect.objectContaining({ name: 'Asha Traders' }),
        maker: { type: 'person', name: maker.name },
        draft: { send_on: null, scheduled_by: null, refusal: null },
      },
    ]);
    expect(await eventsOf(saved.id)).toEqual(['payout.drafted']);
  });

  test('a draft saved with a key moves no money until a person submits it', async () => {
    const { merchant, maker, body } = await place(['payout_approval']);
    const before = await money(merchant);
    const key = { 'idempotency-key': 'draft-1' };
    const { status, body: saved } = await merchant.call('POST', '/payouts/drafts', body(), key);
    expect([status, saved.status]).toEqual([201, 'draft']);
    expect((await merchant.call('POST', '/payouts/drafts', body(), key)).body).toEqual(saved);
    const scheduled = await merchant.call('POST', '/payouts/drafts', body({ send_on: dayIn(2) }));
    expect([scheduled.status, scheduled.body.message]).toEqual([400, 'send_on is not a known parameter']);
    expect(await money(merchant)).toEqual(before);
    const { data } = await maker.trpc.payouts.drafts({});
    expect(data).toMatchObject([{ payout: { id: saved.id }, version: 1, maker: { type: 'key' } }]);
    const submitted = await maker.trpc.payouts.submit_draft({ id: saved.id, version: 1 });
    expect(submitted.status).toBe('pending_approval');
  });

  test('the list of drafts is sorted by the last save, which it shows', async () => {
    const { maker, body } = await place();
    const first = await maker.trpc.payouts.save_draft(body());
    engine.advance(60_000);
    const second = await maker.trpc.payouts.save_draft(body());
    engine.advance(60_000);
    await maker.trpc.payouts.change_draft({ id: first.id, version: 1, ...body({ source_amount: 12_000 }) });
    const listIds = async (query: object) =>
      (await maker.trpc.payouts.drafts(query)).data.map(({ payout }) => payout.id);
    expect(await listIds({})).toEqual([first.id, second.id]);
    expect(await listIds({ sort: '-updated_at' })).toEqual([first.id, second.id]);
    expect(await listIds({ sort: 'updated_at' })).toEqual([second.id, first.id]);
    expect(await listIds({ starting_after: first.id, per_page: 1 })).toEqual([second.id]);
  });

  test('a draft reserves no balance, no request_id and no quote', async () => {
    const here = await place([], DEBIT);
    const { merchant, maker, body } = here;
    const quote = await quoteFor(merchant);
    const saved = await maker.trpc.payouts.save_draft(withQuote(here, quote.id, { request_id: 'mine' }));
    expect(await money(merchant)).toEqual([DEBIT, 0]);
    expect((await merchant.call('GET', `/lrs/quotes/${quote.id}`)).body.status).toBe('open');
    const made = await merchant.call('POST', '/payouts', withQuote(here, quote.id, { request_id: 'mine' }));
    expect(made.status).toBe(201);
    const twice = maker.trpc.payouts.submit_draft({ id: saved.id, version: 1 });
    await expect(twice).rejects.toMatchObject({ code: 'CONFLICT', message: 'Record already exists' });
    await maker.trpc.payouts.discard_draft({ id: saved.id, version: 1 });
    expect(await seen(merchant, saved.id)).toMatchObject({ status: 'cancelled', request_id: null });
    const rest = await maker.trpc.payouts.save_draft(body({ request_id: 'left' }));
    await maker.trpc.payouts.discard_draft({ id: rest.id, version: 1 });
    await merchant.fund(DEBIT);
    expect((await merchant.call('POST', '/payouts', body({ request_id: 'left' }))).status).toBe(201);
  });

  test('a draft must satisfy every rule of a payout except the balance', async () => {
    const here = await place([], 0);
    const { merchant, maker, body } = here;
    const used = await quoteFor(merchant);
    await merchant.fund(DEBIT);
    expect((await merchant.call('POST', '/payouts', withQuote(here, used.id))).status).toBe(201);
    const refusals: [object, string][] = [
      [body({ purpose_code: 'X' }), 'purpose_code'],
      [body({ payment_rail: 'sepa' }), 'payment_rail'],
      [body({ destination_currency: 'EUR', payment_rail: 'swift' }), 'destination_currency'],
      [body({ destination_amount: 5 }), 'source_amount'],
      [body({ invoice_number: 'x'.repeat(51) }), 'invoice_number'],
      [withQuote(here, used.id), 'quote_id'],
      [body({ unknown: 1 }), 'unknown'],
    ];
    for (const [input, path] of refusals) {
      const error = await maker.trpc.payouts.save_draft(input as never).catch((refusal) => refusal);
      expect([error.code, error.cause.fields[0].path]).toEqual(['BAD_REQUEST', path]);
    }
    const foreign = (await place()).beneficiary_id;
    for (const more of [{ beneficiary_id: foreign }, { documents: ['doc_x'] }]) {
      await expect(maker.trpc.payouts.save_draft(body(more))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await maker.trpc.payouts.drafts({})).data).toEqual([]);
    const beyond = await maker.trpc.payouts.save_draft(body({ source_amount: 50_000 }));
    expect(beyond.status).toBe('draft');
  });

  test('a draft can be saved for a beneficiary that waits, and is submitted once it can be paid', async () => {
    const { merchant, maker, body } = await place();
    const approver = await personAt(engine, merchant, 'approver');
    const { id: beneficiary_id } = await maker.trpc.beneficiaries.create({
      ...PAYEES.IN,
      bank_account: { ...PAYEES.IN.bank_account, account_number: '99887766554' },
    } as never);
    const { source_currency, source_amount, payment_rail } = body();
    const preview = () =>
      maker.trpc.payouts.preview({ beneficiary_id, source_currency, source_amount, payment_rail });
    expect(await preview()).toMatchObject({ wait: 'approval', faults: [] });
    const { id } = await maker.trpc.payouts.save_draft(body({ beneficiary_id }));
    const early = maker.trpc.payouts.submit_draft({ id, version: 1 });
    await expect(early).rejects.toMatchObject({
      message: 'The beneficiary is waiting for approval by a person',
    });
    expect((await planOf(maker, id)).refusal).toMatchObject({ code: 'invalid_request' });
    await approver.trpc.beneficiaries.approve({ id: beneficiary_id, version: 1 });
    expect((await preview()).wait).toBeNull();
    const { version } = await maker.trpc.payouts.view({ id });
    expect((await maker.trpc.payouts.submit_draft({ id, version })).status).toBe('in_progress');
  });

  test('the arrival of a scheduled payout is estimated from the day on which it is sent', async () => {
    const { maker, beneficiary_id, body } = await place();
    const { source_currency, source_amount, payment_rail } = body();
    const arrival = async (send_on?: string) =>
      (
        await maker.trpc.payouts.preview({
          beneficiary_id,
          source_currency,
          source_amount,
          payment_rail,
          send_on,
        })
      ).estimated_credit_date;
    const now = Date.now();
    const day = (days: number) => new Date(now + days * 24 * 3600_000).toISOString().slice(0, 10);
    const today = (await arrival())!;
    expect(today < day(30)).toBe(true);
    const scheduled = (await arrival(day(30)))!;
    expect(scheduled >= day(30) && scheduled < day(45)).toBe(true);
    // A day that can't be scheduled is rejected when the payout is saved.
    expect(await arrival(day(800))).toBe(today);
  });

  test('a draft cannot be saved for a rejected or archived beneficiary', async () => {
    const { merchant, maker, beneficiary_id, body } = await place();
    const approver = await personAt(engine, merchant, 'approver');
    const { id: rejected } = await maker.trpc.beneficiaries.create({
      ...PAYEES.IN,
      bank_account: { ...PAYEES.IN.bank_account, account_number: '99887766554' },
    } as never);
    await approver.trpc.beneficiaries.reject({ id: rejected, version: 1, reason: 'Unknown bank' });
    await maker.trpc.beneficiaries.archive({ id: beneficiary_id });
    for (const [id, message] of [
      [rejected, 'The beneficiary has been rejected'],
      [beneficiary_id, 'The beneficiary has been archived'],
    ] as const) {
      const saved = maker.trpc.payouts.save_draft(body({ beneficiary_id: id }));
      await expect(saved).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    }
  });

  test('only creators can save drafts; others can read them and another merchant finds none', async () => {
    const { merchant, maker, body } = await place();
    const { id } = await maker.trpc.payouts.save_draft(body());
    const viewer = await personAt(engine, merchant, 'viewer');
    expect((await viewer.trpc.payouts.drafts({})).data).toHaveLength(1);
    const neighbour = await personAt(engine, await testMerchant(engine), 'maker');
    const acts = (person: Person) => [
      () => person.trpc.payouts.submit_draft({ id, version: 1 }),
      () => person.trpc.payouts.change_draft({ id, version: 1, ...body() }),
      () => person.trpc.payouts.discard_draft({ id, version: 1 }),
    ];
    for (const act of [...acts(viewer), () => viewer.trpc.payouts.save_draft(body())])
      await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const act of acts(neighbour)) await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await neighbour.trpc.payouts.drafts({})).data).toEqual([]);
    expect((await seen(merchant, id)).status).toBe('draft');
  });

  test('a draft is updated only in the version that was shown, at today’s rate, and is cancelled when discarded', async () => {
    const { merchant, maker, body } = await place();
    const { id } = await maker.trpc.payouts.save_draft(body({ notes: { a: '1' } }));
    const changed = await maker.trpc.payouts.change_draft({
      id,
      version: 1,
      ...body({ source_amount: 20_000, payment_rail: 'neft', invoice_number: 'D-2' }),
    });
    expect(changed).toMatchObject({
      id,
      status: 'draft',
      source_amount: 20_000,
      payment_rail: 'neft',
      notes: {},
    });
    const late = [
      () => maker.trpc.payouts.change_draft({ id, version: 1, ...body() }),
      () => maker.trpc.payouts.submit_draft({ id, version: 1 }),
      () => maker.trpc.payouts.discard_draft({ id, version: 1 }),
    ];
    for (const act of late) await expect(act()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await planOf(maker, id)).refusal).toBeNull();
    await maker.trpc.payouts.discard_draft({ id, version: 2 });
    expect((await seen(merchant, id)).status).toBe('cancelled');
    expect((await maker.trpc.payouts.drafts({})).data).toEqual([]);
    const { timeline } = await maker.trpc.payouts.view({ id });
    expect(timeline.map(({ title }) => title)).toEqual(['Draft saved', 'Draft updated', 'Draft discarded']);
    const again = maker.trpc.payouts.submit_draft({ id, version: 3 });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('submitted drafts', () => {
  test('a submitted draft is sent with its money held, under the same ID and with a new creation time', async () => {
    const { merchant, maker, body } = await place();
    const { id, created_at } = await maker.trpc.payouts.save_draft(body({ request_id: 'once' }));
    const made = await maker.trpc.payouts.submit_draft({ id, version: 1 });
    expect(made).toMatchObject({ id, status: 'in_progress', created_at, request_id: 'once' });
    expect(made.estimated_credit_date).not.toBeNull();
    expect(await money(merchant)).toEqual([1_000_000 - DEBIT, DEBIT]);
    expect((await merchant.call('GET', '/payouts?request_id=once')).body.data).toHaveLength(1);
    expect((await merchant.call('POST', '/payouts', body({ request_id: 'once' }))).status).toBe(409);
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('success');
    expect((await eventsOf(id)).slice(0, 2)).toEqual(['payout.drafted', 'payout.created']);
    const { timeline, draft } = await maker.trpc.payouts.view({ id });
    expect(timeline.map(({ title }) => title)).toEqual([
      'Draft saved',
      'Submitted',
      'Sent to the bank',
      'Confirmed by the bank',
    ]);
    expect(draft).toBeNull();
  });

  test('a submitted draft needs approval, queues or waits for documents like a new payout', async () => {
    const approval = await place(['payout_approval']);
    const queueing = await place(['payout_queueing'], 0);
    const neither = await place();
    const submit = async ({ maker, body }: Awaited<ReturnType<typeof place>>, more: object = {}) => {
      const { id } = await maker.trpc.payouts.save_draft(body(more));
      return maker.trpc.payouts.submit_draft({ id, version: 1 });
    };
    expect((await submit(approval)).status).toBe('pending_approval');
    expect(await money(approval.merchant)).toEqual([1_000_000, 0]);
    const queued = await submit(queueing);
    expect(queued.status).toBe('queued');
    await queueing.merchant.fund(DEBIT);
    await engine.runUntilIdle();
    expect((await seen(queueing.merchant, queued.id)).status).toBe('success');
    const asked = await submit(neither, { source_amount: 16_623 });
    expect(asked.status).toBe('action_required');
    const rfis = (await neither.merchant.call('GET', `/rfis?search=${asked.id}`)).body.data;
    expect(rfis).toHaveLength(1);
    expect((await submit(neither, { source_amount: 16_624 })).status).toBe('in_progress');
    expect(await money(neither.merchant)).toEqual([1_000_000, 0]);
  });

  test('a submitted draft uses its quote, and fails if the quote has expired', async () => {
    const here = await place();
    const { merchant, maker } = here;
    const [good, late] = [await quoteFor(merchant, 20_000), await quoteFor(merchant, 30_000)];
    const first = await maker.trpc.payouts.save_draft(withQuote(here, good.id));
    const second = await maker.trpc.payouts.save_draft(withQuote(here, late.id));
    const made = await maker.trpc.payouts.submit_draft({ id: first.id, version: 1 });
    expect(made).toMatchObject({ status: 'in_progress', quote_id: good.id, source_amount: 20_000 });
    expect((await merchant.call('GET', `/lrs/quotes/${good.id}`)).body.status).toBe('used');
    await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: 31 * 60 });
    const failed = await maker.trpc.payouts.submit_draft({ id: second.id, version: 1 });
    expect(failed).toMatchObject({ status: 'failed', error_code: 'QUOTE_EXPIRED' });
    const lapsed = maker.trpc.payouts.save_draft(withQuote(here, late.id));
    await expect(lapsed).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/lapsed|used/),
    });
  });

  test('a failed submission stays a draft and shows the reason until it is changed', async () => {
    const { merchant, maker, body } = await place([], 0);
    const { id } = await maker.trpc.payouts.save_draft(body());
    const short = maker.trpc.payouts.submit_draft({ id, version: 1 });
    await expect(short).rejects.toMatchObject({ message: expect.stringMatching(/required: 10150\.$/) });
    expect(await seen(merchant, id)).toMatchObject({ status: 'draft' });
    expect(await eventsOf(id)).toEqual(['payout.drafted']);
    const [row] = (await maker.trpc.payouts.drafts({})).data;
    expect(row!.draft.refusal).toMatchObject({
      code: 'insufficient_balance',
      reason: expect.stringMatching(/^USD balance is .+ USD short$/),
    });
    expect(row!.version).toBe(1);
    await maker.trpc.payouts.change_draft({ id, version: 1, ...body({ source_amount: 9_000 }) });
    expect((await planOf(maker, id)).refusal).toBeNull();
    await merchant.fund(DEBIT);
    expect((await maker.trpc.payouts.submit_draft({ id, version: 2 })).status).toBe('in_progress');
  });

  test('a person who saved, changed or submitted a draft cannot approve it; its rate is valid for one day from submission', async () => {
    const { merchant, maker, body } = await place(['payout_approval']);
    const [admin, owner] = [
      await personAt(engine, merchant, 'admin'),
      await personAt(engine, merchant, 'owner'),
    ];
    const approver = await personAt(engine, merchant, 'approver');
    const { id } = await maker.trpc.payouts.save_draft(body());
    await admin.trpc.payouts.change_draft({ id, version: 1, ...body() });
    await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: (5 * DAY) / 1000 });
    await owner.trpc.payouts.submit_draft({ id, version: 2 });
    for (const person of [admin, owner]) {
      const { results } = await person.trpc.payouts.approve({ items: [{ id, version: 3 }] });
      expect(results[0]).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^You created/) });
    }
    const { data } = await approver.trpc.payouts.approvals({ tab: 'mine' });
    expect(data[0]).toMatchObject({
      payout: { id },
      maker: { type: 'person', name: maker.name },
      rate_lapsed: false,
    });
    const { results } = await approver.trpc.payouts.approve({ items: [{ id, version: 3 }] });
    expect(results[0]).toMatchObject({ outcome: 'done', status: 'in_progress' });
  });

  test('duplicates of a draft are searched around its submission date, not the date it was saved', async () => {
    const { merchant, maker, body } = await place(['payout_approval']);
    const { id } = await maker.trpc.payouts.save_draft(body());
    const saved = (await merchant.call('POST', '/payouts', body())).body.id;
    await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: (10 * DAY) / 1000 });
    await maker.trpc.payouts.submit_draft({ id, version: 1 });
    const approver = await personAt(engine, merchant, 'approver');
    const alike = async () => {
      const { data } = await approver.trpc.payouts.approvals({ tab: 'all' });
      return Object.fromEntries(
        data.map(({ payout, flags }) => [payout.id, flags.includes('possible_duplicate')]),
      );
    };
    expect(await alike()).toEqual({ [id]: false, [saved]: false });
    const late = (await merchant.call('POST', '/payouts', body())).body.id;
    expect(await alike()).toEqual({ [id]: true, [saved]: false, [late]: true });
  });

  test('only one of two concurrent submits, or of a submit and a discard, succeeds; the other is stale', async () => {
    const { merchant, maker, body } = await place();
    const other = await personAt(engine, merchant, 'owner');
    const results = { submitted: 0, discarded: 0 };
    for (let turn = 0; turn < 12; turn++) {
      const { id } = await maker.trpc.payouts.save_draft(body({ request_id: `race-${turn}` }));
      const against = turn % 2 ? other.trpc.payouts.discard_draft : other.trpc.payouts.submit_draft;
      const answers = await Promise.allSettled([
        maker.trpc.payouts.submit_draft({ id, version: 1 }),
        against({ id, version: 1 }),
      ]);
      const lost = answers.filter((answer) => answer.status === 'rejected');
      expect(lost).toHaveLength(1);
      expect(lost[0]!.reason).toMatchObject({
        message: 'The resource has changed since you read it. Read it again',
      });
      const events = (await eventsOf(id)).slice(1);
      expect(events).toHaveLength(1);
      results[events[0] === 'payout.created' ? 'submitted' : 'discarded']++;
    }
    expect(results.submitted + results.discarded).toBe(12);
    expect(await money(merchant)).toEqual([1_000_000 - results.submitted * DEBIT, results.submitted * DEBIT]);
  });

  test('a second draft with the same request_id or quote is rejected on submission and stays a draft', async () => {
    const here = await place();
    const { merchant, maker, body } = here;
    const quote = await quoteFor(merchant);
    for (const input of [body({ request_id: 'same' }), withQuote(here, quote.id)]) {
      const [one, two] = [
        await maker.trpc.payouts.save_draft(input),
        await maker.trpc.payouts.save_draft(input),
      ];
      const answers = await Promise.allSettled(
        [one, two].map(({ id }) => maker.trpc.payouts.submit_draft({ id, version: 1 })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const statuses = [(await seen(merchant, one.id)).status, (await seen(merchant, two.id)).status];
      expect(statuses.sort()).toEqual(['draft', 'in_progress']);
    }
  });

  test('a payout set back to draft by mock can be submitted again, and its request_id can be taken only after it leaves draft', async () => {
    const { merchant, maker, body } = await place(['payout_approval']);
    const made = (await merchant.call('POST', '/payouts', body({ request_id: 'back' }))).body;
    const approver = await personAt(engine, merchant, 'approver');
    await approver.trpc.payouts.approve({ items: [{ id: made.id, version: 1 }] });
    await merchant.call('PATCH', '/payouts/mock', { id: made.id, status: 'draft' });
    const { version } = await maker.trpc.payouts.view({ id: made.id });
    await maker.trpc.payouts.submit_draft({ id: made.id, version });
    const { results } = await approver.trpc.payouts.approve({
      items: [{ id: made.id, version: version + 1 }],
    });
    expect(results[0], 'approval starts again').toMatchObject({ outcome: 'done' });
    await merchant.call('PATCH', '/payouts/mock', { id: made.id, status: 'draft' });
    expect((await merchant.call('POST', '/payouts', body({ request_id: 'back' }))).status).toBe(201);
    for (const status of ['queued', 'success', 'cancelled']) {
      const out = await merchant.call('PATCH', '/payouts/mock', { id: made.id, status });
      expect([out.status, out.body.error]).toEqual([409, 'Conflict']);
    }
    expect((await seen(merchant, made.id)).status).toBe('draft');
    expect((await merchant.call('PATCH', `/payouts/${made.id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      request_id: null,
    });
  });
});

describe('scheduled drafts', () => {
  test('a scheduled draft is submitted at 00:00 IST on its date, on behalf of the person who scheduled it', async () => {
    const { merchant, maker, body } = await place(['payout_approval']);
    const day = dayIn(3);
    const { id } = await maker.trpc.payouts.save_draft(body({ send_on: day }));
    expect(await planOf(maker, id)).toMatchObject({ send_on: day, scheduled_by: maker.name });
    engine.advance(untilDay(day) - 60_000);
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('draft');
    engine.advance(untilDay(day));
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('pending_approval');
    const later = await back(maker);
    const { timeline } = await later.trpc.payouts.view({ id });
    expect(timeline.at(-1)).toMatchObject({
      title: 'Submitted',
      actor: { type: 'person', name: maker.name },
    });
    const owner = await personAt(engine, merchant, 'owner');
    expect((await owner.trpc.payouts.view({ id })).can.approve.allowed).toBe(true);
    expect((await later.trpc.payouts.view({ id })).can.approve.allowed).toBe(false);
  });

  test('lists scheduled payouts apart from other drafts, by the date of their latest version', async () => {
    const { maker, body } = await place();
    const { drafts, save_draft, change_draft, view } = maker.trpc.payouts;
    const listed = async (scheduled: boolean) =>
      (await drafts({ scheduled })).data.map(({ payout }) => payout.id).sort();
    const plain = await save_draft(body());
    const dated = await save_draft(body({ send_on: dayIn(3) }));
    const undated = await save_draft(body({ send_on: dayIn(4) }));
    const { version } = await view({ id: undated.id });
    await change_draft({ id: undated.id, version, ...body() });
    expect(await listed(true)).toEqual([dated.id]);
    expect(await listed(false)).toEqual([plain.id, undated.id].sort());
  });

  test('a scheduled draft follows the merchant’s own clock', async () => {
    const { merchant, maker, body } = await place();
    await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: (10 * DAY) / 1000 });
    await expect(maker.trpc.payouts.save_draft(body({ send_on: dayIn(5) }))).rejects.toMatchObject({
      message: expect.stringMatching(/^send_on must be a day from/),
    });
    const day = dayIn(12);
    const { id } = await maker.trpc.payouts.save_draft(body({ send_on: day }));
    const { body: moved } = await merchant.call('POST', '/sandbox/clock', {
      now: new Date(`${day}T00:00:30+05:30`).toISOString(),
    });
    expect(moved.now).toBeDefined();
    const made = await seen(merchant, id);
    expect(['in_progress', 'success']).toContain(made.status);
    const events = (await merchant.call('GET', `/events?entity_id=${id}&event_type=payout.created`)).body
      .data;
    expect(Date.parse(events[0].created_at)).not.toBeNaN();
  });

  test('a draft can be scheduled for a real date from tomorrow up to a year ahead, before its held rate expires', async () => {
    const here = await place();
    const { merchant, maker, body } = here;
    const quote = await quoteFor(merchant);
    const refused = [
      ...[dayIn(0), dayIn(-1), dayIn(368), '2027-02-30', 'tomorrow'].map((send_on) => body({ send_on })),
      withQuote(here, quote.id, { send_on: dayIn(2) }),
    ];
    for (const input of refused) {
      const error = await maker.trpc.payouts.save_draft(input).catch((refusal) => refusal);
      expect([error.code, error.cause?.fields[0].path]).toEqual(['BAD_REQUEST', 'send_on']);
    }
    const last = await maker.trpc.payouts.save_draft(body({ send_on: dayIn(364) }));
    expect((await planOf(maker, last.id)).send_on).toBe(dayIn(364));
    await maker.trpc.payouts.discard_draft({ id: last.id, version: 1 });
  });

  test('a scheduled draft that fails on its date stays a draft, is not retried, and shows the reason', async () => {
    const short = await place([], 0);
    const left = await place();
    const gone = await place();
    const day = dayIn(1);
    const scheduleDraft = async ({ maker, body }: Awaited<ReturnType<typeof place>>) =>
      (await maker.trpc.payouts.save_draft(body({ send_on: day }))).id;
    const ids = [await scheduleDraft(short), await scheduleDraft(left), await scheduleDraft(gone)];
    const { prisma } = engine.services.db.system;
    await prisma.beneficiary.updateMany({
      where: { id: gone.beneficiary_id },
      data: { status: 'rejected' },
    });
    await prisma.membership.updateMany({
      where: { person_id: left.maker.id },
      data: { role: 'viewer' },
    });
    engine.advance(untilDay(day));
    await engine.runUntilIdle();
    const maker = await back(short.maker);
    const plans = [
      await planOf(maker, ids[0]!),
      await planOf(await back(left.maker), ids[1]!),
      await planOf(await back(gone.maker), ids[2]!),
    ];
    expect(plans).toMatchObject([
      { send_on: null, scheduled_by: null, refusal: { code: 'insufficient_balance' } },
      {
        send_on: null,
        refusal: { code: 'forbidden', reason: expect.stringMatching(/can no longer create payouts/) },
      },
      { send_on: null, refusal: { reason: 'The beneficiary has been rejected' } },
    ]);
    expect((await seen(short.merchant, ids[0]!)).status).toBe('draft');
    expect(await eventsOf(ids[0]!)).toEqual(['payout.drafted', 'payout.returned_to_draft']);
    expect((await maker.trpc.notifications.list({})).data).toMatchObject([
      {
        subject_id: ids[0],
        title: 'Not sent as scheduled; kept as a draft',
        detail: expect.stringMatching(/^USD balance is .+ USD short$/),
      },
    ]);
    await short.merchant.fund(DEBIT);
    engine.advance(DAY);
    await engine.runUntilIdle();
    expect((await seen(short.merchant, ids[0]!)).status, 'nothing tries again by itself').toBe('draft');
    const made = await (await back(maker)).trpc.payouts.submit_draft({ id: ids[0]!, version: 2 });
    expect(made.status).toBe('in_progress');
  });

  test('the timer of a draft that was changed, discarded, submitted or mocked earlier does nothing', async () => {
    const { merchant, maker, body } = await place();
    const [soon, later] = [dayIn(1), dayIn(4)];
    const save = async () => (await maker.trpc.payouts.save_draft(body({ send_on: soon }))).id;
    const [putOff, unset, discarded, submitted, byHand] = [
      await save(),
      await save(),
      await save(),
      await save(),
      await save(),
    ];
    await maker.trpc.payouts.change_draft({ id: putOff, version: 1, ...body({ send_on: later }) });
    await maker.trpc.payouts.change_draft({ id: unset, version: 1, ...body() });
    await maker.trpc.payouts.discard_draft({ id: discarded, version: 1 });
    await maker.trpc.payouts.submit_draft({ id: submitted, version: 1 });
    await merchant.call('PATCH', '/payouts/mock', { id: byHand, status: 'failed' });
    await merchant.call('PATCH', '/payouts/mock', { id: byHand, status: 'draft' });
    engine.advance(untilDay(soon));
    await engine.runUntilIdle();
    const statuses = async () =>
      Promise.all(
        [putOff, unset, discarded, submitted, byHand].map(async (id) => (await seen(merchant, id)).status),
      );
    expect(await statuses()).toEqual(['draft', 'draft', 'cancelled', 'success', 'draft']);
    expect((await planOf(await back(maker), byHand)).send_on).toBeNull();
    engine.advance(untilDay(later));
    await engine.runUntilIdle();
    expect(await statuses()).toEqual(['success', 'draft', 'cancelled', 'success', 'draft']);
    expect((await eventsOf(submitted)).filter((type) => type === 'payout.created')).toHaveLength(1);
  });
});
