import { CUSTOMER } from '../../testing/customer';
import type { Sample } from '../../testing/samples';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/customer', CUSTOMER);
    return { customer: body.id };
  },
};
