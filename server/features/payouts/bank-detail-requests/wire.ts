import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { BankDetailRequest } from '../../../data/prisma/client';
import type { bankDetailRequestWire } from './dashboard';
import type { BankDetailRequestState, BankDetailRequestStatus } from './words';

export const bankDetailRequestToWire = (
  row: Image<BankDetailRequest>,
): z.output<typeof bankDetailRequestWire> => ({
  id: row.id,
  status: row.status as BankDetailRequestStatus,
  name: row.name,
  email: row.email,
  country_code: row.country_code,
  currency: row.currency,
  requested_by: row.requested_by,
  beneficiary_id: row.beneficiary_id,
  expires_at: toIso(row.expires_at),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

export const stateOf = (
  { status, expires_at }: Pick<Image<BankDetailRequest>, 'status' | 'expires_at'>,
  now: Date,
): BankDetailRequestState =>
  status === 'open' && new Date(expires_at) <= now ? 'expired' : (status as BankDetailRequestStatus);
