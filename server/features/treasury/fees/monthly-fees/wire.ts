import type * as z from 'zod';
import { type Image, toIso } from '../../../../data/image';
import type { MonthlyFee } from '../../../../data/prisma/client';
import type { monthlyFeeWire } from './contract';

type Wire = z.output<typeof monthlyFeeWire>;

export const monthlyFeeToWire = (row: Image<MonthlyFee>): Wire => ({
  id: row.id,
  status: row.status as Wire['status'],
  month: row.month,
  amount: Number(row.amount),
  currency: row.currency,
  collected_at: row.collected_at && toIso(row.collected_at),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
