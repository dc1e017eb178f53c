import { fullPage, row, sweepOf, tokenOf } from '@/e2e/sweep';
import { inDays } from '@/server/testing/in-days';

const CARD = {
  number: '4242424242424242',
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Anna Helder',
};

export const sweep = sweepOf({
  needs: ['customer'],
  async fill({ firm, maker, idOf }) {
    const plan = {
      customer_id: idOf('customer'),
      product_name: 'Ledger Cloud',
      plan_name: `A plan whose name is long ${'x'.repeat(60)}`,
      amount: 4_900,
      currency: 'USD',
      interval_type: 'month',
      interval_count: 1,
      billing_cycles: 14,
      start_date: inDays(0),
      expires_at: inDays(30),
    } as const;
    const { create, cancel } = maker.trpc.subscriptions;
    const enterCard = (subscription_id: string) =>
      firm.call('POST', '/payment', {
        subscription_id,
        card: CARD,
        callback_url: 'https://shop.example/paid',
      });
    const charged = await create(plan);
    await enterCard(charged.id);
    const open = await create({ ...plan, starts_with_first_payment: true });
    const later = await create({ ...plan, start_date: inDays(20) });
    await enterCard(later.id);
    const ended = await create(plan);
    await cancel({ id: ended.id });
    return {
      subscription: charged.id,
      enterCard: tokenOf(open.subscription_link_url),
      savedCard: tokenOf(later.subscription_link_url),
      endedCard: tokenOf(ended.subscription_link_url),
    };
  },
  routes: [
    {
      path: ({ enterCard }) => `/pay/${enterCard}`,
      as: 'signedOut',
      has: /You allow/,
      opens: { 'a card that is wrong': (page) => page.getByRole('button', { name: /^Pay/ }).click() },
    },
    { path: ({ savedCard }) => `/pay/${savedCard}`, as: 'signedOut', has: /Your card is saved/ },
    { path: ({ endedCard }) => `/pay/${endedCard}`, as: 'signedOut', has: 'This subscription has ended' },
    {
      path: '/subscriptions',
      has: 'Subscriptions',
      opens: { 'the side sheet': row('Subscription') },
    },
    {
      path: '/subscriptions?tab=attention',
      at: 'Northwind Exports',
      has: /Fabric sample box/,
      opens: { 'the side sheet of one that was halted': row('Subscription'), 'its page': fullPage },
    },
    {
      path: ({ subscription }) => `/subscriptions/${subscription}`,
      has: /payments charged/,
      opens: {
        'another payment date': async (page) => {
          await page.getByRole('button', { name: 'Change next payment date' }).click();
          await page.getByRole('dialog', { name: 'Change the next payment date' }).waitFor();
        },
        'the question before a pause': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Pause', exact: true }).click();
          await page.getByRole('dialog', { name: 'Pause this subscription?' }).waitFor();
        },
      },
    },
    {
      path: '/subscriptions/new',
      has: 'New subscription',
      opens: {
        'a start date and its errors': async (page) => {
          await page.getByRole('radio', { name: 'On a start date' }).check();
          await page.getByRole('button', { name: 'Create subscription' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
      },
    },
  ],
});
