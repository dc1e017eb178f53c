import * as z from 'zod';
import { partyName } from '../../../kernel/text/name';

export const cardInput = z.strictObject({
  number: z
    .string()
    .trim()
    .min(12)
    .max(23)
    .regex(/^[\d -]+$/, 'must be digits')
    .meta({ description: 'Never stored; spaces and hyphens are ignored' }),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000).max(2100),
  cvv: z
    .string()
    .regex(/^\d{3,4}$/, 'must be 3 or 4 digits')
    .meta({ description: 'Never stored' }),
  holder_name: partyName(2, 140, 'Name on the card'),
});

export type CardInput = z.output<typeof cardInput>;
