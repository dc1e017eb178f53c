import { click, row, rowPage, sweepOf, tokenOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ firm, maker }) {
    const remitter = await firm.customer();
    const account = await maker.trpc.lrs.add_account({
      id: remitter,
      bank_code: 'hdfc',
      account_number: '50100987654321',
    });
    const order = async (source_amount: number) => {
      const quote = await maker.trpc.lrs.quote({
        resource: 'payin',
        bank_code: 'hdfc',
        source_currency: 'INR',
        target_currency: 'USD',
        source_amount,
        customer_id: remitter,
        purpose_code: 'S0001',
      });
      return maker.trpc.orders.create({
        customer_id: remitter,
        amount: quote.to.amount,
        currency: 'USD',
        purpose_code: 'S0001',
        lrs: { lrs_quote_id: quote.id, bank_account_id: account.id, remittance_information: 'Account 4471' },
      });
    };
    const authorized = await order(900_000_00);
    const paid = await firm.call('POST', '/payment/mock', {
      amount: authorized.amount,
      currency: authorized.currency,
      payin_id: authorized.id,
    });
    const waiting = await order(500_000_00);
    return {
      remitter,
      remittance: waiting.lrs!.lrs_quote_id,
      consent: tokenOf(waiting.lrs!.consent_url!),
      lrsOrder: waiting.id,
      lrsPayment: paid.body.id,
    };
  },
  routes: [
    {
      path: ({ consent }) => `/pay/${consent}`,
      as: 'signedOut',
      has: 'Authorize the remittance',
      opens: { 'a declaration that is missing': click(/^Authorize/) },
    },
    {
      path: ({ remitter }) => `/customers/${remitter}`,
      has: /remitted/,
      opens: {
        'a number in full': async (page) => {
          await page
            .getByRole('button', { name: /^Show number/ })
            .first()
            .click();
          await page
            .getByRole('button', { name: /^Hide number/ })
            .first()
            .waitFor();
        },
        'an LRS account': async (page) => {
          await page.getByRole('button', { name: 'Add LRS account' }).click();
          await page.getByText(/14 digits at HDFC Bank/).waitFor();
          await page.getByRole('button', { name: 'Add account' }).click();
          await page.getByText('Enter the 14 digits of the account number').waitFor();
        },
      },
    },
    {
      path: ({ remitter }) => `/customers/${remitter}`,
      as: 'viewer',
      has: /Your role can’t see full numbers/,
    },
    {
      path: '/lrs',
      has: 'LRS remittances',
      opens: { 'the side sheet of a quote': row('LRS quote') },
    },
    {
      path: '/lrs?status=used',
      at: 'Northwind Exports',
      has: /Anjali Rao/,
      opens: { 'its page': rowPage('LRS quote') },
    },
    { path: '/lrs', at: 'Northwind Europe', has: /LRS is not enabled for this business/ },
    { path: ({ remittance }) => `/lrs/${remittance}`, has: /TCS, collected on top/ },
    {
      path: '/lrs/new',
      has: 'New LRS remittance',
      opens: {
        'its errors': async (page) => {
          await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).first().click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
        'what it takes of the limit, with a held rate': async (page) => {
          await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Meera');
          await page.getByRole('listbox').getByRole('option').first().click();
          await page
            .getByText(/HDFC Bank ••/)
            .first()
            .waitFor({ state: 'attached' });
          await page.getByLabel('Amount in INR').fill('1234567.89');
          await page.getByText(/with this checkout order/).waitFor();
          await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).first().click();
          await page.getByRole('timer').waitFor();
        },
      },
    },
    {
      path: '/lrs/new?tab=withdrawal',
      has: /Only an estimate/,
      opens: {
        'what arrives': async (page) => {
          await page.getByLabel('Amount in USD').fill('1000');
          await page.getByText('Arrives in India').waitFor();
        },
      },
    },
    { path: ({ lrsOrder }) => `/orders/${lrsOrder}`, has: /this link to consent/ },
    { path: ({ lrsPayment }) => `/payments/${lrsPayment}`, has: /Authorized at the customer’s bank/ },
  ],
});
