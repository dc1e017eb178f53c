import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }, engine) {
    const { headers } = await call('GET', '/balances');
    await engine.flushRequestLog();
    return { request: headers.get('x-request-id')! };
  },
};
