import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const uploadPayouts: CreateAction = {
  href: '/payouts/upload',
  label: 'Upload payouts',
  keys: 'c u',
  disabledReason: roleReason('create payouts'),
  isSuggested: true,
};

export const batchResource: Resource = {
  kind: 'batch',
  href: '/payouts/batches',
  label: 'Batches',
  help: 'payouts',
  create: uploadPayouts,
};
