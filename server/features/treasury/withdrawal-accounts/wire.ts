import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { WithdrawalAccount } from '../../../data/prisma/client';
import { maskedAccount } from '../../payouts/beneficiaries/public';
import type { withdrawalAccountWire } from './contract';

type Wire = z.output<typeof withdrawalAccountWire>;

export const withdrawalAccountToWire = (row: Image<WithdrawalAccount>): Wire => ({
  id: row.id,
  status: row.status as Wire['status'],
  currency: row.currency,
  holder_name: row.holder_name,
  account_number: maskedAccount(row.account_last4),
  bank_name: row.bank_name,
  bic_primary: row.bic_primary,
  bic_secondary: row.bic_secondary,
  email: row.email,
  address: row.address,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
