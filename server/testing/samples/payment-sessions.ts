import { PAYMENT_SESSION } from '../payment-session';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/payment-sessions', PAYMENT_SESSION);
    return { payment_session: body.id };
  },
};
