import type { Sample } from '../samples';
import { WITHDRAWAL_ACCOUNT } from '../withdrawal-account-input';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/withdrawal-accounts', WITHDRAWAL_ACCOUNT);
    return { withdrawal_account: body.id };
  },
};
