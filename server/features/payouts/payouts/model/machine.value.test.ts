import { describe, expect, test } from 'vitest';
import { terminalStates } from '../../../../kernel/machine';
import { PAYOUT_STATUSES } from '../contract';
import { canCancel, payoutMachine } from './machine';

describe('payout state machine', () => {
  test('no transition leaves success, failed or cancelled', () => {
    expect(terminalStates(payoutMachine).sort()).toEqual(['cancelled', 'failed', 'success']);
  });

  test('a draft is updated, submitted into any first status of a payout, or discarded; of later ones only a waiting payout becomes one again', () => {
    const moves = Object.entries(payoutMachine).filter(([, { from }]) =>
      (from as readonly string[]).includes('draft'),
    );
    expect(Object.fromEntries(moves.map(([event, { to }]) => [event, to]))).toEqual({
      redraft: 'draft',
      return_to_draft: 'draft',
      submit: 'in_progress',
      submit_waiting: 'pending_approval',
      submit_queued: 'queued',
      submit_asking: 'action_required',
      submit_late: 'failed',
      cancel: 'cancelled',
    });
    const back = Object.values(payoutMachine).filter(({ to }) => to === 'draft');
    expect(back).toEqual([payoutMachine.redraft, payoutMachine.take_back, payoutMachine.return_to_draft]);
    expect(payoutMachine.take_back.from).toEqual(['pending_approval']);
  });

  test('a payout can be cancelled until it goes to the bank', () => {
    const possible = PAYOUT_STATUSES.filter((status) => canCancel({ status, stage: null }));
    expect(possible).toEqual(['draft', 'pending_approval', 'queued', 'action_required']);
    expect(canCancel({ status: 'in_progress', stage: 'review' })).toBe(true);
    expect(canCancel({ status: 'in_progress', stage: 'sending' })).toBe(false);
    expect(canCancel({ status: 'in_progress', stage: 'sent' })).toBe(false);
  });
});
