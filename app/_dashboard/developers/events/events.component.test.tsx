import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { deliveryRow } from '../webhooks/samples';
import { EventPage } from './detail-view';
import { EventList } from './list-view';

const PAYOUT = 'payout_01m829jx01e00ax6t8k1ht2b4m';

const event: Outputs['events']['rows']['data'][number] = {
  id: 'evt_1',
  merchant_id: 'merch_1',
  event_type: 'payout.sent',
  entity_type: 'payout',
  entity_id: PAYOUT,
  request_id: 'req_1',
  created_at: '2026-11-20T14:31:00.412Z',
};

test('the list shows each event with its resource and the time in UTC', async () => {
  show(<EventList />, { at: '/events', answers: { 'events.rows': pageOf(event) } });
  const row = page.getByRole('row', { name: /payout\.sent/ });
  await expect.element(row).toHaveTextContent(PAYOUT);
  await expect.element(row).toHaveTextContent('20 Nov, 14:31:00 UTC');
});

test('an event leads to its resource, its request and its deliveries', async () => {
  const { asked } = show(<EventPage id="evt_1" />, {
    answers: {
      'events.view': {
        event: { ...event, data: { status: 'in_progress' } },
        resource_type: 'payout',
        by_key: true,
      },
      'webhook_deliveries.rows': pageOf(deliveryRow()),
    },
  });
  const to = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(to(PAYOUT)).toHaveAttribute('href', `/payouts/${PAYOUT}`);
  await expect.element(to('req_1')).toHaveAttribute('href', '/requests?request_id=req_1');
  await expect.element(to('payout.created')).toHaveAttribute('href', '/webhooks/deliveries/whd_1');
  await expect
    .element(page.getByRole('region', { name: 'Event' }))
    .toHaveTextContent('"status": "in_progress"');
  expect(asked('webhook_deliveries.rows')[0]).toMatchObject({ event_id: 'evt_1' });
});

test('any object can be seen as the API returns it, with the command that reads it', async () => {
  const wire = { ...event, data: { status: 'in_progress' } };
  const { asked } = show(<EventPage id="evt_1" />, {
    answers: {
      'events.view': { event: wire, resource_type: 'payout', by_key: true },
      'webhook_deliveries.rows': pageOf(deliveryRow()),
      'events.get': wire,
    },
  });
  await page.getByRole('button', { name: 'View in API' }).click();
  const dialog = page.getByRole('dialog', { name: 'View in API' });
  await expect
    .element(dialog.getByRole('region', { name: 'curl' }))
    .toHaveTextContent(/\/api\/v1\/events\/evt_1 /);
  await expect
    .element(dialog.getByRole('region', { name: 'Response' }))
    .toHaveTextContent('"entity_type": "payout"');
  await expect
    .element(dialog.getByRole('link', { name: 'Documentation of GET /events/{id}' }))
    .toHaveAttribute('href', '/docs/api/events/get');
  await expect.poll(() => asked('events.get')).toEqual([{ id: 'evt_1' }]);
  await expectAccessible('an object as the API returns it');
});
