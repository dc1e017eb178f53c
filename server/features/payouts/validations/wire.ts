import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Validation } from '../../../data/prisma/client';
import type { validationRow, validationWire } from './schema';

type Wire = z.output<typeof validationWire>;

export function validationToWire(row: Image<Validation>): Wire {
  return {
    id: row.id,
    status: row.status as Wire['status'],
    validation_message: describeOutcome(row),
    fee_charged: row.status === 'success' ? { cents: Number(row.fee), currency_iso: 'USD' } : null,
    account_exists: row.account_exists,
    name_match: row.name_match as Wire['name_match'],
    registered_name: row.registered_name && maskName(row.registered_name),
    created_at: toIso(row.created_at),
    country: row.country,
    beneficiary_account_id: row.beneficiary_id,
  };
}

export const validationToRow = (
  row: Image<Validation>,
  beneficiary: { id: string; name: string } | undefined,
): z.output<typeof validationRow> => ({
  validation: validationToWire(row),
  holder_name: row.holder_name,
  account_last4: row.account_last4,
  registered_name: row.registered_name,
  beneficiary: beneficiary ? { id: beneficiary.id, name: beneficiary.name } : null,
});

const NAME_WORDS: Record<string, string> = {
  exact: 'The account exists and the name matches.',
  close: 'The account exists. The name is similar to the name at the bank.',
  none: 'The account exists under a different name.',
};

function describeOutcome({ status, account_exists, name_match }: Image<Validation>): string {
  if (status === 'pending') return 'Waiting for the bank’s response.';
  if (status === 'failed') return 'The bank didn’t respond. Nothing was charged.';
  return account_exists ? NAME_WORDS[name_match!]! : 'The bank didn’t find the account.';
}

/** First letters only: the owner recognizes the name, others don't learn it. */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word].map((letter, at) => (at === 0 ? letter : '*')).join(''))
    .join(' ');
