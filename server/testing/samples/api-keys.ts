import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/api-keys', { name: 'Reporting' });
    return { api_key: body.id };
  },
};
