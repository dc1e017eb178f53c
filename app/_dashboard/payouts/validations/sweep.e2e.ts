import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [{ path: '/beneficiaries/validations', at: 'Northwind Exports', has: 'Verifications' }],
});
