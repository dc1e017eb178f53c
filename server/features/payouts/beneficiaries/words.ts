export const BENEFICIARY_STATE_LABELS = {
  approval: 'Needs approval',
  pending: 'In review',
  active: 'Active',
  rejected: 'Rejected',
  archived: 'Archived',
} as const;

type State = keyof typeof BENEFICIARY_STATE_LABELS;

type Known = {
  readonly beneficiary: { readonly status: 'pending' | 'active' | 'rejected' };
  readonly stage: 'approval' | 'review' | null;
  readonly archived: boolean;
};

export const stateOf = ({ beneficiary, stage, archived }: Known): State =>
  archived ? 'archived' : stage === 'approval' ? 'approval' : beneficiary.status;
