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

export const NAME_MATCH_LABELS = {
  exact: 'Name matches',
  close: 'Name is similar',
  none: 'Different name',
} as const;

export const ACCOUNT_MISSING_LABEL = 'Account not found';

type Answer = {
  readonly account_exists: boolean | null;
  readonly name_match: keyof typeof NAME_MATCH_LABELS | null;
};

export const verificationLabel = ({ account_exists, name_match }: Answer): string =>
  account_exists && name_match ? NAME_MATCH_LABELS[name_match] : ACCOUNT_MISSING_LABEL;
