import type { TransitionContext } from '../model/transitions';
import { transition } from '../model/transitions';
import * as store from '../store';

export async function abandon(by: TransitionContext, id: string): Promise<void> {
  const attempt = await store.attemptOn(by, by.merchant.id, id);
  if (attempt?.stage === 'challenge')
    await transition(by, 'decline', attempt, { error_code: 'AUTHENTICATION_ABANDONED' });
}
