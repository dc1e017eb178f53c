import type { HostedContext } from '../../../identity/context';
import { type ErrorCode, isDomainError } from '../../../kernel/error';
import { parseTypedAmount } from '../../../kernel/money/typed-amount';
import { hostedFeature } from '../../kit/hosted';
import { distributorPageContract } from './hosted-contract';
import { startSession } from './open';

export const distributorPage = hostedFeature(distributorPageContract)({ start });

const MAX_SHOWN_LENGTH = 24;

async function start(ctx: HostedContext, input: { id: string; amount: string }): Promise<string> {
  const { id } = input;
  const typed = input.amount.trim().slice(0, MAX_SHOWN_LENGTH);
  const back = (problem: string) => `/d/${id}?${new URLSearchParams({ amount: typed, problem })}`;
  const amount = parseTypedAmount(typed, 'USD');
  if (typeof amount === 'string') return back(amount === 'max' ? 'amount' : 'number');
  try {
    return await startSession(ctx, { id, amount: amount.amount });
  } catch (error) {
    const problem = isDomainError(error) && PROBLEMS[error.code];
    if (problem) return back(problem);
    throw error;
  }
}

/** Problems that the page explains; other errors are answered as such. */
const PROBLEMS: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_request: 'amount',
  rate_limited: 'busy',
  state_not_allowed: 'closed',
  feature_not_enabled: 'closed',
  notes_invalid: 'closed',
};
