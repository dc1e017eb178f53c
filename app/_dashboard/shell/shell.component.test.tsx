import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '@/app/_testing/answers';
import { Stream } from '@/app/_testing/event-stream';
import { pageOf } from '@/app/_testing/page-of';
import { clear, show } from '@/app/_testing/show';
import { CustomerList } from '../collections/customers/list-view';
import { NewCustomer } from '../collections/customers/new/new-customer';
import { customer } from '../collections/samples';
import { ApprovalList } from '../pages/approvals/list-view';
import { waitingApprovals } from '../pages/approvals/samples';
import { approvalRow, payoutView } from '../payouts/samples';
import { registry } from '../registry';
import { Shell } from './shell';

const answers: Answers = {
  'rfis.rows': pageOf(),
  'home.approvals': waitingApprovals(),
  'notifications.count': { unread: 0, approvals: false },
  'exports.open': { data: [] },
};

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const open = (isSlow: boolean) =>
  show(
    <Shell registry={registry} now={Date.now()}>
      <h1>Beneficiaries</h1>
    </Shell>,
    { at: '/beneficiaries', isSlow, answers },
  );

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a click marks the menu and shows the title before the page is loaded', async () => {
  await page.viewport(1280, 800);
  const { place } = open(true);
  await expect.element(heading('Beneficiaries')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Customers' }).click();
  await expect.element(heading('Customers')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInTheDocument();
  await expect.element(heading('Beneficiaries')).not.toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
  expect(place.visited).toEqual(['/customers']);
});

test('a shortcut does so too, and the back button shows the page again', async () => {
  open(true);
  await expect.element(page.getByRole('button', { name: 'Pages of Get paid' })).toBeVisible();
  await userEvent.keyboard('gc');
  await expect.element(heading('Customers')).toBeVisible();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(heading('Beneficiaries')).toBeVisible();
});

test('the placeholder disappears once the page is loaded', async () => {
  const { place } = open(false);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await expect.poll(() => place.visited).toEqual(['/customers']);
  await expect.element(heading('Customers')).not.toBeInTheDocument();
  await expect.element(heading('Beneficiaries')).toBeVisible();
});

test('without a connection the page stays and says so, until it is back', async () => {
  const { place } = open(true);
  await expect.element(heading('Beneficiaries')).toBeVisible();
  let isOnline = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  try {
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('You’re offline.', { exact: false })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Customers' }).click();
    await userEvent.keyboard('gc');
    await expect.element(heading('Beneficiaries')).toBeVisible();
    expect(place.visited).toEqual([]);
    await expect.element(page.getByText('so the page wasn’t opened', { exact: false })).toBeVisible();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('You’re offline.', { exact: false })).not.toBeInTheDocument();
    await menu.getByRole('link', { name: 'Customers' }).click();
    await expect.element(heading('Customers')).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});

test('the Sandbox label covers nothing of the offline notice on a narrow screen', async () => {
  await page.viewport(390, 700);
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  try {
    open(false);
    const notice = page.getByText('You’re offline.', { exact: false });
    await expect.element(notice).toBeVisible();
    const text = document.createRange();
    text.selectNodeContents(notice.element());
    const label = page.getByText('Sandbox. No real money is moved.').element().getBoundingClientRect();
    expect(text.getBoundingClientRect().top).toBeGreaterThanOrEqual(label.bottom);
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
    await page.viewport(1280, 800);
  }
});

test('a group of the menu opens with its page, or by its button', async () => {
  open(true);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const toggle = menu.getByRole('button', { name: 'Pages of Get paid' });
  await expect.element(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Information requests' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Subscriptions' })).not.toBeInTheDocument();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(menu.getByRole('link', { name: 'Subscriptions' })).toBeVisible();
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect.element(menu.getByRole('link', { name: 'Documents' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Customers' })).not.toBeInTheDocument();
});

test('the help opens the page of the documentation that fits', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  open(false);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Help: Payment rails' }).click();
  expect(opened).toHaveBeenCalledWith('/docs/rails', '_blank', 'noopener');
  opened.mockRestore();
});

test('a rejected payout no longer counts in the navigation', async () => {
  vi.stubGlobal('EventSource', Stream);
  let mine = 2;
  show(
    <Shell registry={registry} now={Date.now()}>
      <ApprovalList />
    </Shell>,
    {
      as: 'approver',
      at: '/approvals',
      answers: {
        ...answers,
        'home.approvals': () => waitingApprovals({ payouts: { mine, all: mine } }),
        'balances.get': { available: [], pending: [], held: [] },
        'payouts.view': payoutView(),
        'payouts.approvals': pageOf(approvalRow()),
        'payouts.approval_groups': { groups: [], more: false },
        'payouts.approval_counts': () => ({ counts: { mine, all: mine, decided: 0 } }),
        'payouts.reject': ({ items }) => {
          mine -= items.length;
          const result = {
            outcome: 'done',
            status: 'cancelled',
            progress: null,
            code: null,
            reason: null,
          } as const;
          return { results: items.map(({ id }) => ({ id, ...result })) };
        },
      },
    },
  );
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect.element(menu.getByRole('link', { name: 'Approvals 2 need your approval' })).toBeVisible();
  // While the stream is up, nothing polls.
  await expect.poll(() => Stream.last?.readyState).toBe(1);
  Stream.last.onopen?.();
  await page
    .getByRole('row', { name: /123\.00/ })
    .getByRole('checkbox')
    .click();
  await page.getByRole('button', { name: /^Reject payout/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this payout?' });
  await dialog.getByLabelText('Reason').fill('Sent by mistake');
  await dialog.getByRole('button', { name: /^Reject/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'Approvals 1 need your approval' })).toBeVisible();
});

/** As in a browser that blocks cookies. */
function blockStorage() {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}

test('pages, forms and lists work in a browser that blocks storage', async () => {
  blockStorage();
  try {
    show(
      <Shell registry={registry} now={Date.now()}>
        <NewCustomer />
      </Shell>,
      { at: '/customers/new', answers },
    );
    await page.getByLabelText('Email').fill('accounts@helder.example');
    await expect.element(page.getByLabelText('Email')).toHaveValue('accounts@helder.example');
    clear();
    show(<CustomerList />, {
      at: '/customers',
      answers: {
        'customers.rows': pageOf({ customer }),
        'customers.counts': { counts: { all: 1 } },
        'saved_views.list': { data: [] },
      },
    });
    await page.viewport(1400, 800);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const country = page.getByRole('checkbox', { name: 'Show Country' });
    await country.click();
    await expect.element(country).not.toBeChecked();
  } finally {
    clear();
    vi.restoreAllMocks();
  }
});
