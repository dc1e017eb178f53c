import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Beneficiary } from '../../../data/prisma/client';
import { shortNumber } from '../../../kernel/text/short-number';
import { carriedNames } from '../../../providers/carried-name';
import type { beneficiaryWire } from './contract';
import { railsOf } from './eligibility';

type Wire = z.output<typeof beneficiaryWire>;

export const maskedAccount = (last4: string): string => `****${last4}`;

/** A UPI id has no label, since its end is only the bank's handle. */
export const accountLabel = (row: Pick<Beneficiary, 'account_format' | 'account_last4'>): string =>
  row.account_format === 'upi' ? 'UPI' : shortNumber(row.account_last4);

type Intermediate = Pick<Image<Beneficiary>, 'intermediate_bank' | 'intermediate_account_last4'>;

function intermediateBank({ intermediate_bank: bank, intermediate_account_last4: last4 }: Intermediate) {
  if (!bank) return null;
  return { ...bank, ...(last4 && { account_number: maskedAccount(last4) }) };
}

export function beneficiaryToWire(row: Image<Beneficiary>): Wire {
  const upi = row.account_format === 'upi';
  const rails = railsOf(row);
  return {
    id: row.id,
    status: row.status as Wire['status'],
    category: row.category as Wire['category'],
    name: row.name,
    latin_name: row.latin_name ?? null,
    type: row.type as Wire['type'],
    email: row.email,
    phone: row.phone,
    nickname: row.nickname,
    address: row.address,
    documents: row.documents,
    bank_account: upi
      ? null
      : {
          account_number: maskedAccount(row.account_last4),
          currency: row.currency,
          swift_code: row.swift_code,
          local_routing_number: row.local_routing_number,
          name: row.bank_name,
          address: row.bank_address,
          intermediate_bank: intermediateBank(row),
        },
    upi_account: upi ? { upi_id: maskedAccount(row.account_last4) } : null,
    payment_rails: [...rails],
    sent_as: carriedNames(row, rails),
    archived_at: row.archived_at ? toIso(row.archived_at) : null,
    notes: row.notes,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
