import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionView } from '@/app/_dashboard/collections/checkout-sessions/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { SessionPage } from './detail-view';
import { SessionList } from './list-view';

type View = ReturnType<typeof sessionView>;

const rowOf = ({ timeline: _, url: __, ...row }: View) => row;

const list = (answers: object = {}, as: Role = 'owner') =>
  show(<SessionList />, {
    as,
    at: '/checkout-sessions',
    answers: {
      'payment_sessions.rows': pageOf(),
      'payment_sessions.counts': { counts: { all: 0 } },
      ...answers,
    },
  });
const open = (view: View) =>
  show(<SessionPage id="psess_1" />, { answers: { 'payment_sessions.view': view } });

test('the list shows payer, progress and result of each session', async () => {
  list({
    'payment_sessions.rows': pageOf(
      rowOf(sessionView()),
      rowOf(sessionView({ id: 'psess_2', status: 'created', customer_id: null }, { customer: null })),
      rowOf(
        sessionView(
          { id: 'psess_3', status: 'completed', payin_id: 'plink_1' },
          { link: { id: 'plink_1', status: 'paid' } },
        ),
      ),
    ),
  });
  const table = page.getByRole('table', { name: 'Checkout sessions' });
  await expect.element(table.getByText('Helder Home B.V.').first()).toBeVisible();
  await expect.element(table.getByText('Not known yet')).toBeVisible();
  await expect.element(table.getByText('Not started')).toBeVisible();
  await expect.element(table.getByText('Paid')).toBeVisible();
});

test('an empty list explains sessions', async () => {
  list();
  await expect
    .element(page.getByText(/A checkout session asks a customer for their details and checks/))
    .toBeVisible();
});

test('a list that fails to load shows an error, and a viewer is not offered to create sessions', async () => {
  list({ 'payment_sessions.rows': refusal('internal_error') }, 'viewer');
  await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New checkout session' })).not.toBeInTheDocument();
});

test('an open session has a link to copy and shows completed and remaining steps', async () => {
  open(sessionView());
  const link = page.getByRole('region', { name: 'Link for the customer' });
  await expect.element(link.getByText(/pay\/session\/eyJ/)).toBeVisible();
  await expect.element(link.getByText('Copy link')).toBeVisible();
  await expect.element(link.getByText(/Works for (19|20) more minutes/)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect.element(steps).toHaveTextContent(/1 of 2 completed/);
  await expect.element(steps).toHaveTextContent(/Contact detailsCompletedIdentity documentTo do/);
});

test('a completed session links to its payment link and masks the document', async () => {
  open(
    sessionView(
      {
        status: 'completed',
        payin_id: 'plink_1',
        identity: { document_type: 'passport', document_number: '****4567' },
      },
      { link: { id: 'plink_1', status: 'active' }, url: null },
    ),
  );
  await expect
    .element(page.getByRole('link', { name: 'View payment link' }))
    .toHaveAttribute('href', '/payment-links/plink_1');
  await expect.element(page.getByText('••4567')).toBeVisible();
  await expect.element(page.getByText('Copy link')).not.toBeInTheDocument();
});

test('a failed session shows the reason and the failed step', async () => {
  open(
    sessionView({ status: 'failed', failure_reason: 'The identity could not be verified' }, { url: null }),
  );
  await expect
    .element(page.getByText('The identity could not be verified. The customer can’t pay with it.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Steps' }))
    .toHaveTextContent(/Identity documentFailed/);
  await expectAccessible('a session that failed');
});

test('an expired session has no link and says so', async () => {
  open(sessionView({ status: 'expired' }, { url: null }));
  await expect.element(page.getByText('The link no longer works')).toBeVisible();
  await expect.element(page.getByText('Copy link')).not.toBeInTheDocument();
});
