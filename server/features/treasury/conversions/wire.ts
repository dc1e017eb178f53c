import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Conversion } from '../../../data/prisma/client';
import { rateToNumber } from '../../../kernel/money/rate';
import type { conversionWire } from './contract';

type Wire = z.output<typeof conversionWire>;

export function conversionToWire(row: Image<Conversion>): Wire {
  const { source_currency: from, target_currency: to } = row;
  const rate = { from, to, num: BigInt(row.rate_num), den: BigInt(row.rate_den) };
  return {
    id: row.id,
    status: row.status as Wire['status'],
    from: { amount: Number(row.source_amount), currency: from },
    to: { amount: Number(row.target_amount), currency: to },
    fees: {
      fx_fee: { amount: Number(row.fx_fee), currency: from },
      txn_fee: { amount: 0, currency: from },
    },
    mid_market_rate: { currency: to, rate: rateToNumber(rate) },
    quote_id: row.quote_id,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
