import type * as z from 'zod';
import { type Image, toDate, toIso } from '../../../data/image';
import type { RecurringPayout } from '../../../data/prisma/client';
import type { recurringPayoutWire } from './dashboard';
import type { Frequency, RecurringStatus } from './words';

export const recurringToWire = (row: Image<RecurringPayout>): z.output<typeof recurringPayoutWire> => ({
  id: row.id,
  status: row.status as RecurringStatus,
  beneficiary_id: row.beneficiary_id,
  frequency: row.frequency as Frequency,
  first_on: toDate(row.first_on),
  next_on: row.next_on && toDate(row.next_on),
  ends_on: row.ends_on && toDate(row.ends_on),
  payout_id: row.payout_id,
  scheduled_by: row.scheduled_by.name,
  problem: row.problem,
  terms: {
    purpose_code: row.terms.purpose_code,
    source_currency: row.terms.source_currency!,
    destination_currency: row.terms.destination_currency!,
    source_amount: row.terms.source_amount ?? null,
    destination_amount: row.terms.destination_amount ?? null,
    payment_rail: row.terms.payment_rail ?? 'swift',
    ...(row.terms.swift_charges && { swift_charges: row.terms.swift_charges }),
    invoice_number: row.terms.invoice_number ?? null,
    ...(row.terms.message && { message: row.terms.message }),
    documents: row.terms.documents ?? [],
    notes: row.terms.notes ?? {},
  },
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
