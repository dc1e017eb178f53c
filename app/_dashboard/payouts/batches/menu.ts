import type { CreateAction, MenuEntry } from '../../kit/menu';

export const uploadPayouts: CreateAction = {
  href: '/payouts/upload',
  label: 'Upload payouts',
  keys: 'c u',
  disabledReason: 'Your role can’t create payouts',
  isSuggested: true,
};

export const batchMenu: MenuEntry = { create: uploadPayouts };
