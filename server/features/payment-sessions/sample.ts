import { PAYMENT_SESSION } from '../../testing/payment-session';
import type { Sample } from '../../testing/samples';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/payment-sessions', PAYMENT_SESSION);
    return { payment_session: body.id };
  },
};
