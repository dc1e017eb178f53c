import type * as z from 'zod';
import { type Image, toIso } from '../../../../data/image';
import type { Price, PricingSplit, ReferralFee } from '../../../../data/prisma/client';
import type { DynamicPriceWire, priceWire, pricingSplitWire, referralFeeWire } from './contract';
import type { DynamicPrice } from './dynamic';

type PriceWire = z.output<typeof priceWire>;

export const priceToWire = (row: Image<Price>): PriceWire => ({
  id: row.id,
  pricing_type: row.pricing_type as PriceWire['pricing_type'],
  bps: row.bps,
  fees_amount: row.fees_amount === null ? null : Number(row.fees_amount),
  fees_currency: row.fees_currency,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

export const splitToWire = (row: Image<PricingSplit>): z.output<typeof pricingSplitWire> => ({
  id: row.id,
  price_id: row.price_id,
  merchant_share: row.merchant_share,
  customer_share: 10_000 - row.merchant_share,
  created_at: toIso(row.created_at),
});

export const dynamicToWire = ({ fees_currency: _, ...price }: DynamicPrice): DynamicPriceWire => ({
  ...price,
  fee_bearer: 'dynamic',
});

export const referralFeeToWire = (row: Image<ReferralFee>): z.output<typeof referralFeeWire> => ({
  id: row.id,
  price_id: row.price_id,
  merchant_id: row.payee_merchant_id,
  amount: Number(row.amount),
  currency: row.currency,
  created_at: toIso(row.created_at),
});
