import type { MerchantStatus } from '../../../kernel/merchant-status';

type Transition = {
  readonly from: readonly MerchantStatus[];
  readonly to: MerchantStatus;
  readonly event: `merchant.${string}`;
  readonly title: string;
};

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
} as const satisfies Record<string, Transition>;

export type PlatformMerchantEvent = keyof typeof platformMerchantMachine;

export function findTransition(
  from: string,
  to: MerchantStatus,
): (Transition & { name: PlatformMerchantEvent }) | undefined {
  const found = Object.entries(platformMerchantMachine).find(
    ([, move]: [string, Transition]) => move.to === to && (move.from as readonly string[]).includes(from),
  );
  return found && { name: found[0] as PlatformMerchantEvent, ...found[1] };
}
