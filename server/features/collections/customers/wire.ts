import type * as z from 'zod';
import { type Image, toDate, toIso } from '../../../data/image';
import type { Customer } from '../../../data/prisma/client';
import type { customerWire } from './schema';

type Wire = z.output<typeof customerWire>;

export const customerToWire = (row: Image<Customer>, taxNumber?: string): Wire => ({
  id: row.id,
  status: row.status as Wire['status'],
  name: row.name,
  customer_type: row.customer_type as Wire['customer_type'],
  email: row.email,
  phone: row.phone,
  address: row.address,
  city: row.city,
  state: row.state,
  country: row.country,
  pincode: row.pincode,
  dob: row.dob && toDate(row.dob),
  nationality: row.nationality,
  tax_identification_number: taxNumber ?? (row.pan_last4 && `****${row.pan_last4}`),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
