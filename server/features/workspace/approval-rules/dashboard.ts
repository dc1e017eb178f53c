import * as z from 'zod';
import { amountMinor, contract, currencyCode, idOf, operation, timestamp } from '../../../kernel/contract';
import { RAILS } from '../../../kernel/rail';
import { accountApproval, approvalReminders, limitList, rule, ruleList, SOURCES } from './schema';

export {
  ACCOUNT_WAITS,
  type AccountApproval,
  APPROVING_ROLES,
  type ApprovalReminders,
  type Conditions,
  ESCALATE_HOURS,
  MAX_STEPS,
  type PersonLimit,
  REMIND_HOURS,
  type Rule,
  type RuleDraft,
  type RuleStep,
  rule as ruleSchema,
  ruleList,
  SOURCES,
} from './schema';

const keptRule = rule.required({ id: true });

export const approvalRulesContract = contract({
  name: 'approval_rules',
  title: 'Approval rules',
  description: 'Which approvals payouts require.',
  operations: {
    rules: operation({
      method: 'GET',
      summary: 'Current approval rules in order, with the possible approvers',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        on: z.boolean(),
        version: z.int(),
        rules: z.array(keptRule),
        account_approval: accountApproval,
        limits: limitList,
        reminders: approvalReminders,
        approvers: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
      }),
    }),
    history: operation({
      method: 'GET',
      summary: 'Earlier versions of the rules, newest first',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        data: z.array(
          z.object({
            version: z.int(),
            rules: z.array(keptRule),
            account_approval: accountApproval,
            limits: limitList,
            reminders: approvalReminders,
            proposed_by: z.string(),
            confirmed_by: z.string().nullable(),
            at: timestamp,
          }),
        ),
      }),
    }),
    propose: operation({
      method: 'POST',
      summary: 'Propose a new list of rules for another owner or admin to confirm',
      scope: 'administer',
      input: z.strictObject({
        base_version: z.int().min(0).meta({ description: 'The version the change is based on' }),
        rules: ruleList,
        account_approval: accountApproval.optional().meta({ description: 'Unchanged if absent' }),
        limits: limitList.optional().meta({ description: 'Limits of people; unchanged if absent' }),
        reminders: approvalReminders.optional().meta({ description: 'Unchanged if absent' }),
      }),
      output: z.object({ id: z.string() }),
      errors: ['stale', 'forbidden'],
      events: ['rule.proposed'],
    }),
    dry_run: operation({
      method: 'GET',
      summary: 'Test which rule applies to a payout and who could approve it',
      scope: 'read',
      input: z.strictObject({
        source_amount: amountMinor('Amount to send'),
        source_currency: currencyCode('Currency to pay from'),
        payment_rail: z.enum(RAILS),
        source: z.enum(SOURCES),
        beneficiary_id: idOf('beneficiary', 'Beneficiary to pay'),
      }),
      output: z.object({
        rule: z.object({ name: z.string(), position: z.int() }).nullable(),
        steps: z.array(
          z.object({
            need: z.enum(['any', 'all']),
            roles: z.array(z.string()),
            people: z.array(z.string()),
            could: z.array(z.string()),
          }),
        ),
      }),
      errors: ['not_found'],
    }),
  },
});
