import { setMerchant } from '../../features/platform/merchants/public';
import { fileForm, PAYEES, PDF } from '../merchant';
import type { Scenario } from './recorder';

/** The sandbox stops amounts that end in these digits and requests documents. */
const SCREENED = 16_623;
const MAX_RUNS = 10;

export const payouts: Scenario = async (show, { merchant, fund, payee, call }, engine) => {
  await fund(50_000_00, 'USD');
  const document = await show('documents.upload', {
    body: fileForm(PDF, 'invoice.pdf', 'Invoice INV-2048'),
  });
  await show('documents.list', { query: { per_page: 2 } });
  await show('documents.get', { path: { document_id: document.id } });
  await show('documents.content', { path: { document_id: document.id } });

  const beneficiary = await show('beneficiaries.create', { body: PAYEES.IN });
  await show('beneficiaries.list', { query: { per_page: 2 } });
  await show('beneficiaries.get', { path: { id: beneficiary.id } });
  const contact = { nickname: 'Asha, monthly', email: 'accounts@asha.example' };
  await show('beneficiaries.update', { path: { id: beneficiary.id }, body: contact });
  await show('beneficiaries.archive', { path: { id: beneficiary.id } });
  await show('beneficiaries.restore', { path: { id: beneficiary.id } });
  await setMerchant(engine.services, merchant.handle, { features: ['beneficiary_review'] });
  const reviewed = { path: { id: await payee('AE') }, body: { review_action: 'approve' } };
  await show('beneficiaries.mock_review', reviewed);
  await setMerchant(engine.services, merchant.handle, { features: ['-beneficiary_review'] });
  await show('validations.create', { body: { id: beneficiary.id } });
  await show('validations.list', { query: { per_page: 2 } });

  const { quotes } = await show('quotes.create', {
    body: {
      resource: 'payout',
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 1_200_00,
      payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
    },
  });
  await show('quotes.get', { path: { id: quotes[0].id } });

  const asked = {
    beneficiary_id: beneficiary.id,
    purpose_code: 'S0802',
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 1_200_00,
    payment_rail: 'neft',
    invoice_number: 'INV-2048',
    request_id: 'invoice-2048',
  };
  await show('payouts.create', { body: asked });
  await show('payouts.draft', { body: { ...asked, invoice_number: 'INV-2047', request_id: 'invoice-2047' } });
  const stop = (invoice_number: string) =>
    show('payouts.create', {
      body: { ...asked, invoice_number, request_id: `invoice ${invoice_number}`, source_amount: SCREENED },
    });
  const [cancelled, answered, stopped] = [await stop('2049'), await stop('2050'), await stop('2051')];
  await show('payouts.cancel', { path: { id: cancelled.id } });
  await show('rfis.list', { query: { per_page: 2 } });
  const rfi = async (id: string) => (await show('rfis.list', { query: { search: id } })).data[0];
  const papers = ({ documents_required }: { documents_required: { rfi_doc_id: string }[] }) => ({
    documents: documents_required.map(({ rfi_doc_id }) => ({ rfi_doc_id, doc_id: document.id })),
  });
  const first = await rfi(stopped.id);
  await show('rfis.get', { path: { id: first.id } });
  await show('rfis.comment', { path: { id: first.id }, body: { body: 'The invoice follows tomorrow.' } });
  await show('rfis.respond', { path: { id: first.id }, body: papers(first) });
  await show('payouts.update_rfi', { path: { id: answered.id }, body: papers(await rfi(answered.id)) });
  await engine.runUntilIdle();
  // The examples show finished payouts, which may take several runs.
  const statusOf = async ({ id }: { id: string }) => (await call('GET', `/payouts/${id}`)).body.status;
  const isUnderWay = async () =>
    [await statusOf(stopped), await statusOf(answered)].some((one) => one !== 'success');
  for (let run = 0; run < MAX_RUNS && (await isUnderWay()); run++) await engine.runUntilIdle();
  await show('payouts.get', { path: { id: stopped.id } });
  await show('payouts.list', { query: { per_page: 2 } });
  await show('payouts.mock', {
    body: { id: stopped.id, status: 'failed', error_code: 'INVALID_BENE_ACCOUNT_NUMBER' },
  });
};
