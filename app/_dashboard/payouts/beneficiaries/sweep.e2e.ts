import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  fill: async ({ firm }) => ({ beneficiary: await firm.payee('IN') }),
  routes: [
    {
      path: '/beneficiaries',
      at: 'Northwind Asia',
      has: 'Beneficiaries',
      opens: { 'the side sheet': row('Beneficiary') },
    },
    { path: ({ beneficiary }) => `/beneficiaries/${beneficiary}`, has: /Asha Traders/ },
    { path: ({ beneficiary }) => `/beneficiaries/${beneficiary}/account`, has: 'Change account' },
    { path: '/beneficiaries/import', has: 'Import beneficiaries' },
    {
      path: '/beneficiaries/new',
      has: 'Add beneficiary',
      opens: {
        'the fields of a country': async (page) => {
          await page.getByLabel('Country').fill('India');
          await page.getByRole('option', { name: 'India', exact: true }).click();
          await page.getByLabel('IFSC').waitFor();
        },
      },
    },
  ],
});
