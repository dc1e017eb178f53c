import type { Mover } from '../model/moves';
import { move } from '../model/moves';
import * as store from '../store';

/** Ends an attempt whose cardholder never came back from 3-D Secure, so that another card can be tried. */
export async function abandon(by: Mover, id: string): Promise<void> {
  const attempt = await store.attemptOn(by, by.merchant.id, id);
  if (attempt?.stage === 'challenge')
    await move(by, 'decline', attempt, { error_code: 'AUTHENTICATION_ABANDONED' });
}
