import { click, row, sweepOf, tokenOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ maker }) {
    const asked = { name: 'Asha Traders', country: 'IND', currency: 'INR' };
    const open = await maker.trpc.bank_detail_requests.create(asked);
    const withdrawn = await maker.trpc.bank_detail_requests.create({ ...asked, name: 'Coastal Foods' });
    await maker.trpc.bank_detail_requests.revoke({ id: withdrawn.request.id });
    return { bankDetailsPage: tokenOf(open.url), withdrawnPage: tokenOf(withdrawn.url) };
  },
  routes: [
    {
      path: '/beneficiaries/requests',
      has: 'Requests for bank details',
      opens: {
        'the side sheet': row('Request'),
      },
    },
    { path: '/bank-details/none', as: 'signedOut', has: 'Link not found', status: 404 },
    {
      path: ({ bankDetailsPage }) => `/bank-details/${bankDetailsPage}`,
      as: 'signedOut',
      has: 'Your bank details',
      opens: { 'missing details': click('Continue') },
    },
    {
      path: ({ withdrawnPage }) => `/bank-details/${withdrawnPage}`,
      as: 'signedOut',
      has: 'This link was withdrawn',
    },
  ],
});
