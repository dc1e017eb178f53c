import * as z from 'zod';
import { amountMinor, currencyCode, idOf } from '../../../kernel/contract';
import { RAILS } from '../../../kernel/rail';

export const APPROVING_ROLES = ['owner', 'admin', 'approver'] as const;
export const SOURCES = ['person', 'key', 'batch'] as const;
export type Source = (typeof SOURCES)[number];

const amountBand = z
  .strictObject({
    currency: currencyCode(
      'Currency of the amounts; payouts in other currencies are converted at the mid-market rate',
    ),
    min: amountMinor('Minimum amount, inclusive').optional(),
    max: amountMinor('Maximum amount, inclusive').optional(),
  })
  .superRefine(({ min, max }, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['min'], message });
    if (min === undefined && max === undefined) refuse('Enter a minimum amount, a maximum amount or both');
    if (min !== undefined && max !== undefined && min > max)
      refuse('The minimum amount must not be above the maximum');
  });

const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(20).optional();

/** All given conditions must hold; a rule without conditions matches every payout. */
const conditions = z.strictObject({
  amount: amountBand.optional(),
  source_currencies: some(currencyCode('Source currency is one of these')),
  rails: some(z.enum(RAILS)),
  sources: some(z.enum(SOURCES)),
  beneficiary: z.literal('new_or_changed').optional(),
});

const step = z
  .strictObject({
    need: z.enum(['any', 'all']),
    roles: z.array(z.enum(APPROVING_ROLES)).max(3),
    people: z.array(idOf('person', 'Person who approves')).max(20),
  })
  .superRefine(({ roles, people }, ctx) => {
    if (roles.length + people.length === 0)
      ctx.addIssue({ code: 'custom', path: ['roles'], message: 'Choose at least one role or person' });
    if (new Set([...roles, ...people]).size < roles.length + people.length)
      ctx.addIssue({ code: 'custom', path: ['roles'], message: 'Choose each role and person only once' });
  });

export const MAX_STEPS = 3;

export const rule = z.strictObject({
  id: idOf('approval_rule', 'Absent for a new rule').optional(),
  name: z.string().trim().min(1).max(80),
  when: conditions,
  steps: z
    .array(step)
    .max(MAX_STEPS, `A rule has at most ${MAX_STEPS} steps`)
    .meta({ description: 'Empty: no approval is required' }),
});

/** Ordered: the first matching rule decides. */
export const ruleList = z.array(rule).max(50);

export const ACCOUNT_WAITS = [0, 24, 48, 72] as const;

export const accountApproval = z.strictObject({
  required_for: z.enum(['none', 'dashboard', 'all']).meta({
    description: 'Which new accounts of beneficiaries another person approves; `all` includes the API',
  }),
  wait_hours: z
    .union(ACCOUNT_WAITS.map((hours) => z.literal(hours)))
    .meta({ description: 'How long payouts wait once the account is approved' }),
});

export const REMIND_HOURS = [0, 4, 8, 24, 48] as const;
export const ESCALATE_HOURS = [0, 24, 48, 72] as const;

/** Hours count from when the current step began to wait. */
export const approvalReminders = z
  .strictObject({
    remind_hours: z.union(REMIND_HOURS.map((hours) => z.literal(hours))).meta({
      description: 'When the approvers who can decide are reminded; 0 for never',
    }),
    escalate_hours: z.union(ESCALATE_HOURS.map((hours) => z.literal(hours))).meta({
      description: 'When further people can approve too; 0 for never',
    }),
    escalate_to: z.array(idOf('person', 'Person it is escalated to')).max(20).meta({
      description: 'The people it is escalated to; empty for owners and admins',
    }),
  })
  .superRefine(({ remind_hours, escalate_hours, escalate_to }, ctx) => {
    if (escalate_hours > 0 && escalate_hours <= remind_hours)
      ctx.addIssue({
        code: 'custom',
        path: ['escalate_hours'],
        message: 'The escalation must be later than the reminder',
      });
    if (new Set(escalate_to).size < escalate_to.length)
      ctx.addIssue({ code: 'custom', path: ['escalate_to'], message: 'Choose each person only once' });
  });

/** The largest amount that a person can approve. */
const personLimit = z.strictObject({
  person_id: idOf('person', 'Person whose approvals are limited'),
  currency: currencyCode('Currency of the limit; other amounts are converted at the mid-market rate'),
  max: amountMinor('Largest amount that the person can approve'),
});

export const limitList = z.array(personLimit).max(100).meta({
  description: 'Largest amounts that people can approve; people without an entry have no limit',
});

export type PersonLimit = z.output<typeof personLimit>;
export type ApprovalReminders = z.output<typeof approvalReminders>;
export type AccountApproval = z.output<typeof accountApproval>;
export type Conditions = z.output<typeof conditions>;
export type RuleStep = z.output<typeof step>;
export type Rule = z.output<typeof rule> & { id: string };
export type RuleDraft = z.output<typeof rule>;
