import type { Sample } from '../../testing/samples';
import { WITHDRAWAL_ACCOUNT } from '../../testing/withdrawal-account-input';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/withdrawal-accounts', WITHDRAWAL_ACCOUNT);
    return { withdrawal_account: body.id };
  },
};
