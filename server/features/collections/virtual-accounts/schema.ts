import * as z from 'zod';
import { timestamp } from '../../../kernel/contract';

export const paymentType = z.enum(['local', 'swift']);
export const status = z.enum(['active', 'inactive', 'disabled']);

export const virtualAccountWire = z
  .object({
    id: z.string(),
    account_id: z.string().meta({ description: 'The same as id' }),
    status: status.meta({
      description: 'inactive: closed by you. disabled: closed by the bank. Neither receives payments',
    }),
    customer_id: z.string(),
    payment_type: paymentType,
    currency: z.string(),
    name: z.string().meta({ description: 'Name of the customer' }),
    holder_name: z.string().meta({ description: 'Account holder name to share with payers' }),
    account_number: z.string().meta({ description: 'Full account number' }),
    iban: z.string().nullable(),
    swift_code: z.string().nullable(),
    local_routing_number: z.string().nullable().meta({
      description: 'ABA number or sort code for local payments; can be given with or without an IBAN',
    }),
    bank_name: z.string(),
    bank_address: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'VirtualAccount' });
