import type { Sample } from '../samples';

export const sample: Sample = {
  make: async (merchant) => ({ beneficiary: await merchant.payee('AE') }),
  bodies: { 'beneficiaries.mock_review': { review_action: 'approve' } },
};
