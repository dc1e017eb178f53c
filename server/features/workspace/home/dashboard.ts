import * as z from 'zod';
import { contract, currencyCode, moneyWire, operation } from '../../../kernel/contract';
import { OWN_ACCOUNTS } from '../../../kernel/money/accounts';
import { waitingCount } from '../../kit/words/approval';
import { CALENDAR_REACH_WEEKS } from '../../kit/words/calendar';
import { NEED_KINDS, needLine } from '../../kit/words/need';
import { FIRST_STEPS, upcomingLine } from '../../kit/words/upcoming';

const base = z.string().meta({ description: 'Currency of totals across currencies' });
const inBase = z.int().meta({ description: 'In minor units of the base currency, at the mid-market rate' });

const plannedLine = upcomingLine.extend({
  kind: z.string().meta({ description: 'Type of the resource to open' }),
});

const week = z.object({
  from: z.string().meta({ format: 'date', description: 'Its Monday' }),
  in: z.array(z.object({ currency: z.string(), amount: inBase })),
  out: z.array(z.object({ currency: z.string(), amount: inBase })),
});

const unvalued = z
  .array(z.string())
  .meta({ description: 'Currencies that the totals lack, because no rate is known' });
const dayTotal = z.object({ day: z.string().meta({ format: 'date' }), total: inBase });

export const homeContract = contract({
  name: 'home',
  title: 'Home',
  description: 'Tasks of the signed-in person, and balances, money in and out, and what comes next.',
  operations: {
    needs: operation({
      method: 'GET',
      summary: 'Your tasks, most urgent first',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        base,
        count: z.int(),
        worth: inBase,
        kinds: z.array(z.object({ kind: z.enum(NEED_KINDS), count: z.int(), worth: inBase })),
        needs: z.array(needLine.extend({ kind: z.enum(NEED_KINDS), worth: inBase.nullable() })),
      }),
    }),
    approvals: operation({
      method: 'GET',
      summary: 'How many payouts and other changes of money or accounts wait for approval',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        payouts: waitingCount,
        beneficiaries: waitingCount,
        settlements: waitingCount,
        internal_transfers: waitingCount,
      }),
    }),
    balances: operation({
      method: 'GET',
      summary: 'Balances and their total in the base currency',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        base,
        available: inBase,
        held: inBase,
        pending: inBase,
        unvalued,
        rows: z.array(
          z.object({
            currency: z.string(),
            available: z.int(),
            held: z.int(),
            pending: z.int(),
            worth: inBase.nullable().meta({
              description: 'Value of the available balance in the base currency; null if there is no rate',
            }),
            missing: z.int().meta({ description: 'Amount missing for queued payouts' }),
            low: z
              .int()
              .nullable()
              .meta({ description: 'Low-balance limit, if the available balance is below it' }),
          }),
        ),
      }),
    }),
    position: operation({
      method: 'GET',
      summary: 'Total of available and held balances by day, and the next 30 days as planned',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        base,
        unvalued,
        days: z
          .array(
            dayTotal.extend({
              payouts: z.int().meta({ description: 'Payouts that left on this day' }),
              moved: z
                .object({ currency: z.string(), account: z.enum(OWN_ACCOUNTS) })
                .nullable()
                .meta({ description: 'The balance that changed most on this day' }),
            }),
          )
          .meta({ description: 'The last 60 days, up to now' }),
        forecast: z.array(dayTotal).meta({
          description: 'The next 30 days after scheduled payouts, withdrawals and charges, at today’s rates',
        }),
      }),
    }),
    flow: operation({
      method: 'GET',
      summary: 'Money in and out on each of the last 30 days',
      scope: 'read',
      input: z.strictObject({
        currency: currencyCode('Only this balance, in its own currency').optional(),
      }),
      output: z.object({
        base,
        unvalued,
        currencies: z.array(z.string()).meta({ description: 'Currencies with money in or out' }),
        days: z.array(z.object({ day: z.string().meta({ format: 'date' }), in: z.int(), out: z.int() })),
        before: z.object({ in: z.int(), out: z.int() }).meta({ description: 'Totals of the 30 days before' }),
      }),
    }),
    cash_flow: operation({
      method: 'GET',
      summary:
        'Cash flow by week with a forecast, FX cost by month, unsent payouts by age and lowest balances',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        base,
        unvalued,
        currencies: z.array(z.string()).meta({ description: 'Currencies with money in or out' }),
        weeks: z.array(week).meta({ description: 'The last 12 weeks, up to now' }),
        planned: z.array(week).meta({ description: 'The next 4 weeks; the first includes this one’s rest' }),
        before: z.object({ in: inBase, out: inBase }).meta({ description: 'The 12 weeks before' }),
        fx: z
          .array(
            z.object({
              month: z.string(),
              cost: inBase.meta({ description: 'FX fees, above the mid-market rate' }),
              volume: inBase.meta({ description: 'Amounts converted' }),
            }),
          )
          .meta({ description: 'The last 12 months' }),
        unsent: z.array(
          z.object({
            age: z.enum(['today', 'week', 'month', 'older']),
            count: z.int(),
            approved: inBase,
            waiting: inBase.meta({ description: 'Waiting for approval' }),
          }),
        ),
        lowest: z
          .array(
            z.object({
              currency: z.string(),
              available: z.int(),
              amount: z.int().meta({ description: 'Least available in the next 30 days, as planned' }),
              day: z.string().meta({ format: 'date' }),
            }),
          )
          .meta({ description: 'In the currency of each balance' }),
      }),
    }),
    upcoming: operation({
      method: 'GET',
      summary: 'Scheduled events of the next 7 days, soonest first',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({ data: z.array(plannedLine) }),
    }),
    calendar: operation({
      method: 'GET',
      summary: 'Payouts sent and events scheduled in five weeks, soonest first',
      scope: 'read',
      input: z.strictObject({
        from: z.iso
          .date({ error: 'must be a date such as 2026-11-23', abort: true })
          .refine((day) => new Date(day).getUTCDay() === 1, 'must be a Monday')
          .meta({
            description: `First day, a Monday at most ${CALENDAR_REACH_WEEKS} weeks before or after this week’s`,
          }),
      }),
      output: z.object({
        data: z.array(plannedLine).meta({ description: 'Scheduled events' }),
        complete: z.boolean().meta({ description: 'False if a resource has more events than are listed' }),
        paid: z
          .array(
            z.object({
              day: z.string().meta({ format: 'date', description: 'In UTC' }),
              count: z.int(),
              totals: z.array(moneyWire).meta({ description: 'Of all payouts of the day, by currency' }),
              lines: z.array(plannedLine).meta({ description: 'The last of each currency, at most 10' }),
            }),
          )
          .meta({ description: 'Days with payouts that arrived, or were sent and are still on their way' }),
      }),
    }),
    steps: operation({
      method: 'GET',
      summary: 'First steps of a new business, done or not',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        done: z.boolean().meta({ description: 'Whether every step is done' }),
        steps: z.array(
          z.object({
            key: z.enum(FIRST_STEPS),
            done: z.boolean(),
          }),
        ),
      }),
    }),
  },
});
