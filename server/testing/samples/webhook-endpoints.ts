import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }) {
    const { body: endpoint } = await call('POST', '/webhook-endpoints', {
      url: 'https://hooks.example.com/farshore',
      events: ['*'],
    });
    const { body: test } = await call('POST', `/webhook-endpoints/${endpoint.id}/test`, {});
    return { webhook_endpoint: endpoint.id, webhook_delivery: test.delivery_id };
  },
  bodies: { 'webhook_deliveries.resend_range': { from: '2026-01-01' } },
};
