import type { ActorContext } from '../../../../identity/context';
import * as store from '../store';
import { endChallenge } from './settle';

/**
 * Ends the challenge of a payin's or subscription's payment. Returns true if it was passed already, so that the
 * payment succeeded.
 */
export async function abandon(by: ActorContext, id: string): Promise<boolean> {
  const attempt = await store.attemptOn(by, by.merchant.id, id);
  if (attempt?.stage !== 'challenge') return false;
  await endChallenge(by, attempt);
  return (await store.find(by, attempt.merchant_id, attempt.id))!.status === 'success';
}
