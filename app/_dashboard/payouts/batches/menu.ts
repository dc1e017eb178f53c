import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';

export const uploadPayouts: CreateAction = {
  href: '/payouts/upload',
  label: 'Upload payouts',
  keys: 'c u',
  disabledReason: roleReason('create payouts'),
  isSuggested: true,
};

export const batchMenu: MenuEntry = { create: uploadPayouts };
