import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { balanceSheet } from '../../../../ledger/verify';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt, signedIn } from '../../../../testing/person';
import { sandboxProviders } from '../../../../testing/providers';
import { advancePayouts, bookReturns } from './work';

const DAY = 24 * 3600_000;
const HIT = 16_623;
const UNDECIDED = 16_624;
const REFUSED = 16_625;
const FEES = 84 + 100;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

async function funded(features: string[] = [], amount = 1_000_000) {
  const merchant = await testMerchant(engine, { features });
  if (amount) await merchant.fund(amount);
  return merchant;
}
const pay = async (merchant: TestMerchant, source_amount: number, more: object = {}) => {
  const made = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id:
      (await merchant.call('GET', '/v2/beneficiaries')).body.data[0]?.id ?? (await merchant.payee('IN')),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount,
    payment_rail: 'imps',
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
};
const seen = async (merchant: TestMerchant, id: string) =>
  (await merchant.call('GET', `/payouts/${id}`)).body;
const money = async (merchant: TestMerchant) => {
  const { available, held } = (await merchant.call('GET', '/balances')).body;
  return { available: available[0].amount, held: held[0].amount };
};
const rfiOf = async (merchant: TestMerchant, id: string) =>
  (await merchant.call('GET', `/rfis?search=${id}`)).body.data[0];
const papers = async (merchant: TestMerchant, id: string) => {
  const rfi = await rfiOf(merchant, id);
  const documents = [];
  for (const { rfi_doc_id } of rfi.documents_required) {
    documents.push({ rfi_doc_id, doc_id: await merchant.document() });
  }
  return documents;
};
const answer = async (merchant: TestMerchant, id: string) =>
  merchant.call('PATCH', `/payouts/${id}/update_rfi`, { documents: await papers(merchant, id) });

describe('compliance screening', () => {
  test('a screening hit requests documents: the payout is action_required with an RFI and nothing is held', async () => {
    const merchant = await funded();
    const made = await pay(merchant, HIT);
    expect(made).toMatchObject({ status: 'action_required', estimated_credit_date: null, error_code: null });
    expect(await money(merchant)).toEqual({ available: 1_000_000, held: 0 });
    expect(await rfiOf(merchant, made.id)).toMatchObject({
      status: 'action_required',
      entity_type: 'payout',
      entity_id: made.id,
      reason_code: 'SANCTION_SCREENING',
      documents_submitted: [],
    });
    await engine.runUntilIdle();
    expect((await seen(merchant, made.id)).status).toBe('action_required');
  });

  test('a beneficiary with a name of the sandbox is screened at creation, at approval and at release', async () => {
    const listed = async (features: string[]) => {
      const merchant = await funded(features);
      const { body } = await merchant.call('POST', '/v2/beneficiaries', {
        ...PAYEES.IN,
        beneficiary: { ...PAYEES.IN.beneficiary, name: 'Sanctioned Entity' },
      });
      return { merchant, payout: await pay(merchant, 10_000, { beneficiary_id: body.id }) };
    };
    const created = await listed([]);
    expect(created.payout.status).toBe('action_required');
    const queued = await listed(['payout_queueing']);
    expect(queued.payout.status).toBe('queued');
    await engine.runUntilIdle();
    expect((await seen(queued.merchant, queued.payout.id)).status).toBe('action_required');
    const approved = await listed(['payout_approval']);
    const approver = await personAt(engine, approved.merchant, 'approver');
    await approver.trpc.payouts.approve({ items: [{ id: approved.payout.id, version: 1 }] });
    expect((await seen(approved.merchant, approved.payout.id)).status).toBe('action_required');
  });

  test('screening uses only the amount given in the request, never the computed one', async () => {
    const merchant = await funded();
    const given = await pay(merchant, 0, { source_amount: undefined, destination_amount: 1_006_623 });
    expect(given.status).toBe('action_required');
    const { fx_rate } = (
      await merchant.call('POST', '/quotes', {
        resource: 'payout',
        source_currency: 'USD',
        destination_currency: 'INR',
        destination_amount: 1_000_000,
        payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
      })
    ).body.quotes[0];
    const computed = await pay(merchant, 0, {
      source_amount: undefined,
      destination_amount: Math.floor(HIT * fx_rate),
    });
    expect(computed.source_amount).toBe(HIT);
    expect(computed.status).toBe('in_progress');
    await engine.runUntilIdle();
  });

  test('an answered payout is in review with nothing held; once cleared it is held, sent and paid', async () => {
    const merchant = await funded();
    const { id } = await pay(merchant, HIT);
    const answered = await answer(merchant, id);
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({
      status: 'in_progress',
      estimated_credit_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      documents: [
        { type: 'rfi', status: 'uploaded', rfi_doc_id: expect.stringMatching(/^rfidoc_/) },
        { type: 'rfi', status: 'uploaded', rfi_doc_id: expect.stringMatching(/^rfidoc_/) },
      ],
    });
    expect(await money(merchant)).toEqual({ available: 1_000_000, held: 0 });
    expect((await rfiOf(merchant, id)).status).toBe('under_review');
    const date = answered.body.estimated_credit_date;
    engine.advance(3 * DAY);
    await engine.runUntilIdle();
    expect(await seen(merchant, id)).toMatchObject({ status: 'success', estimated_credit_date: date });
    expect(await rfiOf(merchant, id)).toMatchObject({ status: 'approved', resolved_at: expect.any(String) });
    expect(await money(merchant)).toEqual({ available: 1_000_000 - HIT - FEES, held: 0 });
  });

  test('a payout that leaves review without enough balance fails with INSUFFICIENT_BALANCE and nothing held', async () => {
    const merchant = await funded([], 40_000);
    const { id } = await pay(merchant, HIT);
    await pay(merchant, 30_000);
    await answer(merchant, id);
    await engine.runUntilIdle();
    expect(await seen(merchant, id)).toMatchObject({
      status: 'failed',
      error_code: 'INSUFFICIENT_BALANCE',
      customer_error_description: null,
    });
    expect((await money(merchant)).held).toBe(0);
    expect((await rfiOf(merchant, id)).status).toBe('approved');
  });

  test('a rejected review cancels the payout with PAYOUT_REJECTED', async () => {
    const merchant = await funded();
    const made = await pay(merchant, REFUSED);
    expect(made).toMatchObject({ status: 'in_progress', error_code: null });
    expect((await money(merchant)).held).toBe(0);
    await engine.runUntilIdle();
    expect(await seen(merchant, made.id)).toMatchObject({
      status: 'cancelled',
      error_code: 'PAYOUT_REJECTED',
    });
    expect(await money(merchant)).toEqual({ available: 1_000_000, held: 0 });
  });

  test('a payout in an undecided review stays there until it is mocked or cancelled', async () => {
    const merchant = await funded();
    const [mocked, cancelled] = [await pay(merchant, UNDECIDED), await pay(merchant, UNDECIDED)];
    engine.advance(30 * DAY);
    await engine.runUntilIdle();
    expect((await seen(merchant, mocked.id)).status).toBe('in_progress');
    const cancel = await merchant.call('PATCH', `/payouts/${cancelled.id}/cancel`);
    expect([cancel.status, cancel.body.status]).toEqual([200, 'cancelled']);
    await merchant.call('PATCH', '/payouts/mock', { id: mocked.id, status: 'success' });
    expect((await seen(merchant, mocked.id)).status).toBe('success');
  });

  test('an undecided review is asked again until it is decided', async () => {
    const merchant = await funded();
    const { id } = await pay(merchant, UNDECIDED);
    engine.advance(DAY);
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('in_progress');
    const { screening } = sandboxProviders(engine.services);
    const review = vi.spyOn(screening, 'review').mockResolvedValue({ verdict: 'clear' });
    engine.advance(DAY);
    await engine.runUntilIdle();
    review.mockRestore();
    engine.advance(60_000);
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('success');
  });

  test('cancelling a payout that waits for documents expires its RFI', async () => {
    const merchant = await funded();
    const { id } = await pay(merchant, HIT);
    expect((await merchant.call('PATCH', `/payouts/${id}/cancel`)).body.status).toBe('cancelled');
    expect((await rfiOf(merchant, id)).status).toBe('expired');
    const late = await merchant.call('PATCH', `/payouts/${id}/update_rfi`, {
      documents: await papers(merchant, id),
    });
    expect([late.status, late.body.message]).toEqual([400, 'Payout is not waiting for documents']);
  });

  test('a payout without documents for seven days is cancelled with PAYOUT_REJECTED and its RFI expires', async () => {
    const merchant = await funded();
    const { id } = await pay(merchant, HIT);
    engine.advance(7 * DAY - 60_000);
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('action_required');
    engine.advance(60_000);
    await engine.runUntilIdle();
    expect(await seen(merchant, id)).toMatchObject({ status: 'cancelled', error_code: 'PAYOUT_REJECTED' });
    expect((await rfiOf(merchant, id)).status).toBe('expired');
  });

  test('a queued payout is screened on release, and one pending approval on its last approval', async () => {
    const queueing = await funded(['payout_queueing'], 0);
    const queued = await pay(queueing, HIT);
    expect(queued.status).toBe('queued');
    await queueing.fund(100_000);
    await engine.runUntilIdle();
    expect((await seen(queueing, queued.id)).status).toBe('action_required');
    expect(await money(queueing)).toEqual({ available: 100_000, held: 0 });
    await answer(queueing, queued.id);
    await engine.runUntilIdle();
    expect((await seen(queueing, queued.id)).status).toBe('success');

    const careful = await funded(['payout_approval']);
    const [hit, refused] = [await pay(careful, HIT), await pay(careful, REFUSED)];
    expect([hit.status, refused.status]).toEqual(['pending_approval', 'pending_approval']);
    const approver = engine.caller(await signedIn(engine, careful, 'approver'));
    const { results } = await approver.payouts.approve({
      items: [hit, refused].map(({ id }) => ({ id, version: 1 })),
    });
    expect(results.map(({ status }) => status)).toEqual(['action_required', 'in_progress']);
    await engine.runUntilIdle();
    expect((await seen(careful, refused.id)).status).toBe('cancelled');
  });

  test('a payout set to action_required in the sandbox has an RFI that can be answered', async () => {
    const merchant = await funded();
    const { id } = await pay(merchant, 10_000);
    await merchant.call('PATCH', '/payouts/mock', { id, status: 'action_required' });
    expect((await answer(merchant, id)).body.status).toBe('in_progress');
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('success');
  });
});

describe('update_rfi and /rfis/{id}/respond', () => {
  test('update_rfi accepts both spellings, and respond answers the same RFI', async () => {
    const merchant = await funded();
    const [one, two] = [await pay(merchant, HIT), await pay(merchant, HIT)];
    const hyphen = await merchant.call('PATCH', `/payouts/${one.id}/update-rfi`, {
      documents: (await papers(merchant, one.id)).map(({ rfi_doc_id, doc_id }) => ({
        rfi_doc_id,
        id: doc_id,
      })),
    });
    expect([hyphen.status, hyphen.body.status]).toEqual([200, 'in_progress']);
    const rfi = await rfiOf(merchant, two.id);
    const documents = await papers(merchant, two.id);
    const responded = await merchant.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
    expect(responded.status).toBe(200);
    expect(responded.body).toMatchObject({
      id: rfi.id,
      status: 'under_review',
      documents_submitted: documents.map((given) => ({ ...given, status: 'uploaded' })),
    });
    const again = await merchant.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
    expect([again.status, again.body.message]).toEqual([400, 'The RFI is not waiting for documents']);
    expect((await seen(merchant, two.id)).status).toBe('in_progress');
    await engine.runUntilIdle();
  });

  test('an answer must give every required entry once, each with a document of this merchant', async () => {
    const merchant = await funded();
    const other = await funded([], 0);
    const { id } = await pay(merchant, HIT);
    const whole = await papers(merchant, id);
    const [first, second] = whole as [
      { rfi_doc_id: string; doc_id: string },
      { rfi_doc_id: string; doc_id: string },
    ];
    const refusals: [object[], number, RegExp][] = [
      [
        [first],
        400,
        new RegExp(`^documents must cover every required entry; missing: ${second.rfi_doc_id} `),
      ],
      [[], 400, /documents/],
      [[first, first], 400, /^documents\[1\].rfi_doc_id is given more than once$/],
      [[first, { ...second, rfi_doc_id: 'rfidoc_1' }], 400, /is not requested by this RFI/],
      [[first, { rfi_doc_id: second.rfi_doc_id }], 400, /doc_id is required/],
      [[first, { ...second, doc_id: 'doc_1' }], 404, /^Entity not found$/],
      [[first, { ...second, doc_id: await other.document() }], 404, /^Entity not found$/],
    ];
    for (const [documents, status, message] of refusals) {
      const refused = await merchant.call('PATCH', `/payouts/${id}/update_rfi`, { documents });
      expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)]);
    }
    expect((await rfiOf(merchant, id)).documents_submitted).toEqual([]);
    expect((await merchant.call('PATCH', `/payouts/${id}/update_rfi`, { documents: whole })).status).toBe(
      200,
    );
    await engine.runUntilIdle();
  });

  test('only one of eight concurrent equal answers is accepted', async () => {
    const merchant = await funded();
    const { id } = await pay(merchant, HIT);
    const documents = await papers(merchant, id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => merchant.call('PATCH', `/payouts/${id}/update_rfi`, { documents })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 409].includes(status))).toBe(true);
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('success');
  });

  test('GET /rfis filters by status and searches IDs; another merchant’s RFI returns 404', async () => {
    const merchant = await funded();
    const other = await funded([], 0);
    const { id } = await pay(merchant, HIT);
    const rfi = await rfiOf(merchant, id);
    const count = async (query: string, of = merchant) =>
      (await of.call('GET', `/rfis?${query}`)).body.page_meta.count;
    expect(await count('status=action_required')).toBe(1);
    expect(await count('status=approved')).toBe(0);
    expect(await count(`search=${rfi.id}`)).toBe(1);
    expect(await count('search=nobody')).toBe(0);
    expect(await count('', other)).toBe(0);
    expect((await merchant.call('GET', '/rfis?status=open')).status).toBe(400);
    expect((await merchant.call('GET', `/rfis/${rfi.id}`)).body).toEqual(rfi);
    expect((await other.call('GET', `/rfis/${rfi.id}`)).status).toBe(404);
    const refused = await other.call('PATCH', `/rfis/${rfi.id}/respond`, {
      documents: await papers(merchant, id),
    });
    expect(refused.status).toBe(404);
  });

  test('the inbox lists each request with its payment, most urgent first, and accepts comments', async () => {
    const merchant = await funded();
    const first = await pay(merchant, HIT);
    engine.advance(DAY);
    await pay(merchant, HIT);
    const person = engine.caller(await signedIn(engine, merchant, 'compliance'));
    const { data } = await person.rfis.rows({ tab: 'open' });
    expect(data[0]).toMatchObject({
      rfi: { entity_id: first.id },
      subject: { amount: HIT, currency: 'USD', name: 'Asha Traders' },
    });
    const { comments } = await person.rfis.comment({
      id: data[0]!.rfi.id,
      body: 'The invoice is from March',
    });
    expect(comments).toMatchObject([{ author: 'uploader', body: 'The invoice is from March' }]);
    const viewer = engine.caller(await signedIn(engine, merchant, 'viewer'));
    await expect(viewer.rfis.comment({ id: data[0]!.rfi.id, body: 'No' })).rejects.toThrow(/does not allow/);
  });
});

describe('returns after success', () => {
  test('a returned payout stays success, credits source_amount at its own rate, keeps the fees, and shows in the timeline', async () => {
    const merchant = await funded([], 100_000);
    const beneficiary_id = await merchant.payee('IN', '501002345677702');
    const { id } = await pay(merchant, 20_000, { beneficiary_id });
    await engine.runUntilIdle();
    await engine.runUntilIdle();
    expect(await seen(merchant, id)).toMatchObject({
      status: 'success',
      utr: expect.any(String),
      error_code: null,
    });
    expect(await money(merchant)).toEqual({ available: 100_000 - 100 - 100, held: 0 });
    const viewer = engine.caller(await signedIn(engine, merchant, 'viewer'));
    const { timeline } = await viewer.payouts.view({ id });
    expect(timeline.map(({ title }) => title)).toEqual([
      'Created',
      'Sent to the bank',
      'Confirmed by the bank',
      'Returned by the beneficiary’s bank',
    ]);
    await merchant.call('PATCH', '/payouts/mock', { id, status: 'failed' });
    expect(await money(merchant)).toEqual({ available: 100_000, held: 0 });
    const sheet = await balanceSheet(engine.services.db, merchant.merchant.id);
    expect(
      sheet
        .filter(({ account }) => account === 'rail' || account === 'clearing')
        .every(({ amount }) => amount === 0n),
    ).toBe(true);
  });

  test('a return that the bank reports before the payment was polled is credited after it', async () => {
    const merchant = await funded([], 100_000);
    const beneficiary_id = await merchant.payee('IN', '501002345677702');
    const { id } = await pay(merchant, 20_000, { beneficiary_id });
    await advancePayouts(engine.services);
    engine.advance(10_000);
    expect(await bookReturns(engine.services)).toBe(0);
    await engine.runUntilIdle();
    expect(await seen(merchant, id)).toMatchObject({ status: 'success', returned_at: expect.any(String) });
    expect(await money(merchant)).toEqual({ available: 100_000 - 100 - 100, held: 0 });
  });
});
