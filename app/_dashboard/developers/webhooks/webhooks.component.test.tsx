import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { chooseMore } from '@/app/_testing/choose-more';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { WebhookDeliveryPage } from '../webhook-deliveries/detail-view';
import { WebhookDeliveryList } from '../webhook-deliveries/list-view';
import { WebhookPage } from './detail-view';
import { NewEndpoint } from './form/new-endpoint';
import { WebhookList } from './list-view';
import { deliveryRow, deliveryView, endpointDay, endpointView } from './samples';

const TYPES = { types: ['payment.succeeded', 'payout.created', 'payout.sent'] };

const open = (view = endpointView(), answers: object = {}) =>
  show(<WebhookPage id="whe_1" />, {
    answers: {
      'webhook_endpoints.view': view,
      'webhook_deliveries.day': endpointDay(),
      'webhook_endpoints.event_types': TYPES,
      'webhook_deliveries.rows': pageOf(deliveryRow()),
      ...answers,
    },
  });

test('the list shows the share that was delivered and since when an endpoint fails', async () => {
  const { timeline: _, ...failing } = endpointView({ failing_since: '2026-11-20T08:58:00.000Z' });
  const { timeline: __, ...gone } = endpointView(
    { id: 'whe_2', url: 'https://hooks.ledgerly.example/', status: 'disabled', disabled_reason: 'gone' },
    { succeeded: 0, pending: 0, failed: 0 },
  );
  show(<WebhookList />, {
    at: '/webhooks',
    answers: {
      'webhook_endpoints.rows': pageOf(failing, gone),
      'webhook_endpoints.counts': { counts: { all: 2, enabled: 1, disabled: 1 } },
    },
  });
  const table = page.getByRole('table', { name: 'Webhooks' });
  await expect.element(table.getByText('91.3%')).toBeVisible();
  await expect.element(table.getByText('36 not delivered since')).toBeVisible();
  await expect.element(table.getByText('Answered 410 Gone')).toBeVisible();
});

test('an endpoint draws its last 24 hours, and its table has the same intervals', async () => {
  open();
  const chart = page.getByRole('img', { name: /^412 deliveries in the last 24 hours, 376 delivered/ });
  await expect.element(chart).toBeVisible();
  await expect.element(page.getByText('91.3%')).toBeVisible();
  await expect.element(page.getByText('p50; p95 12 s')).toBeVisible();
  chart.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('status').getByText('20 Nov, 09:00 to 09:20')).toBeVisible();
  await expectAccessible('the last 24 hours of an endpoint');
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Deliveries by result and time' });
  await expect.element(table.getByText('19 Nov, 22:40 to 23:00')).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(4);
});

test('an endpoint without deliveries says so', async () => {
  const { intervals, ...day } = endpointDay();
  open(endpointView(), {
    'webhook_deliveries.day': {
      ...day,
      intervals: intervals.map(({ from }) => ({ from, delivered: 0, pending: 0, failed: 0 })),
      first_attempt: null,
      response: null,
    },
  });
  await expect.element(page.getByText('No deliveries in the last 24 hours.')).toBeVisible();
  await expect.element(page.getByText('Not measured yet').first()).toBeVisible();
});

test('an endpoint sends a test event of a chosen type', async () => {
  const { asked } = open(endpointView(), { 'webhook_deliveries.test': { delivery_id: 'whd_2' } });
  await expect.element(page.getByText('payout.created').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test event' });
  await dialog.getByLabelText('Type of event').selectOptions('payment.succeeded');
  await dialog.getByRole('button', { name: 'Send test event' }).click();
  await expect
    .poll(() => asked('webhook_deliveries.test'))
    .toEqual([{ id: 'whe_1', event_type: 'payment.succeeded' }]);
});

test('failed deliveries of a period are resent, with their number', async () => {
  const { asked } = open(endpointView(), { 'webhook_deliveries.resend_range': { count: 36 } });
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend deliveries' });
  await dialog.getByText('7 days').click();
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect.element(dialog.getByText('36 deliveries are being resent')).toBeVisible();
  await expect
    .poll(() => asked('webhook_deliveries.resend_range'))
    .toMatchObject([{ id: 'whe_1', only: 'failed' }]);
});

test('a new signing secret is shown once', async () => {
  const { asked } = open(endpointView(), {
    'webhook_endpoints.rotate_secret': { secret: 'whsec_new', previous_secret_expires_at: null },
  });
  await chooseMore('Rotate secret');
  const dialog = page.getByRole('dialog', { name: 'Rotate the signing secret' });
  await dialog.getByText('1 hour').click();
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await expect.element(page.getByText('whsec_new')).toBeVisible();
  await expect
    .poll(() => asked('webhook_endpoints.rotate_secret'))
    .toEqual([{ id: 'whe_1', expire_after_in_seconds: 3600 }]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('whsec_new')).not.toBeInTheDocument();
});

test('a disabled endpoint says why and can be enabled', async () => {
  const { asked } = open(endpointView({ status: 'disabled', disabled_reason: 'failing' }), {
    'webhook_endpoints.enable': endpointView().endpoint,
  });
  await expect.element(page.getByText('Disabled because no delivery succeeded for 5 days')).toBeVisible();
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await page.getByRole('button', { name: 'Enable endpoint' }).click();
  await expect.poll(() => asked('webhook_endpoints.enable')).toEqual([{ id: 'whe_1' }]);
});

test('an endpoint is added with chosen types, and its secret is shown', async () => {
  const { asked } = show(<NewEndpoint />, {
    at: '/webhooks/new',
    answers: {
      'webhook_endpoints.event_types': TYPES,
      'webhook_endpoints.create': { ...endpointView().endpoint, secret: 'whsec_first' },
    },
  });
  await page.getByLabelText('URL').fill('https://erp.northwind.example/hooks');
  await page.getByText('Chosen types').click();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect.element(page.getByText('Choose at least one type').first()).toBeVisible();
  await page.getByLabelText('Find a type').fill('payout');
  await page.getByLabelText('payout.sent').click();
  await expectAccessible('the form for a webhook endpoint');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect.element(page.getByText('whsec_first')).toBeVisible();
  await expect
    .poll(() => asked('webhook_endpoints.create'))
    .toMatchObject([{ url: 'https://erp.northwind.example/hooks', events: ['payout.sent'] }]);
});

test('a refused URL is shown at its field', async () => {
  show(<NewEndpoint />, {
    at: '/webhooks/new',
    answers: {
      'webhook_endpoints.event_types': TYPES,
      'webhook_endpoints.create': refusal('invalid_request', {
        fields: [{ path: 'url', rule: 'format', message: 'url must be a public host name' }],
      }),
    },
  });
  await page.getByLabelText('URL').fill('https://intranet');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveAccessibleDescription(/must be a public host name/);
});

test('the log tells retrying, waiting and delivered apart', async () => {
  show(<WebhookDeliveryList />, {
    at: '/webhooks/deliveries',
    answers: {
      'webhook_deliveries.rows': pageOf(
        deliveryRow(),
        deliveryRow({ id: 'whd_2', waits: true, attempts: [] }),
        deliveryRow({ id: 'whd_3', status: 'succeeded', next_attempt_at: null }),
      ),
      'webhook_deliveries.counts': { counts: { all: 3, pending: 2, succeeded: 1, failed: 0 } },
    },
  });
  const table = page.getByRole('table', { name: 'Webhook deliveries' });
  for (const word of ['Retrying', 'Waiting', 'Delivered'])
    await expect.element(table.getByText(word, { exact: true }).first()).toBeVisible();
  await expect.element(table.getByText('Waits for an earlier one')).toBeVisible();
});

test('a failed delivery shows answer, signed headers and body, and is resent', async () => {
  const failed = deliveryView({ status: 'failed', next_attempt_at: null });
  const { asked } = show(<WebhookDeliveryPage id="whd_1" />, {
    answers: { 'webhook_deliveries.view': failed, 'webhook_deliveries.resend': deliveryRow().delivery },
  });
  await expect.element(page.getByText('Not delivered: 503')).toBeVisible();
  await expect.element(page.getByText('upstream connect error')).toBeVisible();
  await expect.element(page.getByText(/webhook-signature: v1,/)).toBeVisible();
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
  await expect.poll(() => asked('webhook_deliveries.resend')).toEqual([{ id: 'whd_1' }]);
});
