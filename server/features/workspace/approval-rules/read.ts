import type * as z from 'zod';
import { toIso } from '../../../data/image';
import { type Context, hasFeature } from '../../../identity/context';
import { canApprove, listMembers } from '../../../identity/people/members';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { money } from '../../../kernel/money/money';
import { approversOf, DEFAULT_REQUIREMENT, progressOf } from '../approvals/public';
import type { approvalRulesContract } from './dashboard';
import { isFresh, matching, overLimit } from './match';
import * as store from './store';

type Rehearsal = z.output<typeof approvalRulesContract.operations.dry_run.input>;

export async function rules(ctx: Context) {
  const { version, rules, accountApproval, limits, reminders } = await read(ctx, (tx) =>
    store.current(tx, ctx.merchant.id),
  );
  const members = await listMembers(ctx, ctx.merchant.id);
  return {
    on: hasFeature(ctx.merchant, 'payout_approval'),
    version,
    rules: [...rules],
    account_approval: accountApproval,
    limits: [...limits],
    reminders,
    approvers: members.filter(canApprove).map(({ id, name, role }) => ({ id, name, role })),
  };
}

export async function history(ctx: Context) {
  const rows = await read(ctx, (tx) => store.versions(tx, ctx.merchant.id));
  return {
    data: rows.map((row) => ({
      version: row.version,
      rules: row.rules,
      account_approval: row.account_approval,
      limits: row.limits,
      reminders: row.reminders,
      proposed_by: row.proposed_by,
      confirmed_by: row.confirmed_by,
      at: toIso(row.recorded_at),
    })),
  };
}

export type FindBeneficiary = (ctx: Context, id: string) => Promise<{ readonly updated_at: Date } | null>;

/** Evaluates the rules for a payout that is not created. Its creator is unknown, so no one is excluded. */
export async function dryRun(ctx: Context, asked: Rehearsal, findBeneficiary: FindBeneficiary) {
  const beneficiary = await findBeneficiary(ctx, asked.beneficiary_id);
  if (!beneficiary) throw notFound();
  const { rules, limits } = await read(ctx, (tx) => store.current(tx, ctx.merchant.id));
  const amount = money(asked.source_amount, asked.source_currency);
  const rule = matching(ctx, rules, {
    amount,
    rail: asked.payment_rail,
    source: asked.source,
    freshBeneficiary: isFresh(beneficiary.updated_at, ctx.now()),
  });
  const members = await listMembers(ctx, ctx.merchant.id);
  const approvers = approversOf(members);
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? 'Former member';
  const excluded = overLimit(ctx, limits, amount);
  const { steps } = rule ?? DEFAULT_REQUIREMENT;
  return {
    rule: rule ? { name: rule.name, position: rules.indexOf(rule) + 1 } : null,
    steps: steps.map((step) => ({
      need: step.need,
      roles: [...step.roles],
      people: step.people.map(nameOf),
      could: progressOf({ steps: [step] }, [], approvers, excluded).may.map(nameOf),
    })),
  };
}
