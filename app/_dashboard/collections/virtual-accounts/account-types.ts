import type { Inputs } from '@/app/_trpc/outputs';

export type AccountType = Inputs['virtual_accounts']['create']['payment_type'];

export const ACCOUNT_TYPES: { value: AccountType; label: string }[] = [
  { value: 'local', label: 'Local' },
  { value: 'swift', label: 'SWIFT' },
];

export const typeLabel = (type: AccountType) => ACCOUNT_TYPES.find(({ value }) => value === type)!.label;
