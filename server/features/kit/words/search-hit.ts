import * as z from 'zod';
import { moneyWire, timestamp } from '../../../kernel/contract';

export const hitWire = z.object({
  id: z.string(),
  title: z.string().meta({ description: 'Name, or counterparty' }),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'Details such as the last digits of the account and a reference' }),
  amount: moneyWire.nullable(),
  status: z.string().nullable().meta({ description: 'As in its list' }),
  at: timestamp,
  opens: z
    .object({ kind: z.string(), id: z.string() })
    .nullable()
    .meta({ description: 'Resource to open instead, if it has no page' }),
});

export type Hit = z.output<typeof hitWire>;
