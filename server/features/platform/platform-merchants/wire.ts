import type * as z from 'zod';
import { type Image, toDate, toIso } from '../../../data/image';
import type { PlatformMerchant } from '../../../data/prisma/client';
import type { platformMerchantWire } from './schema';

type Wire = z.output<typeof platformMerchantWire>;

export const platformMerchantToWire = (row: Image<PlatformMerchant>): Wire => ({
  merchant_id: row.id,
  owner_merchant_id: row.merchant_id,
  status: row.status as Wire['status'],
  name: row.name,
  entity_type: row.entity_type as Wire['entity_type'],
  category: row.category as Wire['category'],
  sub_category: row.sub_category,
  gender: row.gender as Wire['gender'],
  date_of_birth: row.date_of_birth && toDate(row.date_of_birth),
  registration_number: row.registration_number,
  registration_country: row.registration_country,
  registration_date: row.registration_date && toDate(row.registration_date),
  passport: passportOf(row),
  address: {
    address_line1: row.address_line1,
    address_line2: row.address_line2,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    country: row.registration_country,
  },
  operation_countries: row.operation_countries,
  documents: row.documents,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

const passportOf = (row: Image<PlatformMerchant>): Wire['passport'] =>
  row.passport_last4 === null
    ? null
    : {
        number: `****${row.passport_last4}`,
        country: row.passport_country!,
        issue_date: toDate(row.passport_issued!),
        expiry_date: toDate(row.passport_expires!),
      };
