import { amountFaults, parseAmount } from '@/components/form/parse-amount';
import { refusals } from '@/components/form/rules';
import {
  MAX_STEPS,
  type RuleDraft,
  type RuleStep,
  ruleSchema,
} from '@/server/features/workspace/approval-rules/dashboard';
import type { FieldError } from '@/server/kernel/error';
import { toDecimal } from '@/server/kernel/money/money';

export type RuleForm = {
  id: string | undefined;
  name: string;
  currency: string;
  min: string;
  max: string;
  source_currencies: string[];
  rails: string[];
  sources: string[];
  fresh: boolean;
  steps: (RuleStep & { key: string })[];
};

export { ruleSchema as schema };

export const labels: Record<string, string> = {
  name: 'Name',
  'when.amount.currency': 'Currency of the amounts',
  'when.amount.min': 'Minimum amount',
  'when.amount.max': 'Maximum amount',
  ...Object.fromEntries(
    Array.from({ length: MAX_STEPS }, (_, at) => [`steps.${at}.roles`, `Step ${at + 1}`]),
  ),
};

let numberedLabel = 0;
export const withKey = (step: RuleStep) => ({ ...step, key: `step-${numberedLabel++}` });

export function toRuleForm({ id, name, when, steps }: RuleDraft): RuleForm {
  const currency = when.amount?.currency ?? 'USD';
  const decimal = (amount: number | undefined) =>
    amount === undefined ? '' : toDecimal({ amount: BigInt(amount), currency });
  return {
    id,
    name,
    currency,
    min: decimal(when.amount?.min),
    max: decimal(when.amount?.max),
    source_currencies: when.source_currencies ?? [],
    rails: when.rails ?? [],
    sources: when.sources ?? [],
    fresh: when.beneficiary !== undefined,
    steps: steps.map(withKey),
  };
}

export function toRule(typed: RuleForm): RuleDraft {
  const { id, name, currency, min, max, source_currencies, rails, sources, fresh, steps } = typed;
  return {
    ...(id && { id }),
    name: name.trim(),
    when: {
      ...((min || max) && {
        amount: {
          currency,
          ...(min && { min: parseAmount(min, currency) }),
          ...(max && { max: parseAmount(max, currency) }),
        },
      }),
      ...(source_currencies.length > 0 && { source_currencies }),
      ...(rails.length > 0 && { rails }),
      ...(sources.length > 0 && { sources }),
      ...(fresh && { beneficiary: 'new_or_changed' as const }),
    },
    steps: steps.map(({ key: _, ...step }) => step),
  } as RuleDraft;
}

export function validateRule(typed: RuleForm): FieldError[] {
  const wrong = (['min', 'max'] as const)
    .filter((side) => typed[side] !== '')
    .flatMap((side) => amountFaults(`when.amount.${side}`, typed[side], typed.currency));
  return wrong.length > 0 ? wrong : refusals(ruleSchema, toRule(typed));
}
