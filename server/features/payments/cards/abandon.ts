import type { TransitionContext } from '../model/transitions';
import { transition } from '../model/transitions';
import * as store from '../store';

/** Lets the customer try another card while an attempt is still in 3-D Secure. */
export async function abandon(by: TransitionContext, id: string): Promise<void> {
  const attempt = await store.attemptOn(by, by.merchant.id, id);
  if (attempt?.stage === 'challenge')
    await transition(by, 'decline', attempt, { error_code: 'AUTHENTICATION_ABANDONED' });
}
