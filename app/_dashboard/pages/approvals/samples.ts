import type { Outputs } from '@/app/_trpc/outputs';

type Waiting = Outputs['home']['approvals'];

const none = { mine: 0, all: 0 };

export const waitingApprovals = (more: Partial<Waiting> = {}): Waiting => ({
  payouts: none,
  beneficiaries: none,
  settlements: none,
  internal_transfers: none,
  ...more,
});
