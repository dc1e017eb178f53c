import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { MerchantStatus } from '../../../kernel/merchant-status';

export const platformMerchantMachine = {
  ask: {
    from: ['pending'],
    to: 'action_required',
    event: 'merchant.action_required',
    title: 'Action required',
  },
  resume: { from: ['action_required'], to: 'pending', event: 'merchant.pending', title: 'Review resumed' },
  activate: { from: ['pending'], to: 'success', event: 'merchant.success', title: 'Activated' },
  reject: { from: ['pending'], to: 'failed', event: 'merchant.failed', title: 'Rejected' },
  offboard: { from: ['success'], to: 'offboarded', event: 'merchant.offboarded', title: 'Offboarded' },
} as const satisfies Machine<MerchantStatus>;

type PlatformMerchantEvent = keyof typeof platformMerchantMachine;

const { allows, plan } = lifecycle('platform_merchant', platformMerchantMachine);

export { plan };

/** Undefined if no transition leads there. */
export const findTransition = (
  row: { readonly status: string },
  target: MerchantStatus,
): PlatformMerchantEvent | undefined =>
  (Object.keys(platformMerchantMachine) as PlatformMerchantEvent[]).find(
    (name) => platformMerchantMachine[name].to === target && allows(name, row),
  );
