import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call, payee }) {
    const { body } = await call('POST', '/bank_account_validation', { id: await payee('GB') });
    return { bank_account_validation: body.id };
  },
};
