import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { fileForm, type TestMerchant, testMerchant } from '../../../testing/merchant';

const SCREENED = 6_623;

let engine: TestEngine;
let ours: TestMerchant;
let beneficiary_id: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(1_000_000);
  beneficiary_id = await ours.payee('IN');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const read = async (path: string) => (await ours.call('GET', path)).body;
const rfiOf = async (id: string) => (await read(`/rfis?search=${id}`)).data[0];
const mock = (id: string, status: string) => ours.call('PATCH', '/payouts/mock', { id, status });

async function createAnsweredRfi() {
  const invoice = await ours.document();
  const { body: payout } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: SCREENED,
    payment_rail: 'imps',
    documents: [invoice],
  });
  const papers = [invoice, await ours.document()];
  const { documents_required: asked } = await rfiOf(payout.id);
  const documents = papers.map((doc_id, at) => ({ rfi_doc_id: asked[at].rfi_doc_id, doc_id }));
  const { body } = await ours.call('PATCH', `/payouts/${payout.id}/update_rfi`, { documents });
  return { id: payout.id as string, papers, given: body.documents as { status: string }[] };
}

const inPayout = async (id: string) =>
  (await read(`/payouts/${id}`)).documents.map(({ status }: { status: string }) => status);
const inDocuments = (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await read(`/document/${id}`)).status as string));

test('approves an answered RFI and each of its documents', async () => {
  const { id, papers, given } = await createAnsweredRfi();
  expect(given.map(({ status }) => status)).toEqual(['uploaded', 'uploaded', 'uploaded']);
  expect(await inDocuments(papers)).toEqual(['uploaded', 'uploaded']);
  await engine.runUntilIdle();
  expect((await rfiOf(id)).status).toBe('approved');
  expect(await inPayout(id)).toEqual(['approved', 'approved', 'approved']);
  expect(await inDocuments(papers)).toEqual(['approved', 'approved']);
  const { data } = await read(`/events?entity_id=${papers[1]}`);
  expect(data.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
    'document.approved',
    'document.uploaded',
  ]);
  expect(data[0].data.status).toBe('approved');
});

test('shows a document approved for one payout as approved in another', async () => {
  const { id, papers } = await createAnsweredRfi();
  const other = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    documents: [papers[0]],
  });
  expect(other.body.documents[0].status).toBe('uploaded');
  await engine.runUntilIdle();
  expect(await inPayout(id)).toEqual(['approved', 'approved', 'approved']);
  expect(await inPayout(other.body.id)).toEqual(['approved']);
  const { data } = await read('/payouts?per_page=1');
  expect(data[0].documents[0].status).toBe('approved');
});

test('shows a rejected document as rejected everywhere, with a comment', async () => {
  const { id, papers } = await createAnsweredRfi();
  await mock(id, 'cancelled');
  const rfi = await rfiOf(id);
  expect(rfi).toMatchObject({
    status: 'rejected',
    documents_submitted: [
      { status: 'rejected', reviewer_comment: 'The documents do not support this payment.' },
      { status: 'rejected', reviewer_comment: 'The documents do not support this payment.' },
    ],
  });
  expect(await inPayout(id)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await inDocuments(papers)).toEqual(['rejected', 'rejected']);
});

test("accepts a second answer when the reviewer asked again, and clears the reviewer's comment", async () => {
  const { id, papers } = await createAnsweredRfi();
  await mock(id, 'action_required');
  const rfi = await rfiOf(id);
  expect(rfi).toMatchObject({ status: 'action_required', documents_required: [{ status: 'pending' }, {}] });
  expect(rfi.documents_submitted[0].reviewer_comment).toMatch(/doesn’t show what the payment is for/);
  expect(await inDocuments(papers)).toEqual(['uploaded', 'uploaded']);
  const documents = rfi.documents_required.map(({ rfi_doc_id }: { rfi_doc_id: string }, at: number) => ({
    rfi_doc_id,
    doc_id: papers[at],
  }));
  const { body } = await ours.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
  expect(body.documents_submitted[0]).toMatchObject({ status: 'uploaded', reviewer_comment: null });
  await engine.runUntilIdle();
});

test('rejects a spreadsheet as an identity document, naming the field and the rule, but takes it as an invoice', async () => {
  const invoice = await ours.document();
  const sheet = (await ours.call('POST', '/document', fileForm('name,city\nAsha,Pune\n', 'asha.csv'))).body
    .id;
  const { body: payout } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: SCREENED,
    payment_rail: 'imps',
    documents: [],
  });
  const { id, documents_required: asked } = await rfiOf(payout.id);
  const respond = (...papers: string[]) =>
    ours.call('PATCH', `/rfis/${id}/respond`, {
      documents: papers.map((doc_id, at) => ({ rfi_doc_id: asked[at].rfi_doc_id, doc_id })),
    });
  const refused = await respond(invoice, sheet);
  expect([refused.status, refused.headers.get('x-error-field'), refused.body.message]).toEqual([
    400,
    'documents[1].doc_id',
    'documents[1].doc_id must be a PDF, JPEG, PNG or DOCX, because it identifies a party',
  ]);
  expect((await respond(sheet, invoice)).status).toBe(200);
  await engine.runUntilIdle();
});

test('shows a comment added through the API once, while the RFI is open', async () => {
  const { id } = await createAnsweredRfi();
  const rfi = await rfiOf(id);
  const comment = (body: object, key = 'once') =>
    ours.call('POST', `/rfis/${rfi.id}/comments`, body, { 'idempotency-key': key });
  const said = await comment({ body: ' The invoice is the second page. ' });
  expect([said.status, said.body.id]).toEqual([201, rfi.id]);
  expect(said.body.comments).toMatchObject([{ author: 'uploader', body: 'The invoice is the second page.' }]);
  const again = await comment({ body: ' The invoice is the second page. ' });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect((await read(`/rfis/${rfi.id}`)).comments).toHaveLength(1);
  const empty = await comment({ body: ' ' }, 'other');
  expect([empty.status, empty.headers.get('x-error-field')]).toEqual([400, 'body']);
  const stranger = await testMerchant(engine);
  expect((await stranger.call('POST', `/rfis/${rfi.id}/comments`, { body: 'Hello' })).status).toBe(404);
  await engine.runUntilIdle();
  expect((await comment({ body: 'Too late' }, 'late')).body.message).toBe('The RFI is closed');
});
