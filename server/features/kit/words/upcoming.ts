import * as z from 'zod';
import { moneyWire, timestamp } from '../../../kernel/contract';

export const upcomingLine = z.object({
  id: z.string().meta({ description: 'Resource to open' }),
  title: z.string(),
  detail: z.string(),
  amount: moneyWire.nullable(),
  direction: z.enum(['in', 'out', 'none']).meta({ description: 'Effect on the balances' }),
  day: z.string().meta({ format: 'date' }),
  at: timestamp.nullable().meta({ description: 'Null if only the day is known' }),
});

export type UpcomingLine = z.output<typeof upcomingLine>;

export const FIRST_STEPS = ['second_factor', 'invite', 'money', 'beneficiary', 'rules', 'payout'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];
