import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { OpenLink } from '../../../data/prisma/client';
import type { Site } from '../../kit/feature';
import type { openLinkWire } from './dashboard';
import type { OpenLinkStatus } from './words';

export const openLinkToWire = (row: Image<OpenLink>, { urlOf }: Site): z.output<typeof openLinkWire> => ({
  id: row.id,
  status: row.status as OpenLinkStatus,
  url: urlOf(`/pay/open/${row.token}`),
  amount: Number(row.amount),
  currency: row.currency,
  name: row.name,
  most_payments: row.most_payments,
  terms: row.terms,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
