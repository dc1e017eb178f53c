import type * as z from 'zod';
import { type Image, toIso } from '../../../../data/image';
import type { CustomerBankAccount } from '../../../../data/prisma/client';
import { maskedAccount } from '../../../payouts/beneficiaries/public';
import type { bankAccountWire } from '../schema';

export const bankAccountToWire = (row: Image<CustomerBankAccount>): z.output<typeof bankAccountWire> => ({
  id: row.id,
  account_number: maskedAccount(row.account_last4),
  bank_name: row.bank_name,
  bic_primary: row.bic_primary,
  bic_secondary: row.bic_secondary,
  holder_name: row.holder_name,
  created_at: toIso(row.created_at),
});
