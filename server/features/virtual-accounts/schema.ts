import * as z from 'zod';
import { timestamp } from '../../kernel/contract';

export const paymentType = z.enum(['local', 'swift']);
export const status = z.enum(['active', 'inactive', 'disabled']);

export const virtualAccountWire = z
  .object({
    id: z.string(),
    account_id: z.string().meta({ description: 'The same as id' }),
    status: status.meta({
      description: 'inactive once you have closed it, disabled if the bank has; neither takes in payments',
    }),
    customer_id: z.string(),
    payment_type: paymentType,
    currency: z.string(),
    name: z.string().meta({ description: 'Name of the customer' }),
    holder_name: z
      .string()
      .meta({ description: 'Name of the account holder, for the people who pay into the account' }),
    account_number: z.string().meta({ description: 'In full' }),
    iban: z.string().nullable(),
    swift_code: z.string().nullable(),
    local_routing_number: z.string().nullable().meta({
      description: 'For local payments, where there is no IBAN or beside it: an ABA number or a sort code',
    }),
    bank_name: z.string(),
    bank_address: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'VirtualAccount' });
