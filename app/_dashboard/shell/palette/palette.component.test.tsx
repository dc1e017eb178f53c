import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, unreachable } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { SearchButton } from './search-button';

type Found = Outputs['search']['find'];

const PAYOUT = 'payout_01m829jx01e00ax6t8k1ht2b4m';
const field = page.getByRole('combobox', { name: 'Search' });
const opener = page.getByRole('button', { name: 'Search or jump' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const active = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant')!)?.textContent;

const nothing: Found['reads'] = { id: null, amount: null, last_four: null, days: null, text: true };
const hit = (id: string, title: string, more: Partial<Found['groups'][number]['hits'][number]> = {}) => ({
  id,
  title,
  detail: null,
  amount: null,
  status: null,
  at: '2026-11-20T10:00:00.000Z',
  opens: null,
  ...more,
});
const payout = hit(PAYOUT, 'Asha Traders', {
  detail: '••4321, INV-2041',
  amount: { amount: 2_400_000, currency: 'USD' },
  status: 'pending_approval',
});
const group = (kind: Found['groups'][number]['kind'], ...hits: Found['groups'][number]['hits']) => ({
  kind,
  hits,
  count: hits.length,
  more: false,
  complete: true,
});
const answer = (groups: Found['groups'], reads: Partial<Found['reads']> = {}): Found => ({
  reads: { ...nothing, ...reads },
  groups,
});

async function open(find: Answers['search.find'] = answer([])) {
  const shown = show(
    <>
      <button type="button">Elsewhere</button>
      <SearchButton />
      <input aria-label="Notes" />
    </>,
    { at: '/payouts', answers: { 'search.find': find } },
  );
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  return shown;
}

test('an amount finds payouts and payments, shows its reading and can start a payout', async () => {
  const { place } = await open(
    answer(
      [
        group('payout', payout),
        group(
          'payment',
          hit('payt_1', 'Kestrel Optik GmbH', {
            amount: { amount: 2_400_000, currency: 'EUR' },
            status: 'unmatched',
          }),
          hit('payt_2', 'Northwind Europe', { status: 'top_up' }),
        ),
      ],
      { amount: { whole: '24000', decimals: null, currency: null } },
    ),
  );
  await userEvent.keyboard('24,000');
  await expect.element(page.getByRole('group', { name: 'Payouts, 1' })).toBeVisible();
  await expect.element(option(/Asha Traders.*INV-2041.*24,000\.00 USD.*Waiting for approval/)).toBeVisible();
  await expect.element(option(/Kestrel Optik GmbH.*24,000\.00 EUR.*Unmatched/)).toBeVisible();
  await expect.element(option(/Northwind Europe.*Top-up/)).toBeVisible();
  await expect.element(page.getByText('in any currency')).toBeVisible();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '24,000',
    '24,000',
  ]);
  await expectAccessible('the palette with results');
  await option('New payout of 24,000.00').click();
  expect(place.visited).toEqual(['/payouts/new?amount=24000.00']);
  await expect.element(field).not.toBeInTheDocument();
});

test('arrows move through all groups, Enter opens a result and ⌘Enter opens its list', async () => {
  const { place } = await open(
    answer([group('beneficiary', hit('bene_1', 'Asha Traders')), group('payout', payout)]),
  );
  await userEvent.keyboard('asha');
  await expect.element(option(/INV-2041/)).toBeVisible();
  expect(active()).toContain('Asha Traders');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('INV-2041');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).not.toContain('INV-2041');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(place.visited).toEqual(['/payouts?q=asha']);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('asha');
  await expect.element(option(/INV-2041/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(place.visited.at(-1)).toBe('/beneficiaries/bene_1');
});

test('Enter on a pasted ID opens it even before the response arrives', async () => {
  let answerNow = (_: Found) => {};
  const later = new Promise<Found>((resolve) => {
    answerNow = resolve;
  });
  const { place, asked } = await open(() => later);
  await userEvent.fill(field, PAYOUT);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked('search.find')).toEqual([{ q: PAYOUT }]);
  expect(place.visited).toEqual([]);
  answerNow(answer([group('payout', payout)], { id: { kind: 'payout', whole: true }, text: false }));
  await expect.poll(() => place.visited).toEqual([`/payouts/${PAYOUT}`]);
  await expect.element(field).not.toBeInTheDocument();
});

test('an opened result is suggested next time, without its amount', async () => {
  await open(answer([group('payout', payout)]));
  await userEvent.keyboard('asha');
  await expect.element(option(/INV-2041/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  await opener.click();
  await expect.element(page.getByRole('group', { name: 'Recent' })).toBeVisible();
  await expect.element(option('Asha Traders')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4321|2400000|INV-2041/);
});

test('pages and actions match immediately, and the server search is debounced', async () => {
  const { place, asked } = await open(answer([]));
  await expect.element(option(/New payout/)).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await userEvent.keyboard('withd');
    await expect.element(option('Go to Withdrawals')).toBeVisible();
    expect(asked('search.find')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => asked('search.find')).toEqual([{ q: 'withd' }]);
    await userEvent.keyboard('{Enter}');
    expect(place.visited).toEqual(['/withdrawals']);
  } finally {
    vi.useRealTimers();
  }
});

test('pages and actions are found by other words for them', async () => {
  await open(answer([]));
  for (const [words, label] of [
    ['2fa', 'Go to Security'],
    ['refund', 'Go to Refunds'],
    ['dark', 'Switch theme'],
    ['help', 'Open documentation'],
  ] as const) {
    await userEvent.fill(field, words);
    await expect.element(option(label)).toBeVisible();
    await expect.element(page.getByText(/^No results/)).not.toBeInTheDocument();
  }
});

test('“pay”, a name and an amount start a payout to a beneficiary with that name', async () => {
  const { place, asked } = await open(
    answer([group('beneficiary', hit('bene_1', 'Acme Ltd', { detail: '••4321' })), group('payout', payout)]),
  );
  await userEvent.keyboard('pay acme 500 eur');
  await expect.element(option('Pay Acme Ltd 500.00 EUR, ••4321')).toBeVisible();
  expect(asked('search.find').at(-1)).toEqual({ q: 'acme' });
  expect(option(/INV-2041/).elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => place.visited)
    .toEqual(['/payouts/new?beneficiary_id=bene_1&amount=500.00&currency=EUR']);
});

test('a viewer is offered no create actions', async () => {
  show(<SearchButton />, { as: 'viewer', answers: { 'search.find': answer([]) } });
  await opener.click();
  await expect.element(option('Go to Approvals')).toBeVisible();
  expect(option(/New|Add|Convert|Upload/).elements()).toEqual([]);
});

test('results stay visible while the next ones load', async () => {
  const { asked } = await open(({ q }) =>
    q === 'asha' ? answer([group('payout', payout)]) : new Promise<Found>(() => {}),
  );
  await userEvent.keyboard('asha');
  await expect.element(option(/INV-2041/)).toBeVisible();
  await userEvent.keyboard(' t');
  await expect.poll(() => asked('search.find').at(-1)).toEqual({ q: 'asha t' });
  await expect.element(option(/INV-2041/)).toBeVisible();
});

test('the list is offered if there are more results or the search timed out', async () => {
  const { place } = await open(
    answer([
      { ...group('payout', payout), count: 10, more: true },
      { ...group('ledger_entry'), complete: false },
    ]),
  );
  await userEvent.keyboard('asha');
  await expect.element(page.getByRole('group', { name: 'Payouts, 10+' })).toBeVisible();
  await expect.element(option('See all in Payouts')).toBeVisible();
  await option('Search all of Balance activity').click();
  expect(place.visited).toEqual(['/balances?q=asha']);
});

test('an empty result says so, and a failed search can be retried', async () => {
  let fails = true;
  await open(() => (fails ? unreachable : answer([])));
  await userEvent.keyboard('zzqq');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Search failed');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No results for “zzqq”')).toBeVisible();
});

test('Escape closes the palette and restores focus; ⌘K works while typing and page shortcuts do not', async () => {
  const { place } = await open();
  await userEvent.keyboard('g p');
  expect(place.visited).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await page.getByLabelText('Notes').click();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Notes')).toHaveFocus();
});
