import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from './journey';
import { confirm, press, type } from './keyboard';

/** Answers with the status that the test sets. */
async function receiver() {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(state.status);
      response.end(state.status === 200 ? 'ok' : 'The database is down');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, received, state, stop: () => server.close() };
}

type Delivery = { readonly event_type: string; readonly attempts: readonly unknown[] };

test('a developer adds an endpoint, sends a test event, breaks the receiver, sees why and resends', async ({
  farshore,
  arrive,
}) => {
  const hooks = await receiver();
  try {
    const firm = await farshore.firm({ people: ['owner'] });
    const { page } = await arrive(firm.member('owner'));
    await page.goto('/webhooks/new');
    await type(page, page.getByLabel('URL'), hooks.url);
    await page.keyboard.press('Control+Enter');
    const secret = (await page.locator('code[data-secret]').textContent())!;
    await press(page, page.getByRole('link', { name: 'Open the endpoint' }));

    await press(page, page.getByRole('button', { name: 'Send test event' }));
    await confirm(page);
    await page.waitForURL(/\/webhooks\/deliveries\/whd_/);
    await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
    const { headers, body } = hooks.received.at(-1)!;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ event_type: 'payout.sent' });

    hooks.state.status = 503;
    await firm.payee('IN');
    const deliveries = async (status: string) => {
      const { body } = await firm.call('GET', `/webhook-deliveries?status=${status}`);
      return body.data.filter(
        (one: Delivery) => one.event_type === 'beneficiary.created' && one.attempts.length > 0,
      ).length;
    };
    await expect.poll(() => deliveries('pending')).toBe(1);
    await page.goto('/webhooks/deliveries?status=pending');
    await press(page, page.getByRole('link', { name: /^beneficiary.created/ }));
    await expect(page.getByText('The last attempt failed: 503')).toBeVisible();
    await expect(page.getByText('The database is down').first()).toBeVisible();

    hooks.state.status = 200;
    await expect.poll(() => deliveries('succeeded')).toBe(1);
    await page.goto('/webhooks/deliveries?status=succeeded');
    await press(page, page.getByRole('link', { name: /^beneficiary.created/ }));
    const before = hooks.received.length;
    await press(page, page.getByRole('button', { name: 'Resend', exact: true }));
    await confirm(page);
    await expect.poll(() => hooks.received.length).toBe(before + 1);
    const ids = hooks.received.slice(-2).map((one) => one.headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
  } finally {
    hooks.stop();
  }
});
