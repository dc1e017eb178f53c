import type { MerchantStatus } from '../../kernel/merchant-status';

type Move = {
  readonly from: readonly MerchantStatus[];
  readonly to: MerchantStatus;
  readonly event: `merchant.${string}`;
  readonly title: string;
};

/** The onboarding of a merchant by its platform. */
export const platformMerchantMachine = {
  /** Something is missing before it can be decided. */
  ask: {
    from: ['pending'],
    to: 'action_required',
    event: 'merchant.action_required',
    title: 'Action required',
  },
  /** What was missing is there. */
  resume: { from: ['action_required'], to: 'pending', event: 'merchant.pending', title: 'Review resumed' },
  /** From now on it can move money. */
  activate: { from: ['pending'], to: 'success', event: 'merchant.success', title: 'Activated' },
  /** It was not accepted. */
  reject: { from: ['pending'], to: 'failed', event: 'merchant.failed', title: 'Rejected' },
  /** It moves no money any more. */
  offboard: { from: ['success'], to: 'offboarded', event: 'merchant.offboarded', title: 'Offboarded' },
} as const satisfies Record<string, Move>;

export type PlatformMerchantEvent = keyof typeof platformMerchantMachine;

/** The move that leads from one status to another, if there is one. */
export function moveBetween(
  from: string,
  to: MerchantStatus,
): (Move & { name: PlatformMerchantEvent }) | undefined {
  const found = Object.entries(platformMerchantMachine).find(
    ([, move]: [string, Move]) => move.to === to && (move.from as readonly string[]).includes(from),
  );
  return found && { name: found[0] as PlatformMerchantEvent, ...found[1] };
}
