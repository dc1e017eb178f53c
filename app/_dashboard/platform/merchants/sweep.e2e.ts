import { fullPage, row, sweepOf } from '@/e2e/sweep';

const MERCHANT = {
  entity_type: 'business' as const,
  name: `A merchant whose name is long ${'x'.repeat(60)}`,
  category: 'Retail and Goods' as const,
  sub_category: 'Book stores',
  registration_number: '09876543',
  registration_country: 'GBR',
  address_line1: '12 Chapel Street',
  city: 'Leeds',
  state: 'West Yorkshire',
  pincode: 'LS1 1AA',
  operation_countries: ['GBR', 'IRL', 'FRA', 'DEU'],
};

export const sweep = sweepOf({
  needs: ['document'],
  async fill({ owner, idOf }) {
    const { create, status_update } = owner.trpc.platform_merchants;
    const business = await create({ ...MERCHANT, documents: [idOf('document')] });
    const { merchant_id } = business.data;
    await status_update({ merchant_id, target_status: 'action_required' });
    const individual = await create({
      ...MERCHANT,
      name: 'Élodie Marchand',
      entity_type: 'individual',
      registration_number: 'FR-7712.4',
      date_of_birth: '1988-02-29',
      gender: 'female',
    });
    return { merchant: merchant_id, individual: individual.data.merchant_id };
  },
  routes: [
    {
      path: '/platform/merchants',
      has: 'Merchants',
      opens: { 'the side sheet of a merchant': row('Merchant') },
    },
    {
      path: '/platform/merchants?status=success',
      at: 'Northwind Exports',
      has: /Kiln & Clay Studio/,
      opens: { 'the side sheet of an active merchant': row('Merchant'), 'its page': fullPage },
    },
    { path: '/platform/merchants', at: 'Northwind Europe', has: /Merchants are for platforms/ },
    {
      path: ({ merchant }) => `/platform/merchants/${merchant}`,
      has: /The review needs more information/,
      opens: {
        'its registration date': async (page) => {
          await page.getByRole('button', { name: 'Add registration date' }).click();
          await page.getByRole('dialog', { name: 'Registration date' }).waitFor();
        },
      },
    },
    {
      path: ({ individual }) => `/platform/merchants/${individual}`,
      has: /once it is active/,
      opens: {
        'their passport': async (page) => {
          await page.getByRole('button', { name: 'Add passport' }).click();
          await page.getByRole('dialog', { name: 'Add passport' }).waitFor();
        },
        'the question before rejecting': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Reject merchant' }).click();
          await page.getByRole('dialog', { name: 'Reject this merchant?' }).waitFor();
        },
      },
    },
    {
      path: '/platform/merchants/new',
      has: 'Onboard merchant',
      opens: {
        'its errors, as an individual': async (page) => {
          await page.getByRole('radio', { name: 'Individual' }).check();
          await page.getByRole('button', { name: 'Onboard merchant' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
        'countries of operation': async (page) => {
          await page.getByLabel('Countries of operation').fill('Ireland');
          await page.getByRole('option', { name: 'Ireland', exact: true }).click();
          await page.getByRole('list', { name: 'Chosen countries' }).waitFor();
        },
      },
    },
  ],
});
