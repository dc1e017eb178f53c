import { describe, expect, test } from 'vitest';
import { terminalStates } from '../../kernel/machine';
import { PAYOUT_STATUSES } from './contract';
import { canCancel, payoutMachine } from './machine';

describe('the payout machine', () => {
  test('nothing leaves success, failed and cancelled', () => {
    expect(terminalStates(payoutMachine).sort()).toEqual(['cancelled', 'failed', 'success']);
  });

  test('cancel stops what has not gone to the bank', () => {
    const possible = PAYOUT_STATUSES.filter((status) => canCancel({ status, stage: null }));
    expect(possible).toEqual(['draft', 'pending_approval', 'queued', 'action_required']);
    expect(canCancel({ status: 'in_progress', stage: 'review' })).toBe(true);
    expect(canCancel({ status: 'in_progress', stage: 'sending' })).toBe(false);
    expect(canCancel({ status: 'in_progress', stage: 'sent' })).toBe(false);
  });
});
