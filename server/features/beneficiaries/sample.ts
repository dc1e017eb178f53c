import type { Sample } from '../../testing/samples';

export const sample: Sample = {
  make: async (merchant) => ({ beneficiary: await merchant.payee('AE') }),
  bodies: { 'beneficiaries.mock_review': { review_action: 'approve' } },
};
