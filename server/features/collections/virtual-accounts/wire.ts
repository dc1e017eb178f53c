import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { VirtualAccount } from '../../../data/prisma/client';
import type { virtualAccountWire } from './schema';

type Wire = z.output<typeof virtualAccountWire>;

export const virtualAccountToWire = (row: Image<VirtualAccount>): Wire => ({
  id: row.id,
  account_id: row.id,
  status: row.status as Wire['status'],
  customer_id: row.customer_id,
  payment_type: row.payment_type as Wire['payment_type'],
  currency: row.currency,
  name: row.name,
  holder_name: row.holder_name,
  account_number: row.account_number,
  iban: row.iban,
  swift_code: row.swift_code,
  local_routing_number: row.local_routing_number,
  bank_name: row.bank_name,
  bank_address: row.bank_address,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
