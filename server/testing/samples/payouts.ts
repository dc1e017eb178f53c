import type { Sample } from '../samples';

/** The sandbox stops amounts that end in these digits and requests documents. */
const SCREENED = 16_623;

export const sample: Sample = {
  async make(merchant) {
    await merchant.fund(1_000_000);
    const beneficiary_id = await merchant.payee('IN');
    const terms = {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      payment_rail: 'neft',
    };
    const pay = async (source_amount: number): Promise<string> => {
      const { body } = await merchant.call('POST', '/payouts', { ...terms, source_amount });
      return body.id;
    };
    await merchant.call('POST', '/payouts/drafts', { ...terms, source_amount: 10_000 });
    const stopped = await pay(SCREENED);
    const { body } = await merchant.call('GET', `/rfis?search=${stopped}`);
    return { payout: await pay(10_000), rfi: body.data[0].id };
  },
  bodies: { 'payouts.update_rfi': { documents: [{ rfi_doc_id: 'rfidoc_1', doc_id: 'doc_1' }] } },
};
