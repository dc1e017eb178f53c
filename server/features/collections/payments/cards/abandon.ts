import type { ActorContext } from '../../../../identity/context';
import { tryMove } from '../model/lifecycle';
import * as store from '../store';

export async function abandon(by: ActorContext, id: string): Promise<void> {
  const attempt = await store.attemptOn(by, by.merchant.id, id);
  if (attempt?.stage === 'challenge')
    await tryMove(by, 'decline', attempt, { error_code: 'AUTHENTICATION_ABANDONED' });
}
