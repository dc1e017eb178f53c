import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  emptyPosition,
  flow,
  homeAnswers,
  homeBalances,
  need,
  needs,
  steps,
} from '@/app/_dashboard/pages/home/samples';
import { payoutView } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { Home } from './home';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const task = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });

test('tasks are grouped by due time and show their value', async () => {
  show(<Home />, {
    answers: {
      ...homeAnswers,
      'home.needs': needs(
        need({ id: 'payout_2', due_at: inMinutes(18) }),
        need({
          kind: 'request',
          id: 'rfi_1',
          name: 'Gulf Freight LLC',
          due_at: inMinutes(9 * 24 * 60),
          version: null,
          detail: 'On hold until you answer',
        }),
        need({ kind: 'failed', id: 'payout_3', name: 'Malabar Spices', version: null }),
      ),
    },
  });
  await expect
    .element(
      page.getByRole('heading', { name: /3 tasks, 7,200\.00 USD in total\. Next rate expires in 1\d:\d\d/ }),
    )
    .toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Next 30 minutes' })).toHaveTextContent(/Asha Traders/);
  await expect.element(page.getByRole('list', { name: 'Later' })).toHaveTextContent(/Gulf Freight LLC/);
  await expect.element(page.getByRole('list', { name: 'Other tasks' })).toHaveTextContent(/Malabar Spices/);
  await expect
    .element(page.getByRole('link', { name: 'Answer request' }))
    .toHaveAttribute('href', '/rfis/rfi_1');
  await expectAccessible('home with tasks');
  await page.getByRole('button', { name: /^Failed 1/ }).click();
  await expect.element(page.getByRole('list', { name: 'Next 30 minutes' })).not.toBeInTheDocument();
  await expect.element(task(/Malabar Spices/)).toBeVisible();
});

test('a payout is approved on Home at its current version, and the outcome outlives its row', async () => {
  const view = payoutView({ can: { ...payoutView().can, approve: { allowed: true, reason: null } } });
  const decided = { ...view, can: { ...view.can, approve: { allowed: false, reason: 'Already decided' } } };
  const { asked } = show(<Home />, {
    as: 'approver',
    answers: {
      ...homeAnswers,
      'home.needs': () => (asked('payouts.approve').length ? needs() : needs(need({ id: view.payout.id }))),
      'payouts.view': () => (asked('payouts.approve').length ? decided : view),
      'balances.get': { available: [], pending: [], held: [] },
      'payouts.approve': {
        results: [
          {
            id: view.payout.id,
            outcome: 'done',
            status: 'in_progress',
            progress: null,
            code: null,
            reason: null,
          },
        ],
      },
    },
  });
  await page.getByRole('button', { name: 'Approve payout to Asha Traders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payout?' });
  await dialog.getByRole('button', { name: /Approve payout/ }).click();
  await expect
    .poll(() => asked('payouts.approve'))
    .toEqual([{ items: [{ id: view.payout.id, version: view.version }] }]);
  await expect.element(page.getByText('Approved, sending')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('All clear')).toBeInTheDocument();
  await expect.poll(() => asked('home.needs').length).toBeGreaterThan(1);
});

test('a payout with a warning is reviewed on its page instead of approved on Home', async () => {
  show(<Home />, {
    as: 'approver',
    answers: { ...homeAnswers, 'home.needs': needs(need({ warning: 'possible duplicate' })) },
  });
  await expect.element(page.getByText('possible duplicate')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Review payout' }))
    .toHaveAttribute('href', '/approvals?peek=payout_1');
  await expect.element(page.getByRole('button', { name: /^Approve payout/ })).not.toBeInTheDocument();
});

test('a payout whose rate has expired is reviewed, not approved, and no longer urgent', async () => {
  show(<Home />, {
    as: 'approver',
    answers: { ...homeAnswers, 'home.needs': needs(need({ due_at: inMinutes(-5) })) },
  });
  await expect.element(page.getByRole('list', { name: 'Other tasks' })).toHaveTextContent('Rate expired');
  await expect.element(page.getByRole('link', { name: 'Review payout' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Approve payout/ })).not.toBeInTheDocument();
});

test('the keys j and k move between tasks', async () => {
  show(<Home />, {
    answers: {
      ...homeAnswers,
      'home.needs': needs(need(), need({ id: 'payout_2', name: 'Harbour Studio' })),
    },
  });
  await expect.element(page.getByRole('link', { name: 'Harbour Studio' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: 'Asha Traders' })).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: 'Harbour Studio' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('link', { name: 'Asha Traders' })).toHaveFocus();
});

test('totals name the currencies without an exchange rate, and an unknown total is not zero', async () => {
  show(<Home />, {
    answers: {
      ...homeAnswers,
      'home.balances': homeBalances({ available: 0, held: 0, pending: 0, unvalued: ['AED', 'EUR'] }),
      'home.flow': flow({ unvalued: ['AED'] }),
    },
  });
  const position = page.getByRole('region', { name: 'Cash position' });
  await expect.element(position).toHaveTextContent('Not known in USD');
  await expect.element(position).not.toHaveTextContent('Held for payouts');
  await expect
    .element(position)
    .toHaveTextContent('Totals don’t include AED and EUR: no exchange rate is known.');
  await expect
    .element(page.getByRole('region', { name: 'Money in and out' }))
    .toHaveTextContent('Totals don’t include AED: no exchange rate is known.');
});

test('an empty task list says so, and a panel that failed to load retries', async () => {
  show(<Home />, {
    as: 'viewer',
    answers: { ...homeAnswers, 'home.balances': refusal('internal_error') },
  });
  await expect.element(page.getByText('All clear')).toBeVisible();
  await expect.element(page.getByText('Balances couldn’t be loaded')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Money in and out' })).toBeVisible();
});

test('a new business sees its first steps, with completed ones ticked', async () => {
  show(<Home />, {
    answers: {
      ...homeAnswers,
      'home.steps': steps('invite', 'money'),
      'home.flow': flow({ currencies: [] }),
      'home.position': emptyPosition,
    },
  });
  const first = page.getByRole('region', { name: /First steps/ });
  await expect.element(first).toHaveTextContent(/2 of 6 done/);
  await expect
    .element(first.getByRole('link', { name: 'Add beneficiary' }))
    .toHaveAttribute('href', '/beneficiaries/new');
  await expect.element(first.getByRole('link', { name: 'Invite a person' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Your first 30 days appear here/)).toBeVisible();
  await expect.element(page.getByText(/appear here once money arrives/)).toBeVisible();
  await expectAccessible('home of a new business');
});

test('adding money from Home leads to the account details', async () => {
  show(<Home />, { as: 'maker', answers: homeAnswers });
  await expect
    .element(page.getByRole('region', { name: 'Balances' }).getByRole('link', { name: 'Add money' }))
    .toHaveAttribute('href', '/account-details');
});

test('a balance that queued payouts exceed shows the shortfall', async () => {
  show(<Home />, {
    answers: {
      ...homeAnswers,
      'home.balances': homeBalances({
        rows: [
          { currency: 'AUD', available: 0, held: 0, pending: 0, worth: 0, missing: 1_377_003, low: null },
        ],
      }),
      'conversions.preview': refusal('invalid_request'),
    },
  });
  await expect.element(page.getByText('13,770.03 short')).toBeVisible();
  await expect.element(page.getByText('Queued payouts need 13,770.03 AUD more.')).toBeVisible();
});

test('money in and out is readable by day with the arrow keys or as a table', async () => {
  show(<Home />, { answers: homeAnswers });
  const chart = page.getByRole('img', { name: /^In 41,811\.63 USD and out 16,318\.97 USD over 30 days/ });
  await expect.element(chart).toBeVisible();
  await userEvent.tab();
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('status').filter({ hasText: 'so far' })).toHaveTextContent(/500\.00/);
  await page.getByRole('region', { name: 'Money in and out' }).getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('row', { name: /5 Nov/ })).toHaveTextContent(/41,311\.63.*24,992\.66/);
});

test('the cash position shows its total, its lowest planned day, and each day as a table', async () => {
  show(<Home />, { answers: homeAnswers });
  const position = page.getByRole('region', { name: 'Cash position' });
  await expect.element(position).toHaveTextContent('3,700.00 USD');
  await expect
    .element(position.getByText('Lowest planned balance in 30 days: 2,500.00 USD on 25 Nov.'))
    .toBeVisible();
  const chart = position.getByRole('img', { name: /^From 3,000\.00 USD to 3,700\.00 USD in 60 days/ });
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'as planned' }))
    .toHaveTextContent(/2,500\.00/);
  await position.getByRole('button', { name: 'Table' }).click();
  await expect.element(position.getByRole('row', { name: /25 Nov planned/ })).toHaveTextContent('2,500.00');
});

test('a day of the cash position says what changed and opens its entries', async () => {
  const { place } = show(<Home />, { answers: homeAnswers });
  const position = page.getByRole('region', { name: 'Cash position' });
  const chart = position.getByRole('img', { name: /^From 3,000\.00 USD/ });
  await expect.element(chart).toBeVisible();
  (chart.element() as HTMLElement).focus();
  for (let step = 0; step < 51; step++) await userEvent.keyboard('{ArrowRight}');
  const tip = position.getByRole('status').filter({ hasText: '13 Nov' });
  await expect.element(tip).toHaveTextContent('Total3,700.00Change−500.00Payouts sent3');
  await expectAccessible('a day of the cash position');
  const day = '/balances?currency=USD&account=held&after=2026-11-13&before=2026-11-13';
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => place.address).toBe(day);
});

test('the table of the cash position has the changes and the links of its days', async () => {
  show(<Home />, { answers: homeAnswers });
  const position = page.getByRole('region', { name: 'Cash position' });
  await position.getByRole('button', { name: 'Table' }).click();
  await expect
    .element(position.getByRole('row', { name: /^13 Nov/ }))
    .toHaveTextContent('13 Nov 3,700.00−500.003');
  await expect
    .element(position.getByRole('link', { name: '13 Nov' }))
    .toHaveAttribute('href', '/balances?currency=USD&account=held&after=2026-11-13&before=2026-11-13');
  await expect.element(position.getByRole('link', { name: '12 Nov' })).not.toBeInTheDocument();
});

test('amounts below zero have a minus sign on the axis', async () => {
  show(<Home />, { answers: homeAnswers });
  await expect.element(page.getByRole('img', { name: /^In 41,811\.63 USD/ })).toHaveTextContent('−20k');
});

test('Home does not overflow a phone screen', async () => {
  await page.viewport(320, 700);
  show(<Home />, {
    answers: { ...homeAnswers, 'home.needs': needs(need({ due_at: inMinutes(4) })) },
  });
  await expect.element(page.getByRole('heading', { name: /^1 task/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
