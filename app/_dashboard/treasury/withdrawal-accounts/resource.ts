import type { CreateAction, Resource } from '../../kit/resource';

export const addWithdrawalAccount: CreateAction = {
  href: '/withdrawal-accounts/new',
  label: 'Add withdrawal account',
  keys: 'c w',
  disabledReason: 'Only an owner or admin can add withdrawal accounts',
  scope: 'administer',
  feature: 'settlements',
};

export const withdrawalAccountResource: Resource = {
  kind: 'withdrawal_account',
  href: '/withdrawal-accounts',
  label: 'Withdrawal accounts',
  isFor: ({ features }) => features.includes('settlements'),
  help: 'goingLive',
  create: addWithdrawalAccount,
};
