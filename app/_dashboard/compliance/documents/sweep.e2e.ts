import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  fill: async ({ firm }) => ({
    document: await firm.document(`a-name-that-is-far-too-long-for-any-phone-${'x'.repeat(60)}.csv`),
  }),
  routes: [
    { path: '/documents', has: 'Documents', opens: { 'the side sheet': row('Document') } },
    { path: ({ document }) => `/documents/${document}`, has: /Technical details/ },
  ],
});
