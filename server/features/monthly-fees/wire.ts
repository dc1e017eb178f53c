import type * as z from 'zod';
import { type Image, isoOf } from '../../db/image';
import type { MonthlyFee } from '../../db/prisma/client';
import type { monthlyFeeWire } from './contract';

type Wire = z.output<typeof monthlyFeeWire>;

export const monthlyFeeToWire = (row: Image<MonthlyFee>): Wire => ({
  id: row.id,
  status: row.status as Wire['status'],
  month: row.month,
  amount: Number(row.amount),
  currency: row.currency,
  collected_at: row.collected_at && isoOf(row.collected_at),
  created_at: isoOf(row.created_at),
  updated_at: isoOf(row.updated_at),
});
