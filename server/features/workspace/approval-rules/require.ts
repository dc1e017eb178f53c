import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Requirement } from '../approvals/public';
import { type Facts, matching } from './match';
import { current } from './store';

export async function requirementFor(ctx: Context, facts: Facts): Promise<Requirement | null> {
  const { version, rules } = await read(ctx, (tx) => current(tx, ctx.merchant.id));
  const rule = matching(ctx, rules, facts);
  return rule ? { round: 1, rule: { id: rule.id, name: rule.name, version }, steps: rule.steps } : null;
}
