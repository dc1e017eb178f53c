import { click, fullPage, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf<'webhook_endpoint' | 'webhook_delivery'>({
  // The others' events would be retried for an address that does not exist.
  needs: ['payout', 'payment', 'settlement', 'transfer', 'subscription', 'distributorLink'],
  fill: async ({ firm }) => {
    const { body: endpoint } = await firm.call('POST', '/webhook-endpoints', {
      url: 'https://hooks.northwind.example/farshore',
      description: 'ERP',
      events: ['*'],
    });
    const { body: test } = await firm.call('POST', `/webhook-endpoints/${endpoint.id}/test`, {});
    return { webhook_endpoint: endpoint.id, webhook_delivery: test.delivery_id };
  },
  routes: [
    {
      path: '/webhooks',
      has: /hooks\.northwind\.example\/farshore/,
      opens: { 'the side sheet': row('Webhook endpoint'), 'its page': fullPage },
    },
    {
      path: '/webhooks/new',
      has: 'Add webhook endpoint',
      opens: { 'the types': (page) => page.getByText('Chosen types').click() },
    },
    {
      path: ({ webhook_endpoint }) => `/webhooks/${webhook_endpoint}`,
      has: 'hooks.northwind.example/farshore',
      opens: { 'the test dialog': click('Send test event') },
    },
    { path: ({ webhook_endpoint }) => `/webhooks/${webhook_endpoint}/edit`, has: 'Edit webhook endpoint' },
    { path: '/webhooks/deliveries', has: 'Webhook deliveries' },
    { path: ({ webhook_delivery }) => `/webhooks/deliveries/${webhook_delivery}`, has: 'payout.sent' },
    { path: '/webhooks/whe_none', as: 'viewer', has: 'You don’t have access to this page' },
  ],
});
