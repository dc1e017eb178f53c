import { click, sweepOf } from '@/e2e/sweep';
import { uploadBatch } from '@/e2e/upload';

export const sweep = sweepOf({
  needs: ['beneficiary'],
  async fill({ maker, idOf }) {
    const { id } = await uploadBatch(maker, [
      `${idOf('beneficiary')},USD,1.00,imps,S0802,SWEEP-1`,
      `${idOf('beneficiary')},USD,one,sepa,S0802,SWEEP-2`,
    ]);
    return { batch: id };
  },
  routes: [
    { path: '/payouts/upload', has: 'Upload payouts' },
    { path: '/payouts/batches', has: 'Batches' },
    {
      path: ({ batch }) => `/payouts/batches/${batch}`,
      has: /Has errors/,
      opens: { submit: click(/^Submit/) },
    },
  ],
});
