import { features } from '../../api/registry';
import { createDeliveryLoop } from '../../features/developers/webhook-deliveries/delivery-loop';
import { eventRenderer } from '../../features/workspace/events/public';
import type { TestEngine } from '../engine';
import { webhookReceiver } from '../webhook-receiver';
import type { Scenario, Show } from './recorder';

export const developers: Scenario = async (show, _ours, engine) => {
  const receiver = await webhookReceiver();
  try {
    await showAll(show, engine, receiver.url);
  } finally {
    await receiver.stop();
  }
};

async function showAll(show: Show, engine: TestEngine, url: string): Promise<void> {
  await show('events.list', { query: { per_page: 2 } });
  const events = await show('events.list', { query: { per_page: 1, event_type: 'payout.created' } });
  await show('events.get', { path: { id: events.data[0].id } });

  const key = await show('api_keys.create', {
    body: { name: 'Reporting', scopes: ['balances:read', 'payouts:read'] },
  });
  await show('api_keys.list');
  await show('api_keys.update', { path: { id: key.id }, body: { name: 'Nightly reporting' } });
  await show('api_keys.rotate', { token: key.token, body: { expire_after_in_seconds: 3_600 } });
  await show('api_keys.revoke', { path: { id: key.id } });

  const endpoint = await show('webhook_endpoints.create', {
    body: { url, events: ['payout.confirmed', 'payout.returned'] },
  });
  const at = { path: { id: endpoint.id } };
  await show('webhook_endpoints.list');
  await show('webhook_endpoints.get', at);
  await show('webhook_endpoints.update', { ...at, body: { description: 'Ledger sync' } });
  await show('webhook_endpoints.rotate_secret', { ...at, body: { expire_after_in_seconds: 86_400 } });
  const { delivery_id } = await show('webhook_deliveries.test', {
    ...at,
    body: { event_type: 'payout.confirmed' },
  });
  const loop = createDeliveryLoop(
    engine.services,
    eventRenderer(() => Object.values(features)),
  );
  await loop.round();
  await loop.idle();
  await show('webhook_deliveries.list', { query: { per_page: 2 } });
  await show('webhook_deliveries.get', { path: { id: delivery_id } });
  await show('webhook_deliveries.resend', { path: { id: delivery_id } });
  await show('webhook_deliveries.resend_range', { ...at, body: { from: '2026-11-01' } });
  await show('webhook_endpoints.update', { ...at, body: { status: 'disabled' } });
  await show('webhook_endpoints.enable', at);
  await show('webhook_endpoints.remove', at);

  await engine.flushRequestLog();
  const [request] = (await show('request_logs.list', { query: { per_page: 2 } })).data;
  await show('request_logs.get', { path: { id: request.id } });
}
